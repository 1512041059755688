import { LANGUAGES } from '../analysis/language.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { wordForms } from '../analysis/tokenize.ts'
import { SHIPPED_CONCEPTS } from '../glossary/shipped-glossary.ts'

// Full forms are without stop words and accents.
/**
 * Full forms of the glossary's abbreviations, by lower-case abbreviation: the words of "acordo de nível de serviço" for
 * "sla".
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
 * Returns true if one sequence of words is a glossary abbreviation of the other, as "sla" of "acordo nivel servico".
 *
 * @param a words of a text after `maskText`
 * @param b words of the other text after `maskText`
 */
export function isAbbreviated(a: readonly string[], b: readonly string[]): boolean {
  // Texts that differ only in such an abbreviation are near duplicates.
  // Other synonyms make a difference: two services may differ in just one of them.
  return standsFor(a, b) || standsFor(b, a)
}

function standsFor(short: readonly string[], long: readonly string[]): boolean {
  return short.length === 1 && long.length > 1 && (WRITTEN_OUT.get(short[0]!)?.has(long.join(' ')) ?? false)
}

/** Returns true for a glossary term in capitals and digits, apart from a plural "s". */
function isAbbreviation(text: string): boolean {
  return /^[A-Z][A-Z0-9]+s?$/.test(text)
}

/** Returns the words of a glossary term in lower case without accents, except stop words. */
function maskedWords(text: string): string {
  return wordForms(text)
    .filter((form) => !LANGUAGES.some((language) => isStopWord(form, language)))
    .join(' ')
}
