/** The match desk and the assembly screen, with their dialogs and reports, against WCAG 2.2 AA. */
import { expectNoFaults } from './faults.ts'
import { indexProposal, matchedSession, writeTenderMatrix } from './tender-files.ts'
import { expect, test } from './story.ts'

test('the match desk and the assembly screen have no faults in any state', async ({ page, api }, info) => {
  // Some twenty looks over whole screens: seconds on an idle machine, not on a busy one.
  test.slow()
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
  await expectNoFaults(page, 'candidates')
  await matches.getByRole('button', { name: 'Why this score' }).first().click()
  await expectNoFaults(page, 'the reasons of a score')
  await page.keyboard.press('1')
  // Held, so that it is still there for the second look.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectNoFaults(page, 'a choice that can be taken back')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await expectNoFaults(page, 'the keys')
  await page.keyboard.press('Escape')
  const previewed = matches.getByRole('button', { name: /^Preview / }).first()
  await previewed.click()
  await expect(page.getByRole('region', { name: /^Preview of / })).toBeVisible()
  await expectNoFaults(page, 'the preview')
  await page.keyboard.press('Escape')
  await expect(previewed).toBeFocused()
  await page.getByRole('button', { name: /^Coverage by category/ }).click()
  await page.getByRole('list', { name: 'Categories' }).getByRole('button').last().click()
  await expectNoFaults(page, 'one category')
  await page.getByRole('button', { name: /: show every category$/ }).click()
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Compliance' })).toBeVisible()
  await expectNoFaults(page, 'more filters')
  await page.getByRole('button', { name: 'Assign 3…' }).click()
  await expect(page.getByRole('dialog', { name: 'Assign 3 requirements' })).toBeVisible()
  await expectNoFaults(page, 'assigning requirements')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Order of the document' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectNoFaults(page, 'the order of the document')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Board' }).click()
  await expect(page.getByRole('dialog', { name: 'The whole tender' })).toBeVisible()
  await expectNoFaults(page, 'the board')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Requirements', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoFaults(page, 'a requirement on a telephone')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('ControlOrMeta+z')
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
  await page.getByRole('button', { name: 'Show report' }).click({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: /^Report/ })).toBeVisible()
  await expectNoFaults(page, 'the report')
})
