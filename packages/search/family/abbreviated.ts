import { LANGUAGES } from '../analysis/language.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { wordForms } from '../analysis/tokenize.ts'
import { SHIPPED_CONCEPTS } from '../glossary/shipped-glossary.ts'

/**
 * Full forms of each abbreviation in the product's glossary, such as "acordo de nível de serviço" for "sla". The key is
 * the abbreviation in lower case. Each value has the words of the full form, without stop words and accents.
 */
const WRITTEN_OUT = new Map<string, ReadonlySet<string>>()

for (const { writings } of SHIPPED_CONCEPTS) {
  for (const language of LANGUAGES) {
    const clear = writings[language].filter(({ ambiguous }) => !ambiguous)
    const long = clear.filter(({ text }) => !isAbbreviation(text)).map(({ text }) => maskedWords(text))
    for (const { text } of clear) {
      const [only = '', ...others] = wordForms(text)
      if (!isAbbreviation(text) || others.length > 0) continue
      WRITTEN_OUT.set(only, new Set([...(WRITTEN_OUT.get(only) ?? []), ...long]))
    }
  }
}

/**
 * Returns whether one of two sequences of words is a glossary abbreviation of the other, such as "sla" and "acordo
 * nivel servico". Texts that differ only in such an abbreviation are near duplicates.
 *
 * @param a words that are left of a text after `maskText` removed names, numbers and stop words
 * @param b words of the other text, prepared in the same way
 */
export function isAbbreviated(a: readonly string[], b: readonly string[]): boolean {
  // Other synonyms make a difference: two services may differ in just one of them.
  return standsFor(a, b) || standsFor(b, a)
}

function standsFor(short: readonly string[], long: readonly string[]): boolean {
  return short.length === 1 && long.length > 1 && (WRITTEN_OUT.get(short[0]!)?.has(long.join(' ')) ?? false)
}

/**
 * Returns whether a term of the glossary is an abbreviation: only capitals and digits, apart from an "s" of the plural.
 */
function isAbbreviation(text: string): boolean {
  return /^[A-Z][A-Z0-9]+s?$/.test(text)
}

/**
 * Returns the words of a glossary term or abbreviation without stop words. The words are in lower case without accents,
 * as those of the texts with which they are compared.
 */
function maskedWords(text: string): string {
  return wordForms(text)
    .filter((form) => !LANGUAGES.some((language) => isStopWord(form, language)))
    .join(' ')
}
