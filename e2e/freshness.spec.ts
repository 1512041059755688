import { expectNoFaults } from './faults.ts'
import { TELLINGS } from './hand.ts'
import { counted, fill, words } from './interface-words.ts'
import { paragraph, writeWordFile } from './small-document.ts'
import { expect, tagOf, test } from './story.ts'

/** Subject that the versions of a family promise, so that each variant of the story has a family of its own. */
const SUBJECTS: Record<string, string> = {
  'en keyboard': 'night ward',
  'en mouse': 'evening ward',
  'pt-BR keyboard': 'weekend ward',
  'pt-BR mouse': 'day ward',
}

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

for (const { language, hand: name } of TELLINGS)
  test.describe(`in ${language} by ${name}`, tagOf(language, name), () => {
    const { documents, freshness, library, families } = words[language]
    const told = `${language} ${name}`
    const subject = SUBJECTS[told] ?? ''

    test('expired, old and contradicting texts are found, compared and settled', async ({
      page,
      api,
      hand,
    }, info) => {
      const add = async (title: string, client: string, hours: number, ...cover: string[]) => {
        const body = bodyOf(subject, client, hours, ...cover)
        const file = await writeWordFile(info.outputPath(`${title} ${told}.docx`), { body })
        return api.index(file, { organization_name: client, rfp_name: 'RFP 7' })
      }
      const old = `Lantern old ${told}.docx`
      const recent = `Lantern recent ${told}.docx`
      const oldId = await add('Lantern old', 'Lantern Clinic', 4, 'Proposal', 'Dublin, 12 March 2019')
      await add('Lantern recent', 'Lantern Hospital', 6, 'Proposal', 'Date: 2025-11-03')
      await add('Lantern undated', 'Lantern Home', 6, 'Proposal')

      await page.goto('/documents')
      const card = page.getByRole('listitem').filter({ hasText: old })
      await expect(card).toContainText(/2019/)
      await hand.press(page.getByRole('link', { name: documents.freshness }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(freshness.title)
      await expect(page.getByText(freshness.reviewing).first()).toBeHidden({ timeout: 30_000 })

      // The first list has expired validities.
      const kind = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?[\\d.,]*$`) })
      await expect(kind(freshness.kinds.expired)).toHaveAttribute('aria-pressed', 'true')
      const certificates = page.getByRole('listitem').filter({ hasText: 'Lantern certificates' }).first()
      await expect(certificates).toContainText('31 December 2021')
      await expect(certificates).toContainText(freshness.todo.expired)
      await expectNoFaults(page, 'what is over')

      // Contradicting texts are shown beside each other, then word by word.
      await hand.press(kind(freshness.kinds.contradicting))
      const family = page
        .getByRole('list', { name: freshness.kinds.contradicting })
        .locator(':scope > li')
        .filter({ hasText: `Lantern support ${subject}` })
      await expect(family).toContainText(fill(families.conflicts.here, { text: '6 hours' }))
      await expect(family).toContainText(fill(families.conflicts.there, { file: old, text: '4 hours' }))
      await hand.press(family.getByRole('button', { name: fill(freshness.compareNamed, { file: old }) }))
      const compared = page.getByRole('dialog', { name: families.differences.title })
      await expect(compared.getByRole('deletion').filter({ hasText: '6' })).toBeVisible()
      await expectNoFaults(page, 'comparison')
      await hand.close(
        compared,
        compared.getByRole('button', { name: words[language].ui.close, exact: true }).first(),
      )

      // The newest version is shown first until the other is won.
      const rows = family.getByRole('list').last().getByRole('listitem')
      await expect(rows.first()).toContainText(recent)
      await hand.press(family.getByRole('button', { name: fill(freshness.settleNamed, { file: old }) }))
      const dated = family.getByRole('form', { name: fill(freshness.dating.label, { file: old }) })
      await hand.choose(dated.getByLabel(freshness.dating.outcome), freshness.outcomes.won)
      await expect(rows.first()).toContainText(old)
      await expect(rows.first()).toContainText(freshness.outcomes.won)
      await expect(page.getByText(freshness.reviewing).first()).toBeHidden({ timeout: 30_000 })

      // A stale version has a newer one to compare.
      await hand.press(kind(freshness.kinds.stale))
      const stale = page
        .getByRole('list', { name: freshness.kinds.stale, exact: true })
        .locator(':scope > li')
        .filter({ hasText: `Lantern support ${subject}` })
      await expect(stale).toContainText(freshness.todo.staleNewer)
      await hand.choose(page.getByLabel(freshness.months), counted(freshness, 'monthsOption', 60))
      await expect(stale).toBeVisible()

      // A missing date can be typed in the list itself.
      const undated = `Lantern undated ${told}.docx`
      await hand.press(page.getByRole('button', { name: freshness.unknown.fill }))
      const form = page.getByRole('form', { name: fill(freshness.dating.label, { file: undated }) })
      await hand.type(form.getByLabel(freshness.dating.date), '31/02/2024')
      await expect(form.getByRole('alert')).toHaveText(freshness.dating.noDate)
      await expectNoFaults(page, 'missing dates')
      await hand.type(form.getByLabel(freshness.dating.date), '05/2024')
      await hand.press(form.getByRole('button', { name: freshness.dating.save }))
      await expect(form).toBeHidden()

      // The version opens in its document, and the way back leads here.
      await hand.press(stale.getByRole('link', { name: fill(freshness.openNamed, { file: old }) }))
      await expect(page).toHaveURL(new RegExp(`view=freshness.*document=${oldId}&section=`))
      await expect(page.getByText(freshness.dating.byText)).toBeVisible()
      await expect(page.getByLabel(freshness.dating.outcome, { exact: true })).toHaveValue('won')
      await expectNoFaults(page, 'document with its date')
      await hand.press(page.getByRole('button', { name: library.back }))
      await expect(page).toHaveURL(/view=freshness/)
      await hand.press(page.getByRole('button', { name: freshness.back }))

      // The list of documents is filtered by date and outcome.
      await hand.choose(page.getByLabel(documents.view.show), documents.view.shows.won)
      await hand.choose(page.getByLabel(documents.view.sort), documents.view.sorts.proposal)
      await expect(page.getByRole('button', { name: new RegExp(recent) })).toBeHidden()
      await expect(page.getByRole('listitem').filter({ hasText: old })).toContainText(documents.card.won)
      await expectNoFaults(page, 'documents by outcome')
    })
  })
