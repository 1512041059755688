import type { AccountSignIn, Health } from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import { alter, answer, confirm, openDialog, press, type ScenesOf } from './scene.ts'

const RECOVERY_CODES = Array.from({ length: 10 }, (_, number) => `k7Qp${number}-Zt4Wm`)

const answerSignIn = (page: Page, ways: AccountSignIn) => answer(page, '/account/sign-in', ways)

/**
 * Returns the screen states for screenshots of the account screen. They show the ways to sign in, two-factor sign-in
 * step by step, and actions such as deleting the account.
 */
export const accountScenes: ScenesOf = () => [
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
    act: (page, { account }) => openDialog(page, account.removal.open),
  },
  {
    name: 'account-toast',
    path: '/account',
    answers: (page) => answer(page, '/auth/revoke-other-sessions', { status: true }, 'POST'),
    act: async (page, { account }) => {
      await press(page, account.sessions.others)
      await page.getByText(account.sessions.othersDone).waitFor()
    },
  },
  {
    name: 'two-factor-password',
    path: '/account',
    act: async (page, { account }) => {
      await openDialog(page, account.twoFactor.turnOn)
      await confirm(page, account.twoFactor.next)
    },
  },
  {
    name: 'two-factor-off',
    path: '/account',
    answers: (page) =>
      answerSignIn(page, { password: true, company: false, two_factor: true, recovery_codes: 8 }),
    act: (page, { account }) => openDialog(page, account.twoFactor.turnOff),
  },
]
