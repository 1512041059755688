import type { Language } from '../analysis/language.ts'

/**
 * Plural endings of each language with the singular endings that replace them. Of the endings that fit a word, only the
 * first is replaced.
 */
const PLURALS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  pt: [
    [/(?:oes|aes)$/, 'ao'],
    [/ais$/, 'al'],
    [/eis$/, 'el'],
    [/ois$/, 'ol'],
    [/ns$/, 'm'],
    [/(?<=[rz])es$/, ''],
    [/(?<!s)s$/, ''],
  ],
  en: [
    [/ies$/, 'y'],
    [/(?<=s|x|z|ch|sh)es$/, ''],
    [/(?<![su])s$/, ''],
  ],
}

const SHORTEST_PLURAL = 4
// Texts use few different words, so nearly every word is cached. The limit protects against hostile input.
const MEMO_LIMIT = 100_000
const memos: Record<Language, Map<string, string>> = { pt: new Map(), en: new Map() }

/**
 * Returns the singular of a word, so that glossary concepts match in singular and plural. The result may be no real
 * word, as long as singular and plural give the same one.
 *
 * @param form word in lower case without accents
 */
export function singular(form: string, language: Language): string {
  // Stems are not used here, because "operadora" and "operações" have the same one.
  if (form.length < SHORTEST_PLURAL) return form
  const memo = memos[language]
  let known = memo.get(form)
  if (known === undefined) {
    const rule = PLURALS[language].find(([ending]) => ending.test(form))
    known = rule === undefined ? form : form.replace(...rule)
    if (memo.size >= MEMO_LIMIT) memo.clear()
    memo.set(form, known)
  }
  return known
}
