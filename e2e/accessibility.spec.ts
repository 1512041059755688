/** Sign-in, home, documents and search against WCAG 2.2 AA: every state, both languages, light and dark. */
import { LANGUAGES } from '@tenderwright/contract'
import { expectNoFaults } from './faults.ts'
import { fill, words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, SIGNED_OUT, tagOf, test } from './story.ts'

for (const language of LANGUAGES) {
  const { auth, documents, home, search, shell, ui } = words[language]

  test.describe(`in ${language}`, tagOf(language), () => {
    test.describe('signed out', () => {
      test.use({ storageState: SIGNED_OUT })

      test('the sign-in screen with its error messages', async ({ page }) => {
        await page.goto('/')
        await expect(page.getByRole('heading', { name: auth.signIn.heading })).toBeVisible()
        await expectNoFaults(page, 'sign-in')
        await page.getByLabel(auth.email).fill('nobody@example.com')
        await page.getByLabel(auth.password).fill('not the password')
        await page.getByRole('button', { name: auth.signIn.button, exact: true }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        await expectNoFaults(page, 'refused')
        await page.getByRole('button', { name: auth.signIn.toggle }).click()
        await page.getByLabel(auth.email).fill('')
        await page.getByRole('button', { name: auth.signUp.button, exact: true }).click()
        await expect(page.getByText(auth.invalid.email)).toBeVisible()
        await expectNoFaults(page, 'sign-up')
      })
    })

    test('home, documents and search, with their dialogs', async ({ page, api }, info) => {
      // About twenty examinations of whole screens take seconds on an idle machine, but not on a busy one.
      test.slow()
      const file = await writeSmallDocument(info.outputPath('Juniper.docx'), [
        {
          heading: 'Juniper audits',
          text: `Juniper audits are held twice a year by people from outside. Their findings are answered in writing within thirty days, and what was found is shown to the hospital as it stands, without a word left out or put in another way (${language}).`,
        },
      ])
      const named = { file: `Juniper ${language}.docx` }
      await api.index(file, { organization_name: 'Juniper Hospital', rfp_name: '2024' }, named.file)

      await page.goto('/')
      await expect(page.getByRole('region', { name: home.stats.label })).toBeVisible()
      await expectNoFaults(page, 'home')

      await page.getByRole('link', { name: shell.navigation.documents, exact: true }).click()
      await page.getByRole('button', { name: fill(documents.card.select, named) }).click()
      await expectNoFaults(page, 'documents')
      const edit = page.getByRole('button', { name: fill(documents.card.edit, named) })
      await edit.click()
      await page.getByLabel(documents.details.rfp).fill('')
      await page.getByRole('button', { name: documents.details.save }).click()
      await expect(page.getByText(documents.details.missing)).toBeVisible()
      await expectNoFaults(page, 'details')
      await page.keyboard.press('Escape')
      // Closing a dialog returns the focus to the control that opened it.
      await expect(edit).toBeFocused()
      await page.getByRole('button', { name: fill(documents.card.delete, named) }).click()
      await expect(page.getByText(documents.delete.unused)).toBeVisible()
      await expectNoFaults(page, 'delete')
      await page.keyboard.press('Escape')

      await page.goto('/search')
      await expect(page.getByText(search.start.title)).toBeVisible()
      await expectNoFaults(page, 'search')
      await page.goto('/search?q=juniper')
      await page
        .getByRole('button', { name: fill(search.open, { title: 'Juniper audits' }) })
        .first()
        .click()
      await expect(page.getByRole('region', { name: search.detail.label })).toContainText('thirty days')
      await expectNoFaults(page, 'results')
      await page.getByRole('button', { name: search.detail.use }).click()
      await expect(page.getByRole('dialog', { name: search.use.title })).toBeVisible()
      await expectNoFaults(page, 'use in proposal')
      await page.goto('/search?q=zzyzx')
      await expect(page.getByText(search.empty.title)).toBeVisible()
      await expectNoFaults(page, 'nothing found')
    })

    test('the messages about failures', async ({ page }) => {
      await page.route('**/api/documents/stats', (route) => route.abort())
      await page.goto('/')
      await expect(page.getByText(home.stats.load_failed)).toBeVisible()
      await expectNoFaults(page, 'figures')
      await page.route('**/api/documents', (route) => route.abort())
      await page.getByRole('link', { name: shell.navigation.documents, exact: true }).click()
      await expect(page.getByText(documents.list.failed)).toBeVisible()
      await expectNoFaults(page, 'list')
      await page.route('**/api/auth/sign-out', (route) => route.abort())
      await page.getByRole('button', { name: shell.signOut }).click()
      await expect(page.getByRole('region', { name: ui.notifications }).getByRole('alert')).toBeVisible()
      await expectNoFaults(page, 'a toast')
      await page.route('**/assets/search.page-*.js', (route) => route.abort())
      await page.getByRole('link', { name: shell.navigation.search, exact: true }).click()
      await expect(page.getByRole('heading', { name: shell.screenFailed.title })).toBeVisible()
      await expectNoFaults(page, 'a screen that did not come')
      await page.route('**/api/auth/get-session', (route) => route.abort())
      await page.goto('/')
      await expect(page.getByText(shell.session.failed)).toBeVisible()
      await expectNoFaults(page, 'no session')
    })

    test('on a phone the menu opens, navigates and closes; nothing is wider than the screen', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      for (const place of ['documents', 'search', 'home'] as const) {
        await page.getByRole('button', { name: shell.navigation.open }).click()
        const menu = page.getByRole('dialog')
        await expect(menu.getByText(shell.signedInAs)).toBeVisible()
        await expectNoFaults(page, `the menu before ${place}`)
        await menu.getByRole('link', { name: shell.navigation[place], exact: true }).click()
        await expect(menu).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(tooWide, place).toBeLessThanOrEqual(0)
      }
    })
  })
}

test('the keyboard skips to the content and continues from there', async ({ page, words }) => {
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: words.documents.title, level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words.shell.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words.documents.freshness })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: words.documents.indexFolder })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: words.documents.upload }).first()).toBeFocused()
})

test('the focus stays in a dialog and never reaches the page behind it', async ({ page, words }) => {
  await page.goto('/rfp')
  await page.getByRole('button', { name: words.rfp.upload.open }).first().click()
  const dialog = page.getByRole('dialog', { name: words.rfp.upload.title })
  await expect(dialog.getByRole('button', { name: words.ui.fileDrop.choose })).toBeFocused()
  for (const key of [...Array<string>(9).fill('Tab'), ...Array<string>(9).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    const place = await page.evaluate(() => {
      const { activeElement } = document
      // Between the last control and the first one, the focus goes to the browser itself.
      return activeElement === document.body || activeElement?.closest('dialog') ? 'inside' : 'behind'
    })
    expect(place, key).toBe('inside')
  }
})
