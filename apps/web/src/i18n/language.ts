import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@tenderwright/contract'

const STORAGE_KEY = 'tenderwright.language'

/** The language of ours that a language tag means: `pt` and every `pt-*` are pt-BR, `en-*` is en. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  const lower = tag?.toLowerCase() ?? ''
  return LANGUAGES.find((language) => {
    const family = language.slice(0, 2)
    return lower === family || lower.startsWith(`${family}-`)
  })
}

/** The first language of ours among what was stored, what the browser prefers and what the page says. */
export function chooseLanguage(sources: {
  stored: string | null
  browser: readonly string[]
  page: string | null
}): Language {
  for (const tag of [sources.stored, ...sources.browser, sources.page]) {
    const language = languageOf(tag)
    if (language) return language
  }
  return FALLBACK_LANGUAGE
}

/** Storage may be forbidden (private windows, policies): the choice then lasts as long as the page. */
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
