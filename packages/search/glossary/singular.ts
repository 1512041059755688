import type { Language } from '../analysis/language.ts'

/** Endings of the plural and those of the singular; the first that fits is replaced. */
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

/**
 * Returns the singular of a folded form. A stem is too coarse for the words of a concept: "operadora" and "operações"
 * share one. The rules may invent words, as long as singular and plural give the same.
 */
export function singular(form: string, language: Language): string {
  if (form.length < SHORTEST_PLURAL) return form
  const rule = PLURALS[language].find(([ending]) => ending.test(form))
  return rule === undefined ? form : form.replace(...rule)
}
