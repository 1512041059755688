import { FALLBACK_LANGUAGE, languageOfTag, type Language } from '@tenderwright/contract'

const STORAGE_KEY = 'tenderwright.language'

/**
 * Chooses the language of the interface: the first supported one among the stored choice, the languages that the
 * browser prefers, and the language of the HTML page.
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
 * Returns the browser's storage, or undefined where it is forbidden (private windows, policies). A choice then lasts as
 * long as the page.
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

export function rememberLanguage(language: Language): void {
  storage()?.setItem(STORAGE_KEY, language)
}
