import type { OptionChoices } from '@tenderwright/contract'

const STORAGE_KEY = 'tenderwright.document-options'
/**
 * Options of a proposal that this browser remembers for the next proposal, because a team usually decides them once.
 * Every other option starts with its default value.
 */
const REMEMBERED = ['quoteRequirements', 'markGaps', 'markOrigins'] as const

/**
 * Returns the remembered options (such as marking gaps) of the proposal that this browser generated last. They are the
 * defaults for the next one. Returns an empty object if nothing valid is stored.
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
 * Stores some options of a generated proposal in localStorage (quoting requirements, marking gaps, marking origins), as
 * defaults for the next proposal. Only logs a warning if the browser forbids storage.
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
