import { foldName } from '../sheet/fold-name.ts'
import type { Table } from '../tables/table.ts'
import type { KnownRow } from './known-row.ts'
import { filledOf, type Shape } from './table-shape.ts'

/** Matches codes without digits that a legend may explain, such as "S" and "NA". */
const LETTERS = /^\p{Lu}{1,3}$/u
const ROMAN = /^[IVXLC]+$/
/** Matches titles above a legend. They are in lower case without accents. */
const LEGEND = /^\W*(legend[ae]?s?|leyendas?|keys?|codes?|codigos?|siglas?)\W*$/
/** Smallest number of rows of a legend. */
const MIN_ROWS = 2
/**
 * Smallest share of the requirements' numbers that must have digits. If fewer have digits, letters may number
 * requirements.
 */
const DIGITS_SHARE = 0.6

/**
 * Changes rows with only letters as a number from requirements to notes if they explain the codes of the table above:
 * "S", "Atende" and "N", "Não atende" below the requirements "1", "2" and "3". A title such as "Legend" above them, or
 * the same letters in the table's header or cells, show this. Otherwise such rows get a doubt. Returns new rows.
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

/** Returns the letters in the cells beside the texts of some requirements, and those in headers such as "(S/N/P)". */
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
