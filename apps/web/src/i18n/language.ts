import { FALLBACK_LANGUAGE, languageOfTag, type Language } from '@tenderwright/contract'

const STORAGE_KEY = 'tenderwright.language'

/**
 * Returns the first supported language among several sources. The order is: the person's stored choice, the browser's
 * languages, and the language of the HTML page.
 */
export function chooseLanguage(sources: {
  stored: string | null
  browser: readonly string[]
  page: string | null
}): Language {
  for (const tag of [sources.stored, ...sources.browser, sources.page]) {
    const language = languageOfTag(tag)
    if (language) return language
  }
  return FALLBACK_LANGUAGE
}

/**
 * Returns the browser's `localStorage`, or `undefined` if the browser forbids it, for example in a private window.
 * Without storage, a chosen language lasts only until the page is closed or reloaded.
 */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export function detectLanguage(): Language {
  return chooseLanguage({
    stored: storage()?.getItem(STORAGE_KEY) ?? null,
    browser: navigator.languages,
    page: document.documentElement.lang,
  })
}

/**
 * Stores the chosen language for the next visit. If the browser's storage is full, this only logs a warning. The
 * language of the page changes in any case.
 */
export function rememberLanguage(language: Language): void {
  try {
    storage()?.setItem(STORAGE_KEY, language)
  } catch (error) {
    console.warn('The language lasts as long as this page: the browser keeps nothing', error)
  }
}
