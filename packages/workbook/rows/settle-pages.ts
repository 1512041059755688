import { isNumber } from '../cells/requirement-numbers.ts'
import type { KnownRow } from './known-row.ts'

/** Matches texts that only number a page, such as "Página 2 de 3" and "Page 2/3". */
const PAGE = /^\W*(p[áa]g(ina|\.)?|page|folha|fls?\.?|hoja)\s*(n[º°o.]*\s*)?\d+(\s*(de|of|\/|-)\s*\d+)?\W*$/iu

/**
 * Sets the `doubt` of titles beside a page number, such as "Page 2/3", so that a person is asked. They may be heads or
 * feet of printed pages that the client copied into the sheet. Returns new rows.
 */
export function settlePages(known: readonly KnownRow[]): KnownRow[] {
  const isPage = ({ row }: KnownRow) =>
    row.cells.size === 1 && [...row.cells.values()].every((text) => PAGE.test(text))
  const pages = known.map(isPage)
  if (!pages.includes(true)) return [...known]
  return known.map((one, at) => {
    const isBeside = pages[at - 1] === true || pages[at + 1] === true
    const isBare = one.kind === 'group' && !isNumber(one.number) && !pages[at]
    return isBeside && isBare ? { ...one, doubt: 'groups_unclear' } : one
  })
}
