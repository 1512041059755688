import type { ColumnRoles } from '../columns/column-roles.ts'
import { roleOfName } from '../names/column-names.ts'
import type { Table } from '../tables/table.ts'

/**
 * Matches codes that only requirements have, such as "RF01", "RNF-2" and "REQ_3". "R1" does not match, because it may
 * be the code of a risk.
 */
const REQUIREMENT_CODE = /^(rf|rnf|rq|req|requisito|requirement|fr|nfr|srs)[\s._-]*\d+([._-]\d+)*$/i

/** Smallest number of rows with a code such as "RF01" in a list of requirements. */
const MIN_CODED = 3

/**
 * Returns whether a table without a header is clearly a list of requirements. Such a list has two columns, and each row
 * has a text and a code such as "RF01" that no other row has. A row with a single cell counts as a title.
 */
export function isCodedList({ columns, rows }: Table, { id, text }: ColumnRoles): boolean {
  if (id === undefined || text === undefined || columns.length !== 2) return false
  const coded = rows.filter(({ cells }) => cells.has(id))
  const codes = new Set(coded.map(({ cells }) => cells.get(id)?.trim() ?? ''))
  return (
    coded.length >= MIN_CODED &&
    codes.size === coded.length &&
    rows.every(({ cells }) => {
      const isCoded = REQUIREMENT_CODE.test(cells.get(id)?.trim() ?? '')
      // "Number:" alone in its row is the name of a column, not a title.
      const isLabel = [...cells.values()].some((words) => roleOfName(words)?.role === 'id')
      return cells.size === 1 ? !isCoded && !isLabel : isCoded && cells.has(text)
    })
  )
}
