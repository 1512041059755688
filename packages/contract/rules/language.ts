/** Languages of the user interface and messages, as BCP 47 tags. Missing translations are type errors. */
export const LANGUAGES = ['en', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]
export const FALLBACK_LANGUAGE: Language = 'en'

/** Languages of documents and requirements matrices, without country. */
export const DOCUMENT_LANGUAGES = ['pt', 'en'] as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]
const FALLBACK_DOCUMENT_LANGUAGE: DocumentLanguage = 'pt'

const DOCUMENT_LANGUAGE_OF: Record<Language, DocumentLanguage> = { en: 'en', 'pt-BR': 'pt' }
const LANGUAGE_OF: Record<DocumentLanguage, Language> = { en: 'en', pt: 'pt-BR' }

/** Returns the document language of a user interface language: `pt` for `pt-BR`. */
export function toDocumentLanguage(language: Language): DocumentLanguage {
  return DOCUMENT_LANGUAGE_OF[language]
}

/** Returns the user interface language (also the locale of dates) of a document language: `pt-BR` for `pt`. */
export function fromDocumentLanguage(language: DocumentLanguage): Language {
  return LANGUAGE_OF[language]
}

/**
 * Returns the user interface language for a BCP 47 tag by its first part: `pt-PT` gives `pt-BR`. `undefined` if
 * unsupported.
 */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const known = knownDocumentLanguage(tag?.toLowerCase().split('-')[0])
  return known && fromDocumentLanguage(known)
}

/** Returns a supported document language, otherwise `undefined`. */
export function knownDocumentLanguage(language: string | null | undefined): DocumentLanguage | undefined {
  return DOCUMENT_LANGUAGES.find((known) => known === language)
}

/** Returns the document language for a stored code; Portuguese if unknown. */
export function documentLanguageOf(stored: string | null): DocumentLanguage {
  return knownDocumentLanguage(stored) ?? FALLBACK_DOCUMENT_LANGUAGE
}
