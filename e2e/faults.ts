import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What depends on the colours, and so on the look. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Every fault axe finds, with the places it is found at. */
async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Shows a look at rest: a colour measured half way through its transition is nobody's colour. */
async function settle(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

// What a document brings is its authors' own; the place it is shown in is ours.
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).exclude('[data-document-preview]')

/** Nothing wrong with this state of a screen in the light; of what the dark changes, the colours, nothing either. */
export async function expectNoFaults(page: Page, state: string): Promise<void> {
  await settle(page, 'light')
  expect(await faults(axeOf(page).withTags(RULES)), state).toEqual([])
  await settle(page, 'dark')
  expect(await faults(axeOf(page).withRules(COLOURS)), `${state}, in the dark`).toEqual([])
}
