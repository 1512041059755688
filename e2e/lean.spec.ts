/** Stories of the page's requests: nothing from outside, nothing inline, no layout shifts. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@tenderwright/contract'
import { fill, pattern, words as wordsIn } from './interface-words.ts'
import { matchedTender } from './tender-files.ts'
import { speak } from './speak.ts'
import { expect, otherLanguage, SIGNED_OUT, test } from './story.ts'
import { CLEAN, watch } from './watch.ts'

// An empty cache and motion can both move content.
test.use({ firstVisit: true, reducedMotion: 'no-preference' })

/** Longer than the assembly screen waits before it reports that templates are still being loaded. */
const LATE_MILLISECONDS = 1500

interface Shift {
  value: number
  sources?: { node?: Node | null }[]
}

/** Returns the sum of the layout shifts of this page, by the browser's own entries, and the elements that moved. */
async function shifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(async () => {
    const entries: Shift[] = []
    const keep = (list: PerformanceEntryList) => entries.push(...(list as unknown as Shift[]))
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // The entries of earlier shifts arrive with the next frames.
    for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    keep(observer.takeRecords())
    observer.disconnect()
    const nameOf = (node?: Node | null) =>
      node instanceof Element ? `${node.tagName} "${node.textContent.slice(0, 30)}"` : 'a part that is gone'
    return {
      sum: entries.reduce((sum, { value }) => sum + value, 0),
      moved: entries.flatMap(({ sources = [] }) => sources.map(({ node }) => nameOf(node))),
    }
  })
}

/** Expects that nothing moved by more than a line. Browsers call a shift of 0.1 good, which is more. */
async function expectNothingMoved(page: Page, place: string): Promise<void> {
  const { sum, moved } = await shifts(page)
  expect(sum, `layout shift at ${place}: ${moved.join(', ')}`).toBeLessThan(0.02)
}

test('no screen violates the policy, contacts another host, or moves its content', async ({
  page,
  api,
  server,
  words,
}, info) => {
  const { session, proposal } = await matchedTender(api, info.outputPath(), 'Hospital Cambará', {
    threshold: 0,
  })
  const seen = await watch(page, server.url)
  // While templates load slowly, the reason why nothing can be generated yet is shown and moves nothing.
  await page.route('**/api/assembly/templates', async (route) => {
    await sleep(LATE_MILLISECONDS)
    await route.continue()
  })

  for (const [path, settled] of [
    ['/', page.getByRole('region', { name: words.home.stats.label })],
    [
      '/documents',
      page.getByRole('button', { name: fill(words.documents.card.select, { file: proposal.name }) }),
    ],
    ['/search?q=treinamento', page.getByRole('button', { name: pattern(words.search.open) })],
    [`/rfp?session=${session.id}`, page.getByRole('button', { name: /Suporte técnico/ })],
    [`/assembly?session=${session.id}`, page.getByRole('heading', { name: 'Hospital Cambará.xlsx' })],
  ] as const) {
    await page.goto(path)
    await expect(settled.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNothingMoved(page, path)
  }

  // Overlays are part of the screens: dialogs, lists, the menu, a message.
  await page.goto(`/rfp?session=${session.id}`)
  for (const name of [
    words.rfp.upload.open,
    words.rfp.details.rematch,
    words.rfp.details.edit,
    words.rfp.bar.autoSelect,
    words.rfp.details.delete,
  ]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('combobox', { name: words.rfp.requirements.filter }).click()
  await page.keyboard.press('Escape')
  await page.route('**/select', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /Suporte técnico/ }).click()
  await page.getByRole('button', { name: words.rfp.matches.clear }).click()
  const toast = page.getByRole('region', { name: words.ui.notifications }).getByRole('alert')
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: words.ui.dismiss }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: words.shell.navigation.open }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(seen).toEqual(CLEAN)
})

test('a style or a script in the page is refused, so the policy is in effect', async ({ page }) => {
  await page.goto('/')
  const refused = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const directives: string[] = []
        document.addEventListener('securitypolicyviolation', (event) => {
          directives.push(event.effectiveDirective)
          if (directives.length === 2) resolve(directives.sort())
        })
        for (const name of ['script', 'style']) {
          const element = document.createElement(name)
          element.textContent = name === 'script' ? 'document.title = "taken"' : 'body { display: none }'
          document.head.append(element)
        }
      }),
  )
  expect(refused).toEqual(['script-src-elem', 'style-src-elem'])
  await expect(page).not.toHaveTitle('taken')
})

test.describe('signed out', () => {
  test.use({ storageState: SIGNED_OUT })

  test('the sign-in screen obeys the policy as well', async ({ page, server, words }) => {
    const seen = await watch(page, server.url)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: words.auth.signIn.heading })).toBeVisible()
    await expectNothingMoved(page, 'the sign-in screen')
    expect(seen).toEqual(CLEAN)
  })

  test('only the texts of the current language are downloaded; others are downloaded when chosen', async ({
    page,
    language,
    words,
  }) => {
    const other = otherLanguage(language)
    const downloaded: Language[] = []
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return
      const script = await response.text()
      for (const one of LANGUAGES) if (script.includes(wordsIn[one].auth.signIn.toggle)) downloaded.push(one)
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: words.auth.signIn.heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(downloaded).toEqual([language])
    await speak(page, other)
    await expect(page.getByRole('heading', { name: wordsIn[other].auth.signIn.heading })).toBeVisible()
    await expect.poll(() => downloaded).toEqual([language, other])
  })
})

test('a tab that was open during an update of the server loads the new page when its screens are missing', async ({
  page,
  words,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The update is simulated: the page names another script, and the screens of the old one are missing.
  let loads = 0
  await page.route('**/assets/search.page-*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404, json: { code: 'request.not_found' } }) : route.continue(),
  )
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-NEW.js"></script>' }),
  )
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.getByRole('link', { name: words.shell.navigation.search, exact: true }).click()
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toBeVisible()
  expect(loads).toBe(1)
  await expect(page).toHaveURL('/search')
})

test('a screen that cannot be downloaded from an unreachable server says so, and the menu stays', async ({
  page,
  words,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/search.page-*.js', (route) => route.abort())
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.abort(),
  )
  await page.getByRole('link', { name: words.shell.navigation.search, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.shell.screenFailed.title })).toBeVisible()
  await page.getByRole('link', { name: words.shell.navigation.home, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.home.title })).toBeVisible()
})
