/** Stories of the notice of a server whose data is being moved: it takes space of its own and covers nothing. */
import type { Page } from '@playwright/test'
import { expectNoFaults } from './faults.ts'
import { isUncovered, pageOverflow } from './seen-lines.ts'
import { expect, test } from './story.ts'
import { matchedTender, openDesk } from './tender-files.ts'

const WINDOWS = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const

/** Makes the server answer like one that is closed for changes. */
async function closeForChanges(page: Page): Promise<void> {
  await page.route('**/api/health', (route) => route.fulfill({ json: { status: 'ok', changes: 'moving' } }))
  await page.route('**/api/rfp/sessions', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-read-only': 'true' } })
  })
}

test('while the server is moved, desk and assembly page are no higher than the window', async ({
  page,
  api,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Sapucaia', { threshold: 0 })
  await closeForChanges(page)
  const notice = page.getByRole('status').filter({ hasText: words.moving.hint })
  await openDesk(page, session.id)
  await expect(notice).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const clear = page.getByRole('button', { name: words.rfp.matches.clear }).first()
  await expect(clear).toBeVisible()
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => pageOverflow(page), `desk, ${width} x ${height}`).toBeLessThanOrEqual(0)
    expect(await isUncovered(clear), `button of the match, ${width} x ${height}`).toBe(true)
  }
  await expectNoFaults(page, 'desk of a server being moved')

  await page.goto(`/assembly?session=${session.id}`)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: words.assembly.form.title })).toBeVisible()
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => pageOverflow(page), `assembly, ${width} x ${height}`).toBeLessThanOrEqual(0)
  }
})
