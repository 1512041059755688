type Cell = string | number | undefined

// What Excel, LibreOffice and Google Sheets take for the beginning of a formula; the wide forms too, which Excel folds.
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@|%\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * One table as a CSV file (RFC 4180) that spreadsheets open as it is: with a byte order mark, and with an apostrophe
 * before text that would otherwise be calculated.
 * @param separator where a comma parts decimals, spreadsheets expect a semicolon
 */
export function csvOf(rows: readonly (readonly Cell[])[], separator: ',' | ';'): string {
  const lines = rows.map((row) => row.map((cell) => field(cell, separator)).join(separator))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function field(cell: Cell, separator: string): string {
  if (cell === undefined) return ''
  // Numbers are ours: a minus before one is no formula.
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  const needsQuotes = text.includes(separator) || /["\r\n\t;,]|^\s|\s$/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
