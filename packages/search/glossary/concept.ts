import type { Language } from '../analysis/language.ts'

/** Writing of a concept: a term or an abbreviation, as people write it. */
export interface Writing {
  text: string
  /** True for an abbreviation with several meanings, such as RIS or CC. */
  ambiguous: boolean
}

/** Concept of tenders and proposals with all its writings. The first writing of each language is preferred. */
export interface Concept {
  /** Preferred Portuguese writing in lower case without accents, its words joined by hyphens. */
  id: string
  domain: string
  writings: Readonly<Record<Language, readonly Writing[]>>
}

/** Entry of the vocabulary: general words with equal meaning, by language. */
export type Translation = Readonly<Record<Language, readonly string[]>>
