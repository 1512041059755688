import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { AnswerRow, DeclaredMark } from './answer-row.ts'
import { codeAndMeaning, markOf, saysYesAndNo } from './mark-values.ts'

/** Codes for how far an offer complies, which a client's workbook explains. Example: `{ complies: 'S', no: 'N' }`. */
export type Legend = Partial<Record<DeclaredMark, string>>

/** Maximum length of a cell that is read as a legend. Longer texts are instructions or requirements. */
const MAX_LENGTH = 300
const TITLE = /^.*?(legenda|legend|key|leyenda|l[ée]gende)\s*:/i
const LETTERS = /^\p{L}{1,3}$/u

/**
 * Returns for each worksheet its legend, which explains codes for degrees of compliance, such as "S = Atende". A
 * worksheet without a legend gets the legend of the first visible worksheet that has one.
 */
export function legendsOf(
  grids: readonly SheetGrid[],
  rows: readonly AnswerRow[],
): Map<SheetGrid, Legend | undefined> {
  const answered = Map.groupBy(rows, ({ sheet }) => sheet)
  const own = grids.map((grid) =>
    findLegend(grid, new Set(answered.get(grid.name)?.map(({ row }) => row - 1))),
  )
  const shared = own.find((legend, at) => legend && grids[at]?.hidden === false)
  return new Map(grids.map((grid, at) => [grid, own[at] ?? shared]))
}

/**
 * Returns the codes that a worksheet explains for degrees of compliance, such as "S = Atende; N = Não atende". The
 * explanation may take several cells. Returns `undefined` unless exactly one code means "complies", and exactly one
 * "does not comply".
 *
 * @param answered 0-based rows of requirements; a letter beside "Yes" in one of them is no code
 */
function findLegend({ rows }: SheetGrid, answered: ReadonlySet<number>): Legend | undefined {
  const codes = new Map<DeclaredMark, Set<string>>()
  const note = (code: string, meaning: string) => {
    const mark = markOf(meaning)
    if (mark && mark !== 'open') codes.set(mark, (codes.get(mark) ?? new Set()).add(code))
  }
  for (const { index, cells } of rows) {
    if (answered.has(index)) continue
    for (const [column, text] of cells) {
      if (text.length > MAX_LENGTH) continue
      for (const piece of text.replace(TITLE, '').split(/[;,|\n]|\s\/\s/)) {
        const { code, meaning } = codeAndMeaning(piece)
        if (code !== '') note(code, meaning.replace(/\.$/, ''))
      }
      const next = cells.get(column + 1)
      if (next !== undefined && LETTERS.test(text)) note(text, next)
    }
  }
  const legend: Legend = {}
  for (const [mark, [code = '', ...others]] of codes) if (others.length === 0) legend[mark] = code
  return saysYesAndNo(legend) ? legend : undefined
}
