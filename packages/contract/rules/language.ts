/**
 * Languages of the user interface and of all messages, as BCP 47 tags. If a language is added, the type check reports
 * every missing translation.
 */
export const LANGUAGES = ['en', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]
export const FALLBACK_LANGUAGE: Language = 'en'

/**
 * Languages of documents and requirements matrices that the product can read and write. The codes contain no country.
 */
export const DOCUMENT_LANGUAGES = ['pt', 'en'] as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]
const FALLBACK_DOCUMENT_LANGUAGE: DocumentLanguage = 'pt'

const DOCUMENT_LANGUAGE_OF: Record<Language, DocumentLanguage> = { en: 'en', 'pt-BR': 'pt' }
const LANGUAGE_OF: Record<DocumentLanguage, Language> = { en: 'en', pt: 'pt-BR' }

/** Returns the document language for a language of the user interface: `pt` for `pt-BR`. */
export function toDocumentLanguage(language: Language): DocumentLanguage {
  return DOCUMENT_LANGUAGE_OF[language]
}

/**
 * Returns the language of the user interface for a document language: `pt-BR` for `pt`. It is also used as the locale
 * of dates.
 */
export function fromDocumentLanguage(language: DocumentLanguage): Language {
  return LANGUAGE_OF[language]
}

/**
 * Returns the language of the user interface for a BCP 47 language tag, such as one that a browser sends. Only the
 * first part of the tag counts: `pt-PT` gives `pt-BR`, and `en-GB` gives `en`. Returns `undefined` for unsupported
 * languages.
 */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const first = firstPart(tag ?? '')
  return LANGUAGES.find((language) => firstPart(language) === first)
}

/** Returns the first part of a BCP 47 language tag in lower case: `pt` for `pt-BR`. */
function firstPart(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0]
}

/** Returns a language code unchanged if the product supports documents in that language, and `undefined` otherwise. */
export function knownDocumentLanguage(language: string | null | undefined): DocumentLanguage | undefined {
  return DOCUMENT_LANGUAGES.find((known) => known === language)
}

/**
 * Returns the supported language for the language code that is stored with a document or requirements matrix. Unknown
 * and unsupported codes give Portuguese.
 */
export function documentLanguageOf(stored: string | null): DocumentLanguage {
  return knownDocumentLanguage(stored) ?? FALLBACK_DOCUMENT_LANGUAGE
}
