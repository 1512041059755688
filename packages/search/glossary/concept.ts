import type { Language } from '../analysis/language.ts'

/** Writing of a concept: a term or an abbreviation, as people write it. */
export interface Writing {
  text: string
  /** True for an abbreviation that also stands for something else, such as RIS or CC. */
  ambiguous: boolean
}

/** One thing in tenders and proposals, with all its writings; the first of each language is the preferred one. */
export interface Concept {
  /** Preferred Portuguese writing in lower case without accents, words joined by hyphens. */
  id: string
  domain: string
  writings: Readonly<Record<Language, readonly Writing[]>>
}

/** Words of a text that mean the same in the other language, one group of each. */
export type Translation = Readonly<Record<Language, readonly string[]>>
