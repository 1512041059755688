/**
 * Languages of the user interface and of all messages, as BCP 47 tags. When one is added, the type check reports every
 * text that lacks a translation.
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

/** Returns the document language of a person who uses the interface in the given language, such as `pt` for `pt-BR`. */
export function toDocumentLanguage(language: Language): DocumentLanguage {
  return DOCUMENT_LANGUAGE_OF[language]
}

/**
 * Returns the interface language that belongs to the language of a document: `pt-BR` for `pt`. It is also used as the
 * locale of dates.
 */
export function fromDocumentLanguage(language: DocumentLanguage): Language {
  return LANGUAGE_OF[language]
}

/**
 * Returns the interface language for a BCP 47 language tag, such as one that a browser sends. Only its first part
 * counts: `pt-PT` gives `pt-BR`, and `en-GB` gives `en`. Returns undefined for other languages.
 */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const known = knownDocumentLanguage(tag?.toLowerCase().split('-')[0])
  return known && fromDocumentLanguage(known)
}

/** Returns the given language code if the product supports documents in that language. Returns undefined otherwise. */
export function knownDocumentLanguage(language: string | null | undefined): DocumentLanguage | undefined {
  return DOCUMENT_LANGUAGES.find((known) => known === language)
}

/**
 * Returns the supported language for the language code that is stored with a document or requirements matrix. Unknown
 * and unsupported languages give Portuguese.
 */
export function documentLanguageOf(stored: string | null): DocumentLanguage {
  return knownDocumentLanguage(stored) ?? FALLBACK_DOCUMENT_LANGUAGE
}
