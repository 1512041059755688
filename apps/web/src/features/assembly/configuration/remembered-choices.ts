import type { OptionChoices } from '@tenderwright/contract'

const STORAGE_KEY = 'tenderwright.document-options'
/** Options that this browser remembers for the next proposal, because a team usually decides them once. */
const REMEMBERED = ['quoteRequirements', 'markGaps', 'markOrigins'] as const

/** Returns the options that this browser remembers from the latest proposal; an empty object if nothing is stored. */
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

/** Remembers some options of a proposal in `localStorage`, as defaults for the next proposal. */
export function rememberChoices(choices: OptionChoices): void {
  // If the browser forbids storage, only a warning is logged.
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(Object.fromEntries(REMEMBERED.map((key) => [key, choices[key]]))),
    )
  } catch (error) {
    console.warn('The document options last as long as this page: the browser keeps nothing', error)
  }
}
