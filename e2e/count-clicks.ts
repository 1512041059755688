import type { Page } from '@playwright/test'

/** Starts counting a person's clicks on the page. Returns a function that gives their number. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['clicks'] = '0'
    addEventListener('click', () => (dataset['clicks'] = `${Number(dataset['clicks']) + 1}`), true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks']))
}
