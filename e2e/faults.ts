import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import { LANGUAGES } from '@tenderwright/contract'

/**
 * Minified source code of axe, a program that checks web pages for accessibility faults. The code runs inside the page.
 * It reports the same faults as the full code, at half the length.
 */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core/axe.min.js') as {
  source: string
}

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}
interface Examiner {
  run(context: object, options: object): Promise<{ violations: Violation[] }>
}

type Theme = 'light' | 'dark'

/** Rules of the accessibility checker axe, by tag or by name. */
type Rules = { type: 'tag' | 'rule'; values: readonly string[] }

const ALL_RULES: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/**
 * Rules about colours of the accessibility checker axe. In the second theme of a screen, only these rules are checked,
 * because a theme changes nothing else.
 */
const COLOUR_RULES: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * Returns every accessibility fault that the program axe finds in a page, with its places. Passed rules are not
 * requested, because listing them would take ten times as long.
 */
async function faults(page: Page, runOnly: Rules): Promise<string[]> {
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
 * Switches a page to the light or dark theme and ends all transitions, because colours during a transition are
 * meaningless.
 */
async function settle(page: Page, colorScheme: Theme): Promise<void> {
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
 * Returns the themes, light and dark, in which the running browser test checks its screens. A test that always runs in
 * both languages checks one theme in each. Other tests check both themes, and so does `npm run test:languages`.
 */
function themesOfStory(): readonly Theme[] {
  const { tags } = test.info()
  const [first, ...others] = LANGUAGES.map((language) => tags.includes(`@${language}`))
  if (process.env['EVERY_LANGUAGE'] !== undefined || ![first, ...others].includes(true))
    return ['light', 'dark']
  return first ? ['light'] : ['dark']
}

/**
 * Expects that the program axe finds no accessibility fault in a page's present state, in the themes (light, dark) that
 * the running test checks. The current theme comes first, because switching takes longer than checking.
 * @param state name of the page's state for the failure message
 */
export async function expectNoFaults(page: Page, state: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const themes = isDark ? themesOfStory().toReversed() : themesOfStory()
  for (const [at, theme] of themes.entries())
    await expectNoFaultsIn(page, theme, state, at === 0 ? ALL_RULES : COLOUR_RULES)
}

/**
 * Expects that the program axe finds no accessibility fault in a page's present state, in the given theme.
 * @param state name of the page's state for the failure message
 */
export async function expectNoFaultsIn(
  page: Page,
  theme: Theme,
  state: string,
  rules = ALL_RULES,
): Promise<void> {
  await settle(page, theme)
  expect(await faults(page, rules), `${state}, in the ${theme}`).toEqual([])
}
