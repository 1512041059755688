import { LANGUAGES } from '@tenderwright/contract'
import { expectNoFaults } from './faults.ts'
import { fill, words } from './interface-words.ts'
import { paragraph, writeWordFile } from './small-document.ts'
import { expect, test } from './story.ts'

/** Support that the versions of one family promise, of two subjects so that the languages have families of their own. */
const support = { en: 'night ward', 'pt-BR': 'day ward' }

function bodyOf(subject: string, client: string, hours: number, ...cover: string[]): string {
  const text =
    `The ${subject} lantern team of ${client} answers every critical call within ${hours} hours, keeps spare lanterns on ` +
    'each floor, writes every incident into the portal and reports the agreed figures to the direction each month.'
  return [
    ...cover.map((line) => paragraph(line)),
    paragraph(`Lantern support ${subject}`, 'Heading1'),
    paragraph(text),
    paragraph(`Lantern certificates ${client}`, 'Heading1'),
    paragraph(
      `The lantern certificate of ${client} is valid until 31 December 2021, issued by an accredited body.`,
    ),
  ].join('')
}

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })
    const { documents, freshness, library, families } = words[language]

    test('what is over, old or contradicting is found, compared and settled', async ({ page, api }, info) => {
      const add = async (name: string, client: string, hours: number, ...cover: string[]) => {
        const body = bodyOf(support[language], client, hours, ...cover)
        const file = await writeWordFile(info.outputPath(`${name} ${language}.docx`), { body })
        return api.index(file, { organization_name: client, rfp_name: 'RFP 7' })
      }
      const old = `Lantern old ${language}.docx`
      const recent = `Lantern recent ${language}.docx`
      const oldId = await add('Lantern old', 'Lantern Clinic', 4, 'Proposal', 'Dublin, 12 March 2019')
      await add('Lantern recent', 'Lantern Hospital', 6, 'Proposal', 'Date: 2025-11-03')
      await add('Lantern undated', 'Lantern Home', 6, 'Proposal')

      await page.goto('/documents')
      const card = page.getByRole('listitem').filter({ hasText: old })
      await expect(card).toContainText(/2019/)
      await page.getByRole('link', { name: documents.freshness }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(freshness.title)
      await expect(page.getByText(freshness.reviewing).first()).toBeHidden({ timeout: 30_000 })

      // Over, by mouse.
      const kind = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?[\\d.,]*$`) })
      await expect(kind(freshness.kinds.expired)).toHaveAttribute('aria-pressed', 'true')
      const certificates = page.getByRole('listitem').filter({ hasText: 'Lantern certificates' }).first()
      await expect(certificates).toContainText('31 December 2021')
      await expect(certificates).toContainText(freshness.todo.expired)
      await expectNoFaults(page, 'what is over')

      // Contradicting, by keyboard: both writings beside each other, then word by word.
      await kind(freshness.kinds.contradicting).focus()
      await page.keyboard.press('Enter')
      const family = page
        .getByRole('list', { name: freshness.kinds.contradicting })
        .locator(':scope > li')
        .filter({ hasText: `Lantern support ${support[language]}` })
      await expect(family).toContainText(fill(families.conflicts.here, { text: '6 hours' }))
      await expect(family).toContainText(fill(families.conflicts.there, { file: old, text: '4 hours' }))
      await family.getByRole('button', { name: fill(freshness.compareNamed, { file: old }) }).focus()
      await page.keyboard.press('Enter')
      const compared = page.getByRole('dialog', { name: families.differences.title })
      await expect(compared.getByRole('deletion').filter({ hasText: '6' })).toBeVisible()
      await expectNoFaults(page, 'comparison')
      await page.keyboard.press('Escape')

      // The version shown first is the newest, until the other is won.
      const rows = family.getByRole('list').last().getByRole('listitem')
      await expect(rows.first()).toContainText(recent)
      await family.getByRole('button', { name: fill(freshness.settleNamed, { file: old }) }).press('Enter')
      await family
        .getByRole('form', { name: fill(freshness.dating.label, { file: old }) })
        .getByLabel(freshness.dating.outcome)
        .selectOption('won')
      await expect(rows.first()).toContainText(old)
      await expect(rows.first()).toContainText(freshness.outcomes.won)
      await expect(page.getByText(freshness.reviewing).first()).toBeHidden({ timeout: 30_000 })

      // Old, with the newer version to look at.
      await kind(freshness.kinds.stale).click()
      const stale = page
        .getByRole('list', { name: freshness.kinds.stale, exact: true })
        .locator(':scope > li')
        .filter({ hasText: `Lantern support ${support[language]}` })
      await expect(stale).toContainText(freshness.todo.staleNewer)
      await page.getByLabel(freshness.months).selectOption('60')
      await expect(stale).toBeVisible()

      // A date that is missing is typed where it is missed.
      const undated = `Lantern undated ${language}.docx`
      await page.getByRole('button', { name: freshness.unknown.fill }).press('Enter')
      const form = page.getByRole('form', { name: fill(freshness.dating.label, { file: undated }) })
      await form.getByLabel(freshness.dating.date).fill('31/02/2024')
      await expect(form.getByRole('alert')).toHaveText(freshness.dating.noDate)
      await expectNoFaults(page, 'missing dates')
      await form.getByLabel(freshness.dating.date).fill('05/2024')
      await page.keyboard.press('Enter')
      await expect(form).toBeHidden()

      // The version in its document, and back.
      await stale.getByRole('link', { name: fill(freshness.openNamed, { file: old }) }).press('Enter')
      await expect(page).toHaveURL(new RegExp(`view=freshness.*document=${oldId}&section=`))
      await expect(page.getByText(freshness.dating.byText)).toBeVisible()
      await expect(page.getByLabel(freshness.dating.outcome, { exact: true })).toHaveValue('won')
      await expectNoFaults(page, 'document with its date')
      await page.getByRole('button', { name: library.back }).press('Enter')
      await expect(page).toHaveURL(/view=freshness/)
      await page.getByRole('button', { name: freshness.back }).click()

      // The list by date and outcome.
      await page.getByLabel(documents.view.show).selectOption('won')
      await page.getByLabel(documents.view.sort).selectOption('proposal')
      await expect(page.getByRole('button', { name: new RegExp(recent) })).toBeHidden()
      await expect(page.getByRole('listitem').filter({ hasText: old })).toContainText(documents.card.won)
      await expectNoFaults(page, 'documents by outcome')
    })
  })
