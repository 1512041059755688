import type { OptionChoices } from '@tenderwright/contract'

const STORAGE_KEY = 'tenderwright.document-options'
/** Options that a team chooses once. All other options start with the specified defaults. */
const REMEMBERED = ['quoteRequirements', 'markGaps', 'markOrigins'] as const

/**
 * Returns a few options of the proposal that was last generated in this browser, such as marking gaps, as defaults for
 * the next one. Returns an empty object if nothing valid is stored.
 */
export function rememberedChoices(): Partial<OptionChoices> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    const choices = new Map(Object.entries(stored ?? {}))
    return Object.fromEntries(
      REMEMBERED.flatMap((key) => (typeof choices.get(key) === 'boolean' ? [[key, choices.get(key)]] : [])),
    )
  } catch (error) {
    console.warn('The last document options could not be read', error)
    return {}
  }
}

/**
 * Stores a few options of a generated proposal in localStorage, as defaults for the next one. Does nothing if the
 * browser forbids storage.
 */
export function rememberChoices(choices: OptionChoices): void {
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(Object.fromEntries(REMEMBERED.map((key) => [key, choices[key]]))),
    )
  } catch (error) {
    console.warn('The document options last as long as this page: the browser keeps nothing', error)
  }
}
