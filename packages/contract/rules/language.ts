/**
 * Languages of the interface and of all messages, as BCP 47 tags. The type check reports what a new language still
 * needs.
 */
export const LANGUAGES = ['en', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]
export const FALLBACK_LANGUAGE: Language = 'en'

/** Languages of documents and matrices, without a country. */
export const DOCUMENT_LANGUAGES = ['pt', 'en'] as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]
const FALLBACK_DOCUMENT_LANGUAGE: DocumentLanguage = 'pt'

const DOCUMENT_LANGUAGE_OF: Record<Language, DocumentLanguage> = { en: 'en', 'pt-BR': 'pt' }
const LANGUAGE_OF: Record<DocumentLanguage, Language> = { en: 'en', pt: 'pt-BR' }

/** Returns the document language for readers of an interface language. */
export function toDocumentLanguage(language: Language): DocumentLanguage {
  return DOCUMENT_LANGUAGE_OF[language]
}

/** Returns the interface language for a document's language. It is also the locale of dates. */
export function fromDocumentLanguage(language: DocumentLanguage): Language {
  return LANGUAGE_OF[language]
}

/** Returns the interface language for a language tag. Every Portuguese gives pt-BR, every English gives en. */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const known = knownDocumentLanguage(tag?.toLowerCase().split('-')[0])
  return known && fromDocumentLanguage(known)
}

/** Returns a document's language when the product supports it. */
export function knownDocumentLanguage(language: string | null | undefined): DocumentLanguage | undefined {
  return DOCUMENT_LANGUAGES.find((known) => known === language)
}

/**
 * Returns the language that a stored document or matrix is treated as. Returns Portuguese for an unsupported language.
 */
export function documentLanguageOf(stored: string | null): DocumentLanguage {
  return knownDocumentLanguage(stored) ?? FALLBACK_DOCUMENT_LANGUAGE
}
