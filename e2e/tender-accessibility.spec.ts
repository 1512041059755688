/** The match desk and the assembly screen, with their dialogs and reports, against WCAG 2.2 AA. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { indexProposal, matchedSession, writeTenderMatrix } from './tender-files.ts'
import { expect, test } from './story.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every rule in the light; what the dark changes, the colours, only where a screen shows most of them. */
async function expectNoFaults(page: Page, state: string, inTheDark = false): Promise<void> {
  const check = async (axe: AxeBuilder) => {
    const { violations } = await axe.analyze()
    const faults = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(faults, state).toEqual([])
  }
  // A colour measured half way through its transition is nobody's colour.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await check(new AxeBuilder({ page }).withTags(RULES))
  if (!inTheDark) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await check(new AxeBuilder({ page }).withRules('color-contrast'))
}

test('the match desk and the assembly screen have no faults in any state', async ({ page, api }, info) => {
  const folder = info.outputPath()
  const proposal = await indexProposal(api, folder, 'Hospital Embaúba')
  const copy = await indexProposal(api, folder, 'Hospital Guapuruvu')
  const matrix = await writeTenderMatrix(folder, 'Acesso.xlsx')
  const names = { organization_name: 'Hospital Municipal', rfp_name: 'Edital 3' }
  const session = await matchedSession(api, matrix, names, [proposal.id, copy.id], 0)
  const [first] = await api.matches(session.id)
  await api.select(session.id, first?.requirement_id ?? '', '0')

  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('button', { name: /Suporte técnico/ }).click()
  const matches = page.getByRole('region', { name: 'Matches', exact: true })
  await expect(matches.getByText('horas por dia').first()).toBeVisible()
  await expectNoFaults(page, 'candidates', true)
  for (const [button, dialog] of [
    ['Upload RFP', 'Upload RFP'],
    ['Rematch proposals', 'Choose the proposals to match'],
    ['Edit details', 'Edit session details'],
    ['Auto select', 'Auto select'],
    ['Delete session', 'Delete session'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectNoFaults(page, dialog)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  }

  await page.goto(`/assembly?session=${session.id}`)
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByRole('list', { name: 'Organization aliases' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Generate proposal' }).click()
  await expectNoFaults(page, 'the question')
  await page.getByRole('button', { name: 'Generate anyway' }).click()
  await page.getByRole('button', { name: 'Show report' }).click({ timeout: 30_000 })
  await expectNoFaults(page, 'the report', true)
})
