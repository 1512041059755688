import type { Page } from '@playwright/test'

/** Counts the clicks of a person on the page from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['clicks'] = '0'
    addEventListener('click', () => (dataset['clicks'] = `${Number(dataset['clicks']) + 1}`), true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks']))
}
