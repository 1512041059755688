import type { Page } from '@playwright/test'
import { fail, failureShown, hold, press, type ScenesOf, type Words } from './scene.ts'

const MATRIX = '/rfp/sessions/[^/]+/matrix'

/**
 * Opens the dialog in which a person checks how the client's requirements were read. Waits until the dialog shows their
 * worksheet.
 */
async function review(page: Page, { rfp }: Words): Promise<void> {
  await press(page, rfp.details.checkMatrix)
  await page.getByRole('grid').waitFor()
  await page.mouse.move(0, 0)
}

/**
 * Returns the screen states for screenshots of a dialog in which a person corrects how a workbook of requirements was
 * read. The dialog is needed because this workbook can be read in several ways.
 */
export const reviewScenes: ScenesOf = ({ unsure }) => {
  const path = `/rfp?session=${unsure}`
  return [
    { name: 'review-notice', path },
    { name: 'review', path, act: review },
    {
      name: 'review-column',
      path,
      act: async (page, say) => {
        await review(page, say)
        await page.getByRole('columnheader').nth(2).click()
        await page.getByRole('menu').waitFor()
      },
    },
    {
      name: 'review-row',
      path,
      act: async (page, say) => {
        await review(page, say)
        await page.getByRole('rowheader').nth(7).click()
        await page.getByRole('menu').waitFor()
      },
    },
    {
      name: 'review-left-out',
      path,
      act: async (page, say) => {
        await review(page, say)
        await page.locator('dialog footer button').first().click()
        await page.locator('dialog ul').last().waitFor()
      },
    },
    {
      name: 'review-loading',
      path,
      answers: (page) => hold(page, MATRIX),
      act: async (page, { rfp }) => {
        await press(page, rfp.details.checkMatrix)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'review-failed',
      path,
      answers: (page) => fail(page, MATRIX),
      act: async (page, { rfp }) => {
        await press(page, rfp.details.checkMatrix)
        await failureShown(page)
      },
    },
  ]
}
