import type { Page } from '@playwright/test'

/**
 * Starts counting the clicks on a page. Returns a function that returns the number of clicks so far. Tests use it to
 * check that a task takes few clicks.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['clicks'] = '0'
    addEventListener('click', () => (dataset['clicks'] = `${Number(dataset['clicks']) + 1}`), true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks']))
}
