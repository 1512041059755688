import { foldName } from '../sheet/fold-name.ts'
import type { MatrixRequirement } from '../reading/reading.ts'
import { comparableText } from './comparable-text.ts'

type Conditions = Pick<MatrixRequirement, 'mandatory' | 'deadline'>

const TICK = /^[x✓✔☑✅●•■√]\ufe0f?$/iu
/** Matches cells that mean "mandatory", such as "sim" and "must". Expects lower case without accents. */
const MANDATORY =
  /^(sim|s|yes|y|si|oui|true|verdadeiro|verdadero|vrai|m|obrigatori[oa]|mandatori[oa]|mandatory|required|requerid[oa]|obligatori[oa]|obligatoire|must( have)?|shall|essencial|essential|esencial|imprescindivel|indispensavel|eliminatori[oa])$/
/** Matches cells that mean "not mandatory", such as "desirable". Expects lower case without accents. */
const OPTIONAL =
  /^(|nao|n|no|non|false|falso|faux|(nao |not |no |non )(obrigatori[oa]|mandatory|required|obligatori[oa]|obligatoire)|desejavel|opcional|facultativ[oa]|desirable|optional|deseable|souhaitable|facultatif|should( have)?|could( have)?|won t( have)?|nice to have)$/
// In French, "s" means "souhaitable".
/** Codes of obligation, such as "m" for "must". Beside these codes, "s" means "should", not "sim" (yes). */
const CODES = new Set(['m', 'c', 'w', 'o', 'd', 'hd'])

/**
 * Returns true for a cell that means "mandatory", such as "X", "Sim" or "M"; false for "No" or empty; else `undefined`.
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
 * Returns a function that tells if changed conditions require people to check an answer again.
 * @param columns conditions of all requirements of both versions of the matrix
 */
export function conditionsReview(
  columns: Iterable<Conditions>,
): (before: Conditions, after: Conditions) => boolean {
  // Reasons are another deadline, and that the requirement has become mandatory or is no longer. A changed weight is no
  // reason. Nor is "Sim" instead of "X", because both mean yes.
  const cells = new Set(Array.from(columns, ({ mandatory = '' }) => mandatory))
  const obligation = ({ mandatory = '' }: Conditions) =>
    saysMandatory(mandatory, cells) ?? foldName(mandatory)
  const deadline = ({ deadline: text = '' }: Conditions) => comparableText(text)
  return (before, after) => obligation(before) !== obligation(after) || deadline(before) !== deadline(after)
}
