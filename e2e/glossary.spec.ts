/** Stories of the glossary in both languages: a concept added by the team finds other writings until it is removed. */
import { LANGUAGES } from '@tenderwright/contract'
import { expectNoFaults } from './faults.ts'
import { fill, words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, tagOf, test } from './story.ts'

/** Words that no other story uses. */
const MADE_UP = {
  en: { asked: 'marimba', written: 'xylophone' },
  'pt-BR': { asked: 'zabumba', written: 'tambourine' },
}

for (const language of LANGUAGES)
  test.describe(`in ${language}`, tagOf(language), () => {
    const { glossary, search } = words[language]
    const { asked, written } = MADE_UP[language]

    test('a concept of the team is found by any of its writings until it is removed', async ({
      page,
      api,
    }, info) => {
      const file = await writeSmallDocument(info.outputPath(`Music ${language}.docx`), [
        {
          heading: `Music therapy ${language}`,
          text: `Patients play the ${written} twice a week with a therapist of ours, in groups of at most eight, and their families may listen.`,
        },
      ])
      await api.index(file, { organization_name: 'Music Clinic', rfp_name: '2025' })
      await page.goto(`/search?q=${asked}`)
      await expect(page.getByText(search.empty.title)).toBeVisible()

      await page.getByRole('link', { name: search.glossary }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(glossary.title)
      const list = page.getByRole('list', { name: glossary.list })
      await expect(list.getByRole('listitem')).toHaveCount(50)
      await expectNoFaults(page, 'glossary')

      await page.getByRole('button', { name: glossary.add }).focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: glossary.pt }).fill(asked)
      await form.getByRole('textbox', { name: glossary.en }).fill(`${asked} set\n${written}`)
      await expectNoFaults(page, 'concept')
      await form.getByRole('button', { name: glossary.form.save }).click()
      await expect(page.getByText(fill(glossary.saved, { concept: asked }))).toBeVisible()

      await page.goto(`/search?q=${asked}`)
      const found = page.getByRole('listitem').filter({ hasText: `Music therapy ${language}` })
      await expect(found.locator('mark').filter({ hasText: written })).toBeVisible()

      await page.goto('/search?view=glossary')
      await page.getByRole('searchbox', { name: glossary.filter }).fill(written)
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await page.getByRole('button', { name: fill(glossary.remove, { concept: asked }) }).click()
      await page.getByRole('dialog').getByRole('button', { name: glossary.removeNow }).click()
      await expect(page.getByText(fill(glossary.removed, { concept: asked }))).toBeVisible()
      await expect(page.getByText(glossary.none)).toBeVisible()

      await page.goto(`/search?q=${asked}`)
      await expect(page.getByText(search.empty.title)).toBeVisible()
    })

    test('a concept that somebody changed meanwhile is refused, and words and focus stay', async ({
      page,
    }) => {
      const concept = language === 'en' ? 'berçário' : 'hemodinâmica'
      const other = await page.context().newPage()
      const edited = fill(glossary.edit, { concept })
      for (const tab of [page, other]) {
        await tab.goto('/search?view=glossary')
        await tab.getByRole('searchbox', { name: glossary.filter }).fill(concept)
        await tab.getByRole('button', { name: edited, exact: true }).click()
      }
      const form = (tab: typeof page) => tab.getByRole('dialog', { name: glossary.form.change })
      const words = (tab: typeof page) => form(tab).getByRole('textbox', { name: glossary.en })
      const save = (tab: typeof page) => form(tab).getByRole('button', { name: glossary.form.save })
      await words(other).fill(`first ${language}`)
      await save(other).click()
      await expect(form(other)).toHaveCount(0)
      await words(page).fill(`second ${language}`)
      await save(page).focus()
      await page.keyboard.press('Enter')
      await expect(form(page).getByRole('status').or(form(page).getByRole('alert'))).toBeVisible()
      await expect(words(page)).toHaveValue(`second ${language}`)
      await expect(save(page)).toBeFocused()
      const theirs = form(page).getByRole('region', { name: glossary.form.theirs })
      await expect(theirs).toContainText(`first ${language}`)
      await expectNoFaults(page, 'a concept that somebody changed')
      await page.keyboard.press('Enter')
      await expect(form(page)).toHaveCount(0)
      await other.close()
    })

    test('a shipped concept is removed and restored unchanged', async ({ page }) => {
      // Each language uses another concept, because the stories share a server.
      const concept = language === 'en' ? 'geriatria' : 'anamnese'
      await page.goto('/search?view=glossary')
      const box = page.getByRole('searchbox', { name: glossary.filter })
      await box.fill(concept)
      const entry = page.getByRole('list', { name: glossary.list }).getByRole('listitem')
      await expect(entry).toHaveCount(1)
      await page.getByRole('button', { name: fill(glossary.remove, { concept }) }).click()
      await expect(entry).toContainText(glossary.states.removed)
      await page.getByRole('button', { name: fill(glossary.restore, { concept }) }).click()
      await expect(entry).not.toContainText(glossary.states.removed)
    })
  })
