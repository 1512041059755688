import { foldName } from '../sheet/fold-name.ts'
import type { Table } from '../tables/table.ts'
import type { KnownRow } from './known-row.ts'
import { filledOf, type Shape } from './table-shape.ts'

/** Matches codes without digits, such as "S" and "NA", which a legend may explain. */
const LETTERS = /^\p{Lu}{1,3}$/u
const ROMAN = /^[IVXLC]+$/
/** Matches titles above explanations of codes, such as "Legenda". They must be in lower case without accents. */
const LEGEND = /^\W*(legend[ae]?s?|leyendas?|keys?|codes?|codigos?|siglas?)\W*$/
/** Smallest number of rows at which explanations of codes count as a legend. */
const MIN_ROWS = 2
/**
 * Smallest share of requirement numbers with digits at which letters below them may be codes, such as "S" for "Atende".
 * With fewer, the letters may number requirements.
 */
const DIGITS_SHARE = 0.6

/**
 * Turns rows that explain letter codes into notes, because they are no requirements. Example: "S" with "Atende" below
 * the requirements "1" to "3". If this is not certain, `doubt` is set, so that a person is asked. Returns new rows.
 */
export function settleLegend(known: KnownRow[], table: Table, shape: Shape): KnownRow[] {
  const numbered = known.filter(({ kind, number }) => kind === 'requirement' && number)
  const digits = numbered.filter(({ number }) => /\d/.test(number))
  const last = digits.at(-1)
  if (!last || digits.length < numbered.length * DIGITS_SHARE) return known
  const below = numbered.slice(numbered.indexOf(last) + 1)
  const explained = new Set(below)
  const isLegend = ({ number, row }: KnownRow) =>
    LETTERS.test(number.trim()) && filledOf(row.cells, shape.roles) <= 2
  if (below.length < MIN_ROWS || !below.every(isLegend)) return known
  if (numbered.some((one) => !explained.has(one) && !/\d/.test(one.number))) return known
  const title = known[known.findIndex((one) => explained.has(one)) - 1]
  const isTitled = title?.row.cells.size === 1 && LEGEND.test(foldName([...title.row.cells.values()].join()))
  const codes = codesIn(table, digits, shape)
  const isSure = isTitled || below.every(({ number }) => codes.has(number.trim()))
  if (!isSure && below.every(({ number }) => ROMAN.test(number.trim()))) return known
  return known.map((one): KnownRow => {
    if (isTitled && one === title) return { row: one.row, kind: 'note', number: '' }
    if (!explained.has(one)) return one
    return isSure ? { row: one.row, kind: 'note', number: '' } : { ...one, doubt: 'rows_unclear' }
  })
}

/**
 * Returns the letter codes that a table uses, such as "S". They are in cells beside the requirements' texts, or in
 * headers such as "(S/N/P)".
 */
function codesIn({ names }: Table, requirements: readonly KnownRow[], { roles, texts }: Shape): Set<string> {
  const isOther = (column: number) => column !== roles.id && !texts.includes(column)
  const cells = requirements.flatMap(({ row }) => [...row.cells].filter(([column]) => isOther(column)))
  const named = [...names].filter(([column]) => isOther(column)).map(([, name]) => name)
  return new Set(
    [...cells.map(([, text]) => text.trim()), ...named.flatMap((name) => name.split(/[^\p{L}]+/u))].filter(
      (text) => LETTERS.test(text),
    ),
  )
}
