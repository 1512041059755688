/** The review of a matrix that can be read in more than one way, from the upload to the choice of proposals. */
import { expectNoFaults } from './faults.ts'
import { counted, fill, pattern } from './interface-words.ts'
import { expect, test } from './story.ts'
import { writeUnsureMatrix } from './unsure-matrix.ts'

test('a matrix in doubt is checked and corrected by a few clicks before the proposals are chosen', async ({
  page,
  words,
}, info) => {
  test.slow()
  const matrix = await writeUnsureMatrix(info.outputPath('anexo-ii.xlsx'))
  await page.goto('/rfp')
  await page.getByRole('button', { name: words.rfp.upload.open }).first().click()
  await page.locator('input[type=file]').setInputFiles(matrix)
  await page.getByRole('dialog').getByRole('button', { name: words.rfp.upload.submit, exact: true }).click()

  const review = page.getByRole('dialog', { name: words.review.title })
  await expect(
    review.getByRole('grid', { name: fill(words.review.grid, { sheet: 'Anexo II' }) }),
  ).toBeVisible()
  await expect(review.locator('output')).toHaveText(counted(words.review, 'requirements', 7))
  await expectNoFaults(page, 'the sheet with its roles')

  const reason = counted(words.review.reasons, 'rows_without_number', 1, { sheet: 'Anexo II' })
  await review.getByRole('button', { name: fill(words.review.showReason, { reason }) }).click()
  await expect(
    review.getByRole('rowheader', {
      name: fill(words.review.row, { row: 8, kind: words.review.kinds.requirement }),
    }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expectNoFaults(page, 'the menu of a row')
  await page.keyboard.press('Escape')
  await expect(review).toBeVisible()

  await review
    .getByRole('rowheader', {
      name: fill(words.review.row, { row: 8, kind: words.review.kinds.requirement }),
    })
    .click()
  await page.getByRole('menuitemradio', { name: words.review.give.none }).click()
  await expect(review.locator('output')).toHaveText(counted(words.review, 'requirements', 6))
  await review.getByRole('button', { name: words.review.undo }).click()
  await expect(review.locator('output')).toHaveText(counted(words.review, 'requirements', 7))

  await review
    .getByRole('columnheader', {
      name: fill(words.review.column, { letters: 'D', role: words.review.roles.other }),
    })
    .click()
  await expectNoFaults(page, 'the menu of a column')
  await page.getByRole('menuitemradio', { name: words.review.roles.text, exact: true }).click()
  await expect(
    review.getByRole('columnheader', {
      name: fill(words.review.column, { letters: 'D', role: words.review.roles.text }),
    }),
  ).toBeVisible()

  await review.getByRole('button', { name: words.review.leftOutTitle }).click()
  await expect(
    review.getByRole('button', { name: fill(words.review.takeInRow, { row: 14, sheet: 'Anexo II' }) }),
  ).toBeVisible()
  await expectNoFaults(page, 'the rows left out')
  await review
    .getByRole('button', { name: fill(words.review.takeInRow, { row: 14, sheet: 'Anexo II' }) })
    .click()
  await expect(review.locator('output')).toHaveText(counted(words.review, 'requirements', 8))

  await review.getByRole('button', { name: words.review.right }).click()
  await expect(page.getByRole('dialog', { name: words.rfp.proposals.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(pattern(words.rfp.details.matrixNeedsReview_other))).toBeHidden()
  await page.getByRole('button', { name: words.rfp.details.checkMatrix }).click()
  await expect(review.getByText(words.review.certain)).toBeVisible()
})
