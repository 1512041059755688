import type { Language } from '../analysis/language.ts'

/** Term or abbreviation of a glossary concept. `ambiguous` if it has other meanings too. */
export interface Writing {
  text: string
  /** True for an abbreviation with several meanings, such as RIS or CC. */
  ambiguous: boolean
}

/**
 * Concept of tenders, such as a hospital bed, with its Portuguese and English terms, preferred ones first. Search
 * treats all as synonyms.
 */
export interface Concept {
  /** Id made of the preferred Portuguese term: lower case, no accents, hyphens between the words. */
  id: string
  domain: string
  writings: Readonly<Record<Language, readonly Writing[]>>
}

/**
 * General word with translations by language, such as "peixe" and "fish". Used only to match sections in another
 * language.
 */
export type Translation = Readonly<Record<Language, readonly string[]>>
