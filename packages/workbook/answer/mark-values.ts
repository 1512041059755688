import { foldName } from '../sheet/fold-name.ts'
import type { DeclaredMark } from './answer-row.ts'

/**
 * Words that alone express a degree of compliance, such as "atende" for `complies`. They are in lower case without
 * accents, and separated by `|`.
 */
const WORDS: Record<DeclaredMark | 'open', string> = {
  complies: `sim|s|yes|y|oui|o|si|atende|atende totalmente|atende integralmente|atende plenamente|totalmente|integral|
    integralmente|atendido|atendido totalmente|totalmente atendido|cumpre|cumpre totalmente|cumple|cumple totalmente|
    cumple plenamente|conforme|em conformidade|complies|comply|compliant|fully compliant|full|fully|fully complies|
    complies fully|full compliance|fully met|met|totalement conforme|entierement conforme|total`,
  partly: `parcial|parcialmente|em parte|en parte|partial|partially|partly|partiel|partielle|partiellement|
    atende parcialmente|atende em parte|atendido parcialmente|parcialmente atendido|cumpre parcialmente|
    cumple parcialmente|parcialmente conforme|conforme parcialmente|partially compliant|partial compliance|
    partially complies|partly complies|complies partially|complies partly|partially met|partiellement conforme|
    conforme partiellement|partiellement`,
  no: `nao|n|no|non|none|nao atende|nao atendido|nao cumpre|no cumple|nao conforme|no conforme|non conforme|
    does not comply|do not comply|not compliant|non compliant|noncompliant|not met|nenhum|ninguno|no compliance|
    non compliance|not complied`,
  open: `em aberto|aberto|a definir|a confirmar|pendente|open|pending|tbd|to be confirmed|to be determined|selecione|
    selecionar|select|choose|please select|escolha|seleccione|pendiente|a confirmer|choisir`,
} // prettier-ignore

const MARK_OF = new Map(
  Object.entries(WORDS).flatMap(([mark, words]) =>
    words.split('|').map((word) => [word.trim(), mark as DeclaredMark | 'open'] as const),
  ),
)
/**
 * Sets of abbreviations for degrees of compliance, such as "c", "pc" and "nc". A letter alone could mean anything, so a
 * set applies only to a list of values that has all abbreviations in `required`.
 */
const LETTER_SETS: { required: string[]; marks: Record<string, DeclaredMark> }[] = [
  { required: ['c', 'nc'], marks: { c: 'complies', pc: 'partly', cp: 'partly', nc: 'no' } },
  { required: ['fc', 'nc'], marks: { fc: 'complies', pc: 'partly', nc: 'no' } },
  { required: ['f', 'p', 'n'], marks: { f: 'complies', p: 'partly', n: 'no' } },
  { required: ['t', 'p', 'n'], marks: { t: 'complies', p: 'partly', n: 'no' } },
  // If the list has no letter for "partly", NA could also mean "not applicable".
  { required: ['a', 'ap', 'na'], marks: { a: 'complies', ap: 'partly', na: 'no' } },
  { required: ['s', 'p', 'n'], marks: { s: 'complies', p: 'partly', n: 'no' } },
  { required: ['y', 'p', 'n'], marks: { y: 'complies', p: 'partly', n: 'no' } },
]

/**
 * Returns the degree of compliance that a text expresses on its own: `complies` for "Sim", "Atende" or "C - Conforme",
 * `partly` for "Parcial", and `open` for "A definir" (to be defined). Returns undefined for any other text.
 */
export function markOf(value: string): DeclaredMark | 'open' | undefined {
  const whole = MARK_OF.get(foldName(value))
  if (whole) return whole
  const { code, meaning } = codeAndMeaning(value)
  return code === '' ? undefined : MARK_OF.get(foldName(meaning))
}

/**
 * Returns the code and the meaning in a text such as "C - Conforme" or "1 = Yes". Both are empty when the text has no
 * code.
 */
export function codeAndMeaning(text: string): { code: string; meaning: string } {
  const [, code = '', meaning = ''] = /^\s*([\p{L}\p{N}]{1,3})\s*[-–—:=)]\s*(.+)$/su.exec(text) ?? []
  return { code, meaning }
}

/**
 * Returns, for each degree of compliance, the value of a drop-down list that expresses it: "C", "PC" and "NC" give `{
 * complies: 'C', partly: 'PC', no: 'NC' }`. A degree is left out when no value, or more than one, expresses it.
 */
export function valuesOfMarks(values: readonly string[]): Partial<Record<DeclaredMark, string>> {
  const letters = new Map(values.map((value) => [foldName(value), value]))
  const set = LETTER_SETS.find(({ required }) => required.every((letter) => letters.has(letter)))
  const said = [...new Map(values.map((value) => [foldName(value), value])).values()].map((value) => ({
    value,
    mark: set?.marks[foldName(value)] ?? markOf(value),
  }))
  const found: Partial<Record<DeclaredMark, string>> = {}
  for (const mark of ['complies', 'partly', 'no'] as const) {
    const own = said.filter((one) => one.mark === mark)
    if (own.length === 1 && own[0]) found[mark] = own[0].value
  }
  return found
}

/**
 * Returns whether a list of values, such as a drop-down list, has a value that means "complies" and a value that means
 * "does not comply". A list without both may be about something other than compliance.
 *
 * @param values values found by `valuesOfMarks`, by degree of compliance
 */
export function saysYesAndNo(values: Partial<Record<DeclaredMark, string>>): boolean {
  return values.complies !== undefined && values.no !== undefined
}
