import type { Page } from '@playwright/test'
import { answer, fail, failureShown, hold, openDialog, press, type ScenesOf, type Words } from './scene.ts'

/** Tries to create an account with a password that the server refuses, and waits for the error message. */
async function signUpWith(page: Page, auth: Words['auth'], password: string): Promise<void> {
  await press(page, auth.signIn.toggle)
  await page.getByLabel(auth.email).fill('ana.souza@example.com')
  await page.getByLabel(auth.password).fill(password)
  await press(page, auth.signUp.button)
  await page.getByRole('alert').first().waitFor()
}

/** Enters the e-mail address and the password, and waits until the screen asks for the code of two-factor sign-in. */
async function askForCode(page: Page, auth: Words['auth']): Promise<void> {
  await page.getByLabel(auth.email).fill('ana.souza@example.com')
  await page.getByLabel(auth.password).fill('correct horse battery')
  await press(page, auth.signIn.button)
  await page.getByRole('heading', { name: auth.code.heading }).waitFor()
}

/**
 * Returns the screen states for screenshots around signing in: signing in and up, a session that has ended, the first
 * screen, the menu, and a screen that failed.
 */
export const entranceScenes: ScenesOf = () => [
  { name: 'session-loading', path: '/', answers: (page) => hold(page, '/auth/get-session') },
  {
    name: 'session-failed',
    path: '/',
    answers: (page) => fail(page, '/auth/get-session'),
    act: failureShown,
  },
  { name: 'sign-in', signedOut: true, path: '/' },
  {
    name: 'sign-in-refused',
    signedOut: true,
    path: '/',
    act: async (page, { auth }) => {
      await page.getByLabel(auth.email).fill('ana.souza@example.com')
      await page.getByLabel(auth.password).fill('not the password')
      await press(page, auth.signIn.button)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'sign-in-company',
    signedOut: true,
    path: '/?sign-in-refused=auth.company_unavailable',
    answers: (page) => answer(page, '/sign-in/options', { company: { name: 'Hospital Group' } }),
    act: failureShown,
  },
  {
    name: 'sign-in-code',
    signedOut: true,
    path: '/',
    answers: (page) => answer(page, '/auth/sign-in/email', { twoFactorRedirect: true }, 'POST'),
    act: (page, { auth }) => askForCode(page, auth),
  },
  {
    name: 'sign-in-code-wrong',
    signedOut: true,
    path: '/',
    answers: (page) => answer(page, '/auth/sign-in/email', { twoFactorRedirect: true }, 'POST'),
    act: async (page, { auth }) => {
      await askForCode(page, auth)
      await page.getByLabel(auth.code.label).fill('12')
      await press(page, auth.code.button)
      await page.getByText(auth.code.missing).waitFor()
    },
  },
  {
    name: 'sign-in-recovery',
    signedOut: true,
    path: '/',
    answers: (page) => answer(page, '/auth/sign-in/email', { twoFactorRedirect: true }, 'POST'),
    act: async (page, { auth }) => {
      await askForCode(page, auth)
      await press(page, auth.code.toRecovery)
      await page.getByRole('heading', { name: auth.code.recovery.heading }).waitFor()
    },
  },
  {
    name: 'sign-up',
    signedOut: true,
    path: '/',
    act: (page, { auth }) => press(page, auth.signIn.toggle),
  },
  {
    name: 'sign-up-common',
    signedOut: true,
    path: '/',
    act: (page, { auth }) => signUpWith(page, auth, 'password1'),
  },
  {
    name: 'sign-up-address',
    signedOut: true,
    path: '/',
    act: (page, { auth }) => signUpWith(page, auth, 'Ana.Souza2026'),
  },
  {
    name: 'home-empty',
    path: '/',
    answers: (page) =>
      answer(page, '/documents/stats', {
        total_documents: 0,
        total_sections: 0,
        total_words: 0,
        hospitals: [],
        unique_hospitals: 0,
      }),
  },
  { name: 'home-loading', path: '/', answers: (page) => hold(page, '/documents/stats') },
  { name: 'home-failed', path: '/', answers: (page) => fail(page, '/documents/stats'), act: failureShown },
  { name: 'home', path: '/' },
  { name: 'menu', path: '/', upTo: 1000, act: (page, { shell }) => openDialog(page, shell.navigation.open) },
  {
    name: 'session-ended',
    path: '/documents',
    act: async (page, { auth, documents }) => {
      await page.context().clearCookies()
      await press(page, documents.indexFolder)
      await page.getByRole('dialog', { name: auth.signIn.heading }).waitFor()
    },
  },
  {
    name: 'screen-failed',
    path: '/',
    answers: async (page) => {
      await page.route('**/assets/search.page*', (route) => route.abort())
    },
    act: async (page) => {
      await page.locator('main a[href="/search"]').first().click()
      await failureShown(page)
    },
  },
]
