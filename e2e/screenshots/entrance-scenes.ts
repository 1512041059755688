import type { Health } from '@tenderwright/contract'
import { alter, answer, fail, failureShown, hold, press, type ScenesOf } from './scene.ts'

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
    name: 'sign-up',
    signedOut: true,
    path: '/',
    act: (page, { auth }) => press(page, auth.signIn.toggle),
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
    name: 'account-delete',
    path: '/account',
    act: (page, { account }) => press(page, account.removal.open),
  },
]
