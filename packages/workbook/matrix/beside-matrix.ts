import { asks } from '../cells/asking.ts'
import { nameGoodsWithPrices } from '../judgement/other-kinds.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'

/** Maximum number of rows of a table that counts as a legend, which explains codes of answers. */
const MAX_ROWS = 15
/** Maximum number of columns of a table that only explains codes. It may have the code, its meaning and a remark. */
const MAX_COLUMNS = 3
/** Matches the codes that a legend explains, such as "F", "NA" and "3". */
const CODE = /^(\p{Lu}{1,3}|\p{Lu}\/\p{Lu}|\d)$/u
/** Smallest share of texts that ask for something, at which a price list has requirements too. */
const ASKING = 0.3

/**
 * Returns whether a table only explains codes, such as "F" for "Fully met", or is a price list. Such a table is ignored
 * without a question if another table certainly has requirements.
 */
export const isBesideMatrix = (one: SheetReading): boolean => explainsCodes(one) || isPriceList(one)

function explainsCodes({ source }: SheetReading): boolean {
  if (!source || source.table.columns.length > MAX_COLUMNS || source.table.columns.length < 2) return false
  const [first = 0] = source.table.columns
  const rows = source.table.rows.filter(({ cells }) => cells.size > 1)
  return (
    rows.length > 0 &&
    rows.length <= MAX_ROWS &&
    rows.every(({ cells }) => CODE.test(cells.get(first)?.trim() ?? '')) &&
    // Numbers such as 1, 2 and 3 may count requirements. A letter or a 0 among them shows that they are codes or the
    // points of a scale.
    rows.some(({ cells }) => /\p{L}|0/u.test(cells.get(first) ?? ''))
  )
}

function isPriceList({ columns, requirements }: SheetReading): boolean {
  const asking = requirements.filter(({ item, description }) => asks(item) || asks(description))
  return nameGoodsWithPrices(columns.map(({ name }) => name)) && asking.length < requirements.length * ASKING
}
