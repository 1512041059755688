/**
 * Stories of a person's own account, in both languages: changing the password, ending sessions elsewhere, deleting the
 * account.
 */
import { LANGUAGES } from '@tenderwright/contract'
import type { Browser, Page } from '@playwright/test'
import { expectNoFaults } from './faults.ts'
import { fill, words } from './interface-words.ts'
import { expect, SIGNED_OUT, tagOf, test } from './story.ts'

for (const language of LANGUAGES) {
  const { account, auth, shell, ui } = words[language]
  const email = `account-${language}@example.com`.toLowerCase()

  test.describe(`in ${language}`, tagOf(language), () => {
    test.use({ storageState: SIGNED_OUT })

    async function signIn(page: Page, password: string): Promise<void> {
      await page.getByLabel(auth.email).fill(email)
      await page.getByLabel(auth.password).fill(password)
      await page.getByRole('button', { name: auth.signIn.button, exact: true }).click()
    }

    /** Returns a page of this person in another browser. */
    async function elsewhere(browser: Browser, password: string): Promise<Page> {
      const context = await browser.newContext({ locale: language, storageState: SIGNED_OUT })
      const page = await context.newPage()
      await page.goto('/')
      await signIn(page, password)
      await expect(page.getByText(email)).toBeVisible()
      return page
    }

    test('the password is changed, other sessions are ended, and the account is deleted', async ({
      page,
      browser,
    }) => {
      test.slow()
      await page.goto('/account')
      await page.getByRole('button', { name: auth.signIn.toggle }).click()
      await page.getByLabel(auth.email).fill(email)
      await page.getByLabel(auth.password).fill('correct horse')
      await page.getByRole('button', { name: auth.signUp.button, exact: true }).click()
      await expect(page.getByRole('heading', { name: account.title, level: 1 })).toBeVisible()
      await expect(page.getByText(fill(account.subtitle, { email }))).toBeVisible()
      const other = await elsewhere(browser, 'correct horse')

      // Mistakes are shown at the field that they concern.
      const current = page.getByLabel(account.password.current)
      const next = page.getByLabel(account.password.next)
      const save = page.getByRole('button', { name: account.password.save })
      await save.click()
      await expect(page.getByText(account.password.currentMissing)).toBeVisible()
      await expect(page.getByText(account.password.nextMissing)).toBeVisible()
      await current.fill('a wrong guess')
      await next.fill('battery staple')
      await save.click()
      await expect(page.getByText(account.password.currentWrong)).toBeVisible()
      await expectNoFaults(page, 'account, refused')

      await current.fill('correct horse')
      await save.click()
      await expect(page.getByText(account.password.done)).toBeVisible()
      await expect(current).toHaveValue('')
      await other.reload()
      await expect(other.getByRole('heading', { name: auth.signIn.heading })).toBeVisible()
      await other.context().close()

      const another = await elsewhere(browser, 'battery staple')
      await page.getByRole('button', { name: account.sessions.others }).click()
      await expect(page.getByText(account.sessions.othersDone, { exact: true })).toBeVisible()
      await another.reload()
      await expect(another.getByRole('heading', { name: auth.signIn.heading })).toBeVisible()
      await another.context().close()

      await page.getByRole('button', { name: account.sessions.all }).click()
      await expect(page.getByRole('heading', { name: auth.signIn.heading })).toBeVisible()
      await signIn(page, 'battery staple')

      await page.getByRole('link', { name: shell.account }).click()
      await page.getByRole('button', { name: account.removal.open }).click()
      const dialog = page.getByRole('dialog', { name: account.removal.question })
      await expect(dialog.getByRole('button', { name: ui.cancel })).toBeFocused()
      await dialog.getByRole('button', { name: account.removal.confirm }).click()
      await expect(dialog.getByText(account.removal.passwordMissing)).toBeVisible()
      await dialog.getByLabel(account.removal.password).fill('a wrong guess')
      await dialog.getByRole('button', { name: account.removal.confirm }).click()
      await expect(dialog.getByText(account.removal.passwordWrong)).toBeVisible()
      await expectNoFaults(page, 'account, deleting')
      await dialog.getByLabel(account.removal.password).fill('battery staple')
      await dialog.getByRole('button', { name: account.removal.confirm }).click()
      await expect(page.getByRole('heading', { name: auth.signIn.heading })).toBeVisible()
      await signIn(page, 'battery staple')
      await expect(page.getByText(auth.signIn.refused)).toBeVisible()
    })
  })
}
