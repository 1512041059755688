import { foldName } from '../sheet/fold-name.ts'

/** Values of a drop-down list with which a supplier answers. */
const ANSWERS =
  /^(sim|nao|yes|no|oui|non|si|s|n|y|x|n\/?a|nao se aplica|not applicable|sans objet|no aplica|(nao |no |not |non |does not |doesn t |partial(ly)? |fully? |parcialmente |totalmente )?(atende|atendido|cumple|cumplido|comply|complies|compliant|conforme|supported|suporta|met|conformant)( .{1,30})?|parcial(mente)?|partial(ly)?|partiel(lement)?|total(mente)?|full(y)?)$/
/** Values of a drop-down list that say how much a requirement weighs. */
const OBLIGATIONS =
  /^(obrigatorio|desejavel|opcional|mandatory|desirable|optional|required|obligatorio|deseable|obligatoire|souhaitable|facultatif|must( have)?|should( have)?|could( have)?|won t( have)?|shall|may|essencial|essential|importante?|alta|media|baixa|high|medium|low|alto|medio|baixo|critica|critical|haute?|moyenne?|basse?|baja)$/

/** Part of the values that must be known. */
const MIN_SHARE = 0.6

/** Returns the role that the values of a drop-down list give their column; null when they tell nothing. */
export function roleOfChoices(values: readonly string[]): 'answer' | 'mandatory' | null {
  const folded = values.map(foldName)
  const share = (known: RegExp) => folded.filter((value) => known.test(value)).length / folded.length
  if (folded.length < 2) return null
  if (share(OBLIGATIONS) >= MIN_SHARE) return 'mandatory'
  return share(ANSWERS) >= MIN_SHARE ? 'answer' : null
}
