/** The match desk and the assembly screen, with their dialogs and reports, against WCAG 2.2 AA. */
import { expectNoFaults } from './faults.ts'
import { counted, pattern } from './interface-words.ts'
import { indexProposal, matchedSession, writeTenderMatrix } from './tender-files.ts'
import { expect, test } from './story.ts'

test('the match desk and the assembly screen have no faults in any state', async ({
  page,
  api,
  words,
}, info) => {
  // About twenty examinations of whole screens take seconds on an idle machine, but not on a busy one.
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
  const matches = page.getByRole('region', { name: words.rfp.matches.title, exact: true })
  await expect(matches.getByText('horas por dia').first()).toBeVisible()
  await expectNoFaults(page, 'candidates')
  await matches.getByRole('button', { name: words.rfp.matches.reasons.label }).first().click()
  await expectNoFaults(page, 'the reasons of a score')
  await page.keyboard.press('1')
  // The message is held, so that it is still shown at the second examination.
  await page.getByRole('button', { name: words.rfp.choices.undo, exact: true }).hover()
  await expect(page.getByRole('button', { name: words.rfp.choices.undo, exact: true })).toBeVisible()
  await expectNoFaults(page, 'a choice that can be taken back')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: words.rfp.keys.help.title })).toBeVisible()
  await expectNoFaults(page, 'the keys')
  await page.keyboard.press('Escape')
  const previewed = matches.getByRole('button', { name: pattern(words.rfp.preview.openNamed) }).first()
  await previewed.click()
  await expect(page.getByRole('region', { name: pattern(words.rfp.preview.region) })).toBeVisible()
  await expectNoFaults(page, 'the preview')
  await page.keyboard.press('Escape')
  await expect(previewed).toBeFocused()
  await page.getByRole('button', { name: pattern(words.rfp.categories.title) }).click()
  await page.getByRole('list', { name: words.rfp.categories.list }).getByRole('button').last().click()
  await expectNoFaults(page, 'one category')
  await page.getByRole('button', { name: pattern(words.rfp.categories.any) }).click()
  await page.getByRole('button', { name: words.rfp.requirements.moreFilters }).click()
  await expect(page.getByRole('combobox', { name: words.rfp.marks.filter })).toBeVisible()
  await expectNoFaults(page, 'more filters')
  await page.getByRole('button', { name: counted(words.work.assign, 'open', 3) }).click()
  await expect(page.getByRole('dialog', { name: counted(words.work.assign, 'title', 3) })).toBeVisible()
  await expectNoFaults(page, 'assigning requirements')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.rfp.work.orderLong }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectNoFaults(page, 'the order of the document')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.rfp.categories.board }).click()
  await expect(page.getByRole('dialog', { name: words.board.title })).toBeVisible()
  await expectNoFaults(page, 'the board')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: words.rfp.requirements.back, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoFaults(page, 'a requirement on a telephone')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('ControlOrMeta+z')
  for (const [button, dialog] of [
    [words.rfp.upload.open, words.rfp.upload.title],
    [words.rfp.details.rematch, words.rfp.proposals.title],
    [words.rfp.details.edit, words.rfp.edit.title],
    [words.rfp.bar.autoSelect, words.rfp.autoSelect.title],
    [words.rfp.details.delete, words.rfp.delete.title],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectNoFaults(page, dialog)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  }

  await page.goto(`/assembly?session=${session.id}`)
  await page.getByRole('button', { name: words.assembly.missing.show }).click()
  await expect(page.getByRole('list', { name: words.assembly.replacement.client }).first()).toBeVisible()
  await page.getByRole('button', { name: words.assembly.generate.action }).click()
  await expectNoFaults(page, 'the question')
  await page.getByRole('button', { name: words.assembly.missing.confirm }).click()
  await page.getByRole('button', { name: words.assembly.tasks.showReport }).click({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: pattern(words.assembly.report.label) })).toBeVisible()
  await expectNoFaults(page, 'the report')
})
