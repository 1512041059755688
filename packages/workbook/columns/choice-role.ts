import { foldName, foldText } from '../sheet/fold-name.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'

/**
 * Matches values of drop-down lists that are answers of a supplier, such as "sim" and "not applicable". The values must
 * be in lower case without accents.
 */
const ANSWERS =
  /^(sim|nao|yes|no|oui|non|si|s|n|y|x|n\/?a|nao se aplica|not applicable|sans objet|no aplica|(nao |no |not |non |does not |doesn t |partial(ly)? |fully? |parcialmente |totalmente )?(atende|atendido|cumple|cumplido|comply|complies|compliant|conforme|supported|suporta|met|conformant)( .{1,30})?|parcial(mente)?|partial(ly)?|partiel(lement)?|total(mente)?|full(y)?)$/
/**
 * Matches values of drop-down lists that say how important a requirement is, such as "mandatory" and "high". The values
 * must be in lower case without accents.
 */
const OBLIGATIONS =
  /^(obrigatorio|desejavel|opcional|mandatory|desirable|optional|required|obligatorio|deseable|obligatoire|souhaitable|facultatif|must( have)?|should( have)?|could( have)?|won t( have)?|shall|may|essencial|essential|importante?|alta|media|baixa|high|medium|low|alto|medio|baixo|critica|critical|haute?|moyenne?|basse?|baja)$/

/**
 * Smallest share of a drop-down list's values that decides the purpose of its column. The values may be answers, such
 * as "Sim", or degrees of importance, such as "Mandatory".
 */
const MIN_SHARE = 0.6

/**
 * Returns the role of a column in a client's requirements matrix, judged by the values of its drop-down list. Values
 * such as "Sim" and "Não" show a column for answers (`answer`). Values such as "Mandatory" and "Desirable" show a
 * column that says which requirements are obligatory (`mandatory`). Returns `null` for other values.
 */
export function roleOfChoices(values: readonly string[]): 'answer' | 'mandatory' | null {
  const folded = values.map(foldName)
  const share = (known: RegExp) => folded.filter((value) => known.test(value)).length / folded.length
  if (folded.length < 2) return null
  if (share(OBLIGATIONS) >= MIN_SHARE) return 'mandatory'
  return share(ANSWERS) >= MIN_SHARE ? 'answer' : null
}

/**
 * Matches words that only say whether something is mandatory or desirable. The words must be in lower case without
 * accents.
 */
const OBLIGATION =
  /^(obrigatori[oa]|desejavel|opcional|facultativ[oa]|mandatory|desirable|optional|required|obligatori[oa]|deseable|obligatoire|souhaitable|facultatif|must( have)?|should( have)?|could( have)?|won t( have)?|nice to have|want(ed)?|preferred|preferencial|recommended|recomendad[oa]|essencial|essential|imprescindivel|indispensavel|critic(al|[oa])|eliminatori[oa]|classificatori[oa]|(muito |very )?importante?)$/
/**
 * Matches a column's name that has codes for degrees of obligation, such as "M/D" for mandatory and desirable, or "O/S"
 * for obligatoire and souhaitable.
 */
const CODES = /(?:^|[\s(])(M\/(?:D(?:\/O)?|O|R|S(?:\/C(?:\/W)?)?|HD\/D)|O\/[DSF]|E\/D|R\/[OD])(?:$|[\s)])/i
/** Smallest share of cells such as "Mandatory" or "M" at which a column tells which requirements are obligatory. */
const OBLIGATION_SHARE = 0.9
/** Smallest number of filled cells from which a column can tell which requirements are obligatory. */
const MIN_OBLIGATIONS = 2
/**
 * Maximum number of distinct texts in a column that tells which requirements are obligatory. Only its first 500 cells
 * (`SAMPLE`) are examined.
 */
const MOST_OBLIGATIONS = 12
const SAMPLE = 500

/** Returns whether a text is only a degree of obligation, such as "Desejável" or "1 - Mandatory". */
const saysObligation = (text: string) => OBLIGATION.test(foldName(text).replace(/^\d /, ''))

/**
 * Returns whether a column of names has at least two cells such as "Optional" that tell an obligation instead. Some
 * rows then probably have cells in the wrong columns.
 */
export const namesObligations = (texts: readonly string[]): boolean =>
  texts.filter(saysObligation).length >= MIN_OBLIGATIONS

/**
 * Returns whether the cells of a column say which requirements are mandatory, by words such as "Obrigatório" or by
 * codes. Codes must be explained in the column's name, such as "M/D", or in a legend.
 * @param explained codes in lower case that a legend of the sheet explains
 */
export function saysObligations(
  header: string,
  texts: readonly string[],
  explained: ReadonlySet<string> = new Set(),
): boolean {
  if (texts.length < MIN_OBLIGATIONS) return false
  const distinct = new Set(texts.slice(0, SAMPLE))
  if (distinct.size > MOST_OBLIGATIONS) return false
  const codes = CODES.exec(header)?.[1]?.toLowerCase().split('/')
  const known = new Set(
    [...distinct].filter(
      (text) => saysObligation(text) || codes?.includes(foldName(text)) || explained.has(foldName(text)),
    ),
  )
  return texts.filter((text) => known.has(text)).length >= texts.length * OBLIGATION_SHARE
}

/** Matches a code that a text explains as a degree of obligation, such as "O" in "O = Obrigatório". */
const EXPLAINED =
  /(?:^|[\s(;,|:.])\(?([a-z]{1,2})\)?\s*(?:=|:|-|–|→)\s*(?:requisito |requirement )?(obrigatori[oa]s?|desejave(?:l|is)|opciona(?:l|is)|mandatory|desirable|optional|essencia(?:l|is)|essential|required|obligatori[oa]s?|deseables?|must|should|could)(?![\p{L}])/giu
/** Maximum length of a text that may explain codes. Longer texts are not searched for explanations. */
const MAX_LEGEND = 300

const found = new WeakMap<SheetGrid, ReadonlySet<string>>()

/**
 * Returns the codes that a sheet explains as degrees of obligation, in lower case. Example of an explanation: "O =
 * Obrigatório; D = Desejável".
 */
export function legendCodes(grid: SheetGrid): ReadonlySet<string> {
  const known = found.get(grid)
  if (known) return known
  const codes = new Set<string>()
  for (const { cells } of grid.rows) {
    if (cells.size > MAX_LEGEND_CELLS) continue
    const text = [...cells.values()].join(' : ')
    if (text.length > MAX_LEGEND) continue
    for (const [, code = ''] of foldText(text).matchAll(EXPLAINED)) codes.add(code)
  }
  const legend = codes.size >= MIN_OBLIGATIONS ? codes : new Set<string>()
  found.set(grid, legend)
  return legend
}

/** Maximum number of filled cells in a row that explains codes. Rows with more cells have something else. */
const MAX_LEGEND_CELLS = 4

/** Sets of codes that usually say which requirements are mandatory, such as M and D. They need no explanation. */
const USUAL_CODES = ['md', 'od', 'mo', 'mod', 'ed', 'ms', 'msc', 'mscw'].map((codes) => new Set(codes))

/**
 * Returns whether a column has only usual codes for degrees of obligation, such as "M" and "D", and at least two of
 * them.
 */
export function areUsualCodes(texts: readonly string[]): boolean {
  const distinct = new Set(texts.slice(0, SAMPLE).map(foldName))
  const areAmong = (codes: ReadonlySet<string>) => [...distinct].every((text) => codes.has(text))
  return distinct.size >= MIN_OBLIGATIONS && USUAL_CODES.some(areAmong)
}
