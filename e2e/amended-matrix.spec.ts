/** A client's new version of the matrix is compared, applied, reviewed and undone, against WCAG 2.2 AA. */
import { expectNoFaults } from './faults.ts'
import { counted, fill, pattern } from './interface-words.ts'
import { expect, test } from './story.ts'
import { indexProposal, matchedSession, ROWS, writeTenderMatrix } from './tender-files.ts'

test('a new version of the matrix is compared, applied, reviewed and undone', async ({
  page,
  api,
  words,
}, info) => {
  // Examinations of whole screens take seconds on an idle machine, but not on a busy one.
  test.slow()
  const folder = info.outputPath()
  const proposal = await indexProposal(api, folder, 'Hospital Jatobá')
  const matrix = await writeTenderMatrix(folder, 'Matriz.xlsx')
  const names = { organization_name: 'Hospital Municipal', rfp_name: 'Edital 7' }
  const session = await matchedSession(api, matrix, names, [proposal.id], 0)
  const rows = ROWS.slice(0, 2).map(([category, item, text]): (typeof ROWS)[number] => [
    category,
    item,
    text.replace('30 minutos', '15 minutos'),
  ])
  const next = await writeTenderMatrix(folder, 'Retificada.xlsx', rows)

  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('button', { name: words.rfp.details.amend }).click()
  const dialog = page.getByRole('dialog', { name: words.amendments.title })
  await expect(dialog).toBeVisible()
  await expectNoFaults(page, 'the choice of a file')
  await dialog.locator('input[type=file]').setInputFiles(next)
  await dialog.getByRole('button', { name: words.amendments.compare }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.locator('del')).toContainText('30')
  await expect(dialog.locator('ins')).toContainText('15')
  await expectNoFaults(page, 'the differences')
  await dialog.getByRole('button', { name: words.amendments.apply }).click()

  await expect(page.getByText(fill(words.amendments.applied, { file: 'Retificada.xlsx' }))).toBeVisible()
  await expect(
    page.getByText(fill(words.rfp.requirements.shownOfTotal, { shown: 2, total: 2 }), { exact: true }),
  ).toBeVisible()
  await page
    .getByRole('combobox', { name: words.rfp.requirements.filter })
    .selectOption(words.rfp.requirements.filters.review)
  await page.getByRole('button', { name: /Suporte técnico/ }).click()
  const review = page.getByRole('region', { name: words.amendments.review.badge })
  await expect(review.locator('ins')).toContainText('15')
  await expectNoFaults(page, 'a changed requirement')
  await review.getByRole('button', { name: words.amendments.review.done }).click()
  await expect(review.getByRole('button', { name: words.amendments.review.done })).toHaveCount(0)

  const notice = page
    .getByRole('status')
    .filter({ hasText: counted(words.amendments, 'notice', 1, { file: 'Retificada.xlsx' }) })
  await notice.getByRole('button', { name: words.amendments.undo }).click()
  const question = page.getByRole('dialog', { name: words.amendments.undoTitle })
  await expectNoFaults(page, 'the question')
  await question.getByRole('button', { name: words.amendments.undo }).click()
  await expect(page.getByText(words.amendments.undone)).toBeVisible()
  await expect(
    page.getByText(pattern(words.rfp.requirements.shownOfTotal, { total: 3 })).first(),
  ).toBeVisible()
})
