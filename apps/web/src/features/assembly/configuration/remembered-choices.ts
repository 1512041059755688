import { rememberedOptionKeys, type OptionChoices } from '@tenderwright/contract'

const STORAGE_KEY = 'tenderwright.document-options'

/**
 * Returns the options, such as marking missing answers, that this browser remembers from the latest proposal. They are
 * the defaults for the next proposal. Returns an empty object if nothing valid is stored.
 */
export function rememberedChoices(): Partial<OptionChoices> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    const choices = new Map(Object.entries(stored ?? {}))
    return Object.fromEntries(
      rememberedOptionKeys.flatMap((key) =>
        typeof choices.get(key) === 'boolean' ? [[key, choices.get(key)]] : [],
      ),
    )
  } catch (error) {
    console.warn('The last document options could not be read', error)
    return {}
  }
}

/**
 * Stores options of a generated proposal, such as marking missing answers, as defaults for the next proposal. If the
 * browser forbids storage, only a warning is logged.
 */
export function rememberChoices(choices: OptionChoices): void {
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(Object.fromEntries(rememberedOptionKeys.map((key) => [key, choices[key]]))),
    )
  } catch (error) {
    console.warn('The document options last as long as this page: the browser keeps nothing', error)
  }
}
