import { foldName } from '../sheet/fold-name.ts'
import type { MatrixRequirement } from '../reading/reading.ts'
import { comparableText } from './comparable-text.ts'

type Conditions = Pick<MatrixRequirement, 'mandatory' | 'deadline'>

const TICK = /^[x✓✔☑✅●•■√]\ufe0f?$/iu
/**
 * Matches cells that say that a requirement is mandatory, such as "sim" and "must". The cells must be in lower case
 * without accents.
 */
const MANDATORY =
  /^(sim|s|yes|y|si|oui|true|verdadeiro|verdadero|vrai|m|obrigatori[oa]|mandatori[oa]|mandatory|required|requerid[oa]|obligatori[oa]|obligatoire|must( have)?|shall|essencial|essential|esencial|imprescindivel|indispensavel|eliminatori[oa])$/
/**
 * Matches cells that say that a requirement is not mandatory, such as "desirable". The cells must be in lower case
 * without accents.
 */
const OPTIONAL =
  /^(|nao|n|no|non|false|falso|faux|(nao |not |no |non )(obrigatori[oa]|mandatory|required|obligatori[oa]|obligatoire)|desejavel|opcional|facultativ[oa]|desirable|optional|deseable|souhaitable|facultatif|should( have)?|could( have)?|won t( have)?|nice to have)$/
/**
 * Codes for degrees of obligation, such as "m" for "must". In a column with one of them, an "s" means "should" or
 * "souhaitable", not "sim" (yes).
 */
const CODES = new Set(['m', 'c', 'w', 'o', 'd', 'hd'])

/**
 * Returns whether a cell says that its requirement is mandatory. A tick, a yes, and words or codes such as
 * "Obrigatório" and "M" give true. A no and an empty cell give false. Any other text gives `undefined`.
 *
 * @param column cells of the whole column, because "S" means "should" beside codes such as "M"
 */
export function saysMandatory(cell: string, column: Iterable<string> = []): boolean | undefined {
  if (TICK.test(cell.trim())) return true
  const folded = foldName(cell)
  if (folded === 's' && [...column].some((other) => CODES.has(foldName(other)))) return undefined
  if (MANDATORY.test(folded)) return true
  return OPTIONAL.test(folded) ? false : undefined
}

/**
 * Returns a function that tells whether the answer to a changed requirement must be checked again by people. This is so
 * if its deadline, or whether it is mandatory, has changed. A new weight does not count, and neither does "Sim" instead
 * of "X", because both mean yes.
 *
 * @param columns conditions of all requirements of both versions of the matrix
 */
export function conditionsReview(
  columns: Iterable<Conditions>,
): (before: Conditions, after: Conditions) => boolean {
  const cells = new Set(Array.from(columns, ({ mandatory = '' }) => mandatory))
  const obligation = ({ mandatory = '' }: Conditions) =>
    saysMandatory(mandatory, cells) ?? foldName(mandatory)
  const deadline = ({ deadline: text = '' }: Conditions) => comparableText(text)
  return (before, after) => obligation(before) !== obligation(after) || deadline(before) !== deadline(after)
}
