import { isNumber } from './cell-kinds.ts'
import { roleOfName } from './column-names.ts'
import type { Table } from './table.ts'

const MIN_ROWS = 2

/**
 * Returns whether a column has the numbers of requirements and the titles of their groups, even if its name says
 * something else. The texts of the requirements must be in another column with an exactly known name, such as
 * "Requirement". In each row with such a text, the column must have a number. In its other rows, it must have words.
 */
export function numbersTexts({ names, rows }: Table, column: number): boolean {
  const asking = [...names].find(([other, name]) => {
    const named = other === column ? null : roleOfName(name)
    return named?.role === 'ask' && named.fit >= 0.9
  })?.[0]
  if (asking === undefined) return false
  const own = rows.filter(({ cells, blockTitle }) => blockTitle === undefined && cells.has(column))
  const [asked, others] = [
    own.filter(({ cells }) => cells.has(asking)),
    own.filter(({ cells }) => !cells.has(asking)),
  ]
  const isNumbered = ({ cells }: (typeof rows)[number]) => isNumber(cells.get(column) ?? '')
  return (
    asked.length >= MIN_ROWS &&
    others.length > 0 &&
    asked.every(isNumbered) &&
    new Set(asked.map(({ cells }) => cells.get(column))).size === asked.length &&
    !others.some(isNumbered)
  )
}
