import { foldName } from '../sheet/fold-name.ts'
import type { AnswerTable } from './answer-table.ts'

const OF_THE_SUPPLIER =
  /propost|proposal|propuesta|proposition|offre|oferta|offer|respost|respuesta|response|answer|reponse|fornecedor|vendor|supplier|licitante|proponente|bidder|soumissionnaire|oferente/

/**
 * Returns whether the name of a column says that the supplier fills it, or that it is about the proposal, such as "Page
 * in the proposal".
 */
export function namesSupplier({ names }: AnswerTable, column: number): boolean {
  return OF_THE_SUPPLIER.test(foldName(names.get(column) ?? ''))
}

/**
 * Returns the columns for the answers of other companies, such as "Complies - Bidder A" and "Complies - Bidder B". Such
 * names differ only by a number, a letter or a group. A column that alone names the supplier is our own and not
 * returned.
 *
 * @param columns 0-based columns that can take answers
 */
export function columnsOfOthers(table: AnswerTable, columns: readonly number[]): Set<number> {
  const { names, ownNames } = table
  const nameOf = (column: number) => foldName(names.get(column) ?? '')
  const others = new Set<number>()
  for (const alternativeOf of [
    (column: number) =>
      nameOf(column).replaceAll(/(?<= |^)(\d{1,2}|[a-z]|i{2,3}|iv|vi{0,3}|ix)(?= |$)/g, '#'),
    (column: number) => foldName(ownNames.get(column) ?? ''),
  ]) {
    for (const group of Map.groupBy(columns, alternativeOf).values()) {
      // The name of a column may be written twice by mistake.
      if (new Set(group.map(nameOf)).size < 2) continue
      const ours = group.filter((column) => namesSupplier(table, column))
      for (const column of group) if (ours.length !== 1 || column !== ours[0]) others.add(column)
    }
  }
  return others
}
