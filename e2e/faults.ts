import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/**
 * Source code of axe, a program that checks web pages for faults of accessibility. It comes from axe's package for
 * Playwright and is run inside the page.
 */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string
}

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}
interface Examiner {
  run(context: object, options: object): Promise<{ violations: Violation[] }>
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules of the accessibility checker axe about colours. They are checked in the light and in the dark theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Returns every fault of accessibility that the program axe finds in a page, with the places of the fault. Only
 * violations are requested, because listing passed rules as well would take ten times as long.
 */
async function faults(
  page: Page,
  runOnly: { type: 'tag' | 'rule'; values: readonly string[] },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(async (only) => {
    const axe = Reflect.get(globalThis, 'axe') as Examiner
    // The content of the previewed document comes from its authors, so only the elements around it are checked.
    const context = { exclude: [['[data-document-preview]']] }
    const found = await axe.run(context, { runOnly: only, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map(({ target }) => target.join(' ')),
    }))
  }, runOnly)
  return violations.map(({ id, places }) => `${id}: ${places.join(', ')}`)
}

/**
 * Switches the page to a colour scheme and ends all transitions, because colours during a transition are meaningless.
 */
async function settle(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      // Without this style, cards outside the window would start their transitions only when the check reads their
      // colours.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [sheet]
    }
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === 1)
    do {
      // The transitions are finished immediately, because drawing each of their frames would take longer than the check
      // itself.
      for (const animation of passing()) animation.finish()
      // A new theme starts its transitions in the next frame. When they end, others may start, so the page is drawn
      // twice.
      await drawn()
      await drawn()
    } while (passing().length > 0)
  })
}

/**
 * Rules of the accessibility checker axe for each theme. In the dark theme, only the rules about colours are checked,
 * because a theme changes nothing else.
 */
const EXAMINED = {
  light: { type: 'tag', values: RULES },
  dark: { type: 'rule', values: COLOURS },
} as const

/**
 * Expects that the program axe finds no fault of accessibility in the present state of a screen, in the light and the
 * dark theme. The current theme is checked first, because switching takes longer than checking.
 *
 * @param state name of the state for the failure message
 */
export async function expectNoFaults(page: Page, state: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const look of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await settle(page, look)
    expect(await faults(page, EXAMINED[look]), `${state}, in the ${look}`).toEqual([])
  }
}
