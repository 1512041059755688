/** Stories of the whole tender: coverage by category, the board, and folded matches, by keyboard alone and by mouse. */
import { TELLINGS } from './hand.ts'
import { fill, pattern } from './interface-words.ts'
import { expect, tagOf, test } from './story.ts'
import { writeSmallDocument } from './small-document.ts'
import {
  indexProposal,
  matchedSession,
  openDesk,
  pinRequirement,
  ROWS,
  writeTenderMatrix,
} from './tender-files.ts'

/** A requirement that one section answers, and with which others share a few words. */
const WIDE: [string, string, string] = [
  'Dados',
  'Backup',
  'Backup diário com retenção de cinco anos, cópias cifradas em dois sítios, plano de recuperação e teste de restauração a cada trimestre, por setor.',
]

/**
 * Sections with some of the requirement's words, each with more than the one before. In any library, at least one
 * section scores below 20.
 */
const SLIGHT = [
  ['Portaria', 'Cada setor recebe os crachás e as cópias das chaves a cada trimestre, na recepção.'],
  ['Chaves', 'As cópias das chaves ficam em dois armários, e cada setor as confere a cada trimestre.'],
  [
    'Armários',
    'O plano dos armários prevê cópias das chaves em dois sítios e um teste a cada trimestre, por setor.',
  ],
] as const

for (const { language, hand: name } of TELLINGS)
  test.describe(`in ${language} by ${name}`, tagOf(language, name), () => {
    test('categories and the board show the progress of the tender, and lead to the requirements behind a number', async ({
      page,
      api,
      hand,
      words,
    }, info) => {
      const { rfp, board } = words
      const client = `Hospital Cabreúva ${language} ${name}`
      const proposal = await indexProposal(api, info.outputPath(), client)
      const slight = await api.index(
        await writeSmallDocument(
          info.outputPath('Anexo.docx'),
          SLIGHT.map(([heading, text]) => ({ heading, text: `${text} É assim no ${client}.` })),
        ),
        {
          organization_name: client,
          rfp_name: 'Anexo',
        },
      )
      const matrix = await writeTenderMatrix(info.outputPath(), `${client}.xlsx`, [...ROWS.slice(0, 2), WIDE])
      const names = { organization_name: 'Hospital Novo Horizonte', rfp_name: 'Pregão 9/2026' }
      const session = await matchedSession(api, matrix, names, [proposal.id, slight])
      const shown = (count: number) =>
        expect(
          page.getByText(fill(rfp.requirements.shownOfTotal, { shown: count, total: 3 }), { exact: true }),
        ).toBeVisible()
      const services = page
        .getByRole('list', { name: rfp.categories.list })
        .getByRole('button', { name: /^Serviços/ })
      const spoken = (chosen: number, open: number) =>
        new RegExp(fill(rfp.categories.spoken, { chosen, total: 2, open, unmatched: 0 }))

      await openDesk(page, session.id)
      const coverage = page.getByRole('button', { name: fill(rfp.categories.title, { shown: 2 }) })
      await expect(coverage).toHaveAttribute('aria-expanded', 'false')
      await hand.press(coverage)
      // The browser remembers that the board was open.
      await page.reload()
      await expect(services).toHaveAccessibleName(spoken(0, 2))
      await hand.press(services)
      await shown(2)
      await pinRequirement(page, hand, words, 'Treinamento')
      await expect(page.getByRole('article').first()).toBeVisible()
      if (name === 'keyboard') await page.keyboard.press('1')
      else await page.getByRole('button', { name: rfp.matches.select }).first().click()
      await expect(services).toHaveAccessibleName(spoken(1, 1))
      await hand.press(page.getByRole('button', { name: fill(rfp.categories.any, { category: 'Serviços' }) }))
      await shown(3)

      // A match below 20 that is neither the best nor selected takes one line until it is unfolded.
      await pinRequirement(page, hand, words, 'Backup')
      const folded = page.getByRole('button', { name: rfp.matches.weak })
      await expect(folded.first()).toHaveAttribute('aria-expanded', 'false')
      await hand.press(folded.first())
      await expect(folded.first()).toHaveAttribute('aria-expanded', 'true')

      const opener = page.getByRole('button', { name: rfp.categories.board })
      const whole = page.getByRole('dialog', { name: board.title })
      const field = whole.getByRole('row', { name: /^Dados/ }).getByRole('button', {
        name: new RegExp(`^Dados, .*: ${fill(board.spoken, { selected: 0, total: 1 })}$`),
      })
      await hand.press(opener)
      await expect(field).toBeVisible()
      // On a phone, no heading of a column is written over the next one.
      const wide = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      for (const heading of await whole.getByRole('columnheader').all())
        expect(
          await heading.evaluate((cell) => {
            const words = document.createRange()
            words.selectNodeContents(cell)
            return words.getBoundingClientRect().right - cell.getBoundingClientRect().right
          }),
        ).toBeLessThanOrEqual(1)
      if (wide) await page.setViewportSize(wide)
      await hand.close(whole, whole.getByRole('button', { name: words.ui.close, exact: true }))
      await expect(opener).toBeFocused()
      await hand.press(opener)
      await hand.press(field)
      await expect(whole).toHaveCount(0)
      await shown(1)
      await hand.press(page.getByRole('button', { name: fill(rfp.categories.any, { category: 'Dados' }) }))
      await hand.press(page.getByRole('button', { name: pattern(rfp.requirements.anyScore) }))
      await shown(3)
    })
  })
