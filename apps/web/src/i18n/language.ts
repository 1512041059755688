import { FALLBACK_LANGUAGE, languageOfTag, type Language } from '@tenderwright/contract'

const STORAGE_KEY = 'tenderwright.language'

/** Returns the first supported language: the stored choice, the browser's languages, or the page's. */
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

/** Returns `localStorage`; `undefined` if the browser forbids it, for example in a private window. */
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

/** Stores the chosen language for the next visit. Only warns if the storage is full. */
export function rememberLanguage(language: Language): void {
  try {
    storage()?.setItem(STORAGE_KEY, language)
  } catch (error) {
    console.warn('The language lasts as long as this page: the browser keeps nothing', error)
  }
}
