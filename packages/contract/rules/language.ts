/** Languages of the interface and of every sentence for people, as BCP 47 tags. The type check names what a new one lacks. */
export const LANGUAGES = ['en', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]
export const FALLBACK_LANGUAGE: Language = 'en'

/** Languages of documents and matrices, without a country. */
export const DOCUMENT_LANGUAGES = ['pt', 'en'] as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]
const FALLBACK_DOCUMENT_LANGUAGE: DocumentLanguage = 'pt'

const DOCUMENT_LANGUAGE_OF: Record<Language, DocumentLanguage> = { en: 'en', 'pt-BR': 'pt' }
const LANGUAGE_OF: Record<DocumentLanguage, Language> = { en: 'en', pt: 'pt-BR' }

/** Returns the language of documents for readers of an interface language. */
export function toDocumentLanguage(language: Language): DocumentLanguage {
  return DOCUMENT_LANGUAGE_OF[language]
}

/** Returns the interface language, and so the locale of dates, for a document's language. */
export function fromDocumentLanguage(language: DocumentLanguage): Language {
  return LANGUAGE_OF[language]
}

/** Returns the interface language for a language tag: every Portuguese is pt-BR, every English en. */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const known = knownDocumentLanguage(tag?.toLowerCase().split('-')[0])
  return known && fromDocumentLanguage(known)
}

/** Returns a document's language when it is one of ours. */
export function knownDocumentLanguage(language: string | null | undefined): DocumentLanguage | undefined {
  return DOCUMENT_LANGUAGES.find((known) => known === language)
}

/** Returns the language that a stored document or matrix counts as; Portuguese when it is none of ours. */
export function documentLanguageOf(stored: string | null): DocumentLanguage {
  return knownDocumentLanguage(stored) ?? FALLBACK_DOCUMENT_LANGUAGE
}
