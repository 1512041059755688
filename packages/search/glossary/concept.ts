import type { Language } from '../analysis/language.ts'

/**
 * One way to write a concept of the glossary: a term or an abbreviation. A term or abbreviation is ambiguous if it has
 * other meanings, too.
 */
export interface Writing {
  text: string
  /** True for an abbreviation with several meanings, such as RIS or CC. */
  ambiguous: boolean
}

/**
 * Concept of tenders and proposals, such as a hospital bed. Its writings are all words for it in Portuguese and
 * English, which search treats as synonyms. The first writing of each language is preferred.
 */
export interface Concept {
  /** Id of the concept, made of the preferred Portuguese words: lower case, no accents, hyphens between the words. */
  id: string
  domain: string
  writings: Readonly<Record<Language, readonly Writing[]>>
}

/**
 * General word with its translations, such as "peixe" and "fish"; technical terms are concepts instead. Translations
 * are only used to match a requirement with sections in another language. The key is the language.
 */
export type Translation = Readonly<Record<Language, readonly string[]>>
