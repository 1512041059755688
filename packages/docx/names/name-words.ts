import { foldKey } from '../replace/fold-text.ts'

// Words, in Portuguese and English, that acronyms may leave out.
const SMALL_WORDS = new Set(
  'a o e as os da de do das dos d em na no nas nos para por com of and the for in on at to an'.split(' '),
)
// Titles of the persons after whom institutions are named.
const TITLES = new Set(
  'dr dra drs prof profa professor professora doutor doutora sr sra dom dona padre pe frei madre cel coronel mal marechal governador desembargador doctor mr mrs sir'.split(
    ' ',
  ),
)
const SAINTS = new Set(['sao', 'santo', 'santa', 'sta', 'sto', 'saint', 'st'])

/**
 * Returns whether a word is an article, a preposition or a similar small word, such as "de" or "of", which acronyms of
 * a name may leave out. The word must be in lower case without accents.
 */
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word)
/**
 * Returns whether a word is the title of a person, such as "dr" or "padre", as in names of institutions. The word must
 * be in lower case without accents.
 */
export const isTitle = (word: string): boolean => TITLES.has(word)
/**
 * Returns whether a word is "saint" in Portuguese or English, as "santa" in "Santa Casa". The word must be in lower
 * case without accents.
 */
export const isSaint = (word: string): boolean => SAINTS.has(word)

// Words, in Portuguese and English, that are often abbreviated in names.
const SPELLED_OUT: ReadonlyMap<string, string> = new Map(
  (
    's sao|sto santo|sta santa|st saint|n nossa|sra senhora|hosp hospital|mun municipal|est estadual|fed federal|reg regional|' +
    'pref prefeitura|sec secretaria|gov governo|inst instituto|fund fundacao|assoc associacao|irm irmandade|mat maternidade|' +
    'benef beneficente|dept department|ctr center'
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
)

/**
 * Returns the full word for an abbreviation in a name: "santo" for "sto", as in "Hosp. Sto. Antônio". Any other word is
 * returned unchanged. The word must be in lower case without accents.
 */
export const spelledOut = (word: string): string => SPELLED_OUT.get(word) ?? word

/** Returns the words of a name in lower case without accents and punctuation. */
export function wordsOf(name: string): string[] {
  return foldKey(name).match(/[\p{L}\p{N}]+/gu) ?? []
}
