import type { AccountSignIn, Health } from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import {
  alter,
  answer,
  confirm,
  fail,
  failureShown,
  hold,
  press,
  type ScenesOf,
  type Words,
} from './scene.ts'

/** Tries to create an account with a password the server refuses. */
async function signUpWith(page: Page, auth: Words['auth'], password: string): Promise<void> {
  await press(page, auth.signIn.toggle)
  await page.getByLabel(auth.email).fill('ana.souza@example.com')
  await page.getByLabel(auth.password).fill(password)
  await press(page, auth.signUp.button)
  await page.getByRole('alert').first().waitFor()
}

const RECOVERY_CODES = Array.from({ length: 10 }, (_, number) => `k7Qp${number}-Zt4Wm`)

const answerSignIn = (page: Page, ways: AccountSignIn) => answer(page, '/account/sign-in', ways)

/** Before the product, its first screen, its menu and the account. */
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
    act: async (page, { auth }) => {
      await page.getByLabel(auth.email).fill('ana.souza@example.com')
      await page.getByLabel(auth.password).fill('correct horse battery')
      await press(page, auth.signIn.button)
      await page.getByRole('heading', { name: auth.code.heading }).waitFor()
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
  { name: 'menu', path: '/', upTo: 1000, act: (page, { shell }) => press(page, shell.navigation.open) },
  { name: 'account', path: '/account' },
  {
    name: 'account-damaged',
    path: '/account',
    answers: (page) =>
      alter<Health>(page, '/health', (health) => ({
        ...health,
        store: { ...health.store, status: 'damaged', findings: 2, damaged_originals: 2 },
      })),
  },
  {
    name: 'account-password-common',
    path: '/account',
    act: async (page, { account }) => {
      await page.getByLabel(account.password.current, { exact: true }).fill('not the password')
      await page.getByLabel(account.password.next, { exact: true }).fill('brasil123')
      await press(page, account.password.save)
      await page.getByText(account.password.nextCommon).waitFor()
    },
  },
  {
    name: 'account-company',
    path: '/account',
    answers: (page) =>
      answerSignIn(page, { password: false, company: true, two_factor: false, recovery_codes: 0 }),
  },
  {
    name: 'account-two-factor',
    path: '/account',
    answers: (page) =>
      answerSignIn(page, { password: true, company: false, two_factor: true, recovery_codes: 2 }),
  },
  {
    name: 'two-factor-scan',
    path: '/account',
    answers: (page) =>
      answer(
        page,
        '/auth/two-factor/enable',
        {
          totpURI:
            'otpauth://totp/Tenderwright:ana.souza%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW&issuer=Tenderwright&digits=6&period=30',
          backupCodes: RECOVERY_CODES,
        },
        'POST',
      ),
    act: async (page, { account }) => {
      await press(page, account.twoFactor.turnOn)
      await page.getByRole('dialog').getByLabel(account.twoFactor.password).fill('correct horse battery')
      await confirm(page, account.twoFactor.next)
      await page.getByRole('img', { name: account.twoFactor.picture }).waitFor()
    },
  },
  {
    name: 'two-factor-codes',
    path: '/account',
    answers: async (page) => {
      await answerSignIn(page, { password: true, company: false, two_factor: true, recovery_codes: 2 })
      await answer(page, '/auth/two-factor/generate-backup-codes', { backupCodes: RECOVERY_CODES }, 'POST')
    },
    act: async (page, { account }) => {
      await press(page, account.twoFactor.newCodes)
      await page.getByRole('dialog').getByLabel(account.twoFactor.password).fill('correct horse battery')
      await confirm(page, account.twoFactor.newCodesConfirm)
      await page.getByRole('dialog', { name: account.twoFactor.keepTitle }).waitFor()
    },
  },
  {
    name: 'account-delete',
    path: '/account',
    act: (page, { account }) => press(page, account.removal.open),
  },
]
