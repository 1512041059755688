import type { KnownRow } from './known-row.ts'
import { textsOf, type Shape } from './table-shape.ts'

/** Matches titles above sums, such as "SUMMARY" and "Resultado geral". */
const SUMS =
  /^\W*((overall|compliance|score|general) )?(summary|resumo|resumen|r[ée]sum[ée]|synth[èe]se|totals?|totais|totales|totaux|scores?|scoring|pontua[çc][ãa]o|puntuaci[óo]n|results?|resultados?)( (geral|general|final|total))?\W*$/iu

/** Returns whether a text is a figure, such as "12", "0%" or a dash. */
export const isFigure = (text: string): boolean => !/\p{L}/u.test(text)

/**
 * Turns rows below a title such as "SUMMARY" into notes if they have one label and otherwise only figures. Example:
 * "Total" beside "12". Returns new rows.
 */
export function settleSums(known: readonly KnownRow[], shape: Shape): KnownRow[] {
  let isBelow = false
  return known.map((one): KnownRow => {
    const [first = '', ...others] = one.row.cells.values()
    if (others.length === 0 && one.kind !== 'requirement') {
      isBelow = SUMS.test(first)
      return one
    }
    isBelow &&= !isFigure(first) && others.every(isFigure) && textsOf(one.row, shape).length <= 1
    return isBelow ? { row: one.row, kind: 'note', number: '' } : one
  })
}
