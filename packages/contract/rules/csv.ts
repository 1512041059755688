import type { Language } from './language.ts'

/**
 * Character between the cells of a CSV file. Where the comma is the decimal mark, as in Brazil, spreadsheet programs
 * expect a semicolon.
 */
export const CSV_SEPARATORS: Record<Language, ',' | ';'> = { en: ',', 'pt-BR': ';' }

type Cell = string | number | undefined

// Beginnings of a text that Excel, LibreOffice or Google Sheets reads as a formula. Full-width forms are included,
// because Excel converts them.
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@|%\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * Returns rows as a CSV file (RFC 4180) that spreadsheet programs show unchanged. The file begins with a byte order
 * mark. A text that a program would read as a formula, such as "=1+1", is preceded by an apostrophe.
 * @param separator character between cells, which is `CSV_SEPARATORS` of the reader's language
 */
export function csvOf(rows: readonly (readonly Cell[])[], separator: ',' | ';'): string {
  const lines = rows.map((row) => row.map((cell) => field(cell, separator)).join(separator))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Returns the text of a cell in a CSV file without the apostrophe that `csvOf` writes before a text like "=1+1". */
export function csvTextOf(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

function field(cell: Cell, separator: string): string {
  if (cell === undefined) return ''
  // The minus sign of a negative number does not begin a formula, so numbers get no apostrophe.
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  const needsQuotes = text.includes(separator) || /["\r\n\t;,]|^\s|\s$/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
