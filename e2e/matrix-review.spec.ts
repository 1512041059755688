/** The review of a matrix that can be read in more than one way, from the upload to the choice of proposals. */
import { expectNoFaults } from './faults.ts'
import { expect, test } from './story.ts'
import { writeUnsureMatrix } from './unsure-matrix.ts'

test('an unsure matrix is checked and corrected by a few clicks before the proposals are chosen', async ({
  page,
}, info) => {
  test.slow()
  const matrix = await writeUnsureMatrix(info.outputPath('anexo-ii.xlsx'))
  await page.goto('/rfp')
  await page.getByRole('button', { name: 'Upload RFP' }).first().click()
  await page.locator('input[type=file]').setInputFiles(matrix)
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()

  const review = page.getByRole('dialog', { name: 'Check the matrix' })
  await expect(review.getByRole('grid', { name: 'Sheet Anexo II' })).toBeVisible()
  await expect(review.locator('output')).toHaveText('7 requirements')
  await expectNoFaults(page, 'the sheet with its roles')

  await review.getByRole('button', { name: /^Show: Anexo II: 1 row has a text/ }).click()
  await expect(review.getByRole('rowheader', { name: 'Row 8: Requirement' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectNoFaults(page, 'the menu of a row')
  await page.keyboard.press('Escape')
  await expect(review).toBeVisible()

  await review.getByRole('rowheader', { name: 'Row 8: Requirement' }).click()
  await page.getByRole('menuitemradio', { name: 'No requirement' }).click()
  await expect(review.locator('output')).toHaveText('6 requirements')
  await review.getByRole('button', { name: 'Undo' }).click()
  await expect(review.locator('output')).toHaveText('7 requirements')

  await review.getByRole('columnheader', { name: 'Column D: Not read' }).click()
  await expectNoFaults(page, 'the menu of a column')
  await page.getByRole('menuitemradio', { name: 'Text' }).click()
  await expect(review.getByRole('columnheader', { name: 'Column D: Text' })).toBeVisible()

  await review.getByRole('button', { name: 'Rows left out' }).click()
  await expect(review.getByRole('button', { name: 'Take in row 14 of Anexo II' })).toBeVisible()
  await expectNoFaults(page, 'the rows left out')
  await review.getByRole('button', { name: 'Take in row 14 of Anexo II' }).click()
  await expect(review.locator('output')).toHaveText('8 requirements')

  await review.getByRole('button', { name: 'Looks right' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose the proposals to match' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('can be read in more than one way')).toBeHidden()
  await page.getByRole('button', { name: 'Check the matrix' }).click()
  await expect(review.getByText('Nothing in this reading is in doubt.')).toBeVisible()
})
