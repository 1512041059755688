/** Number of characters from which a line is too long to be an entry of a table of contents. */
const LONGEST_LINE = 300
/** Pattern for the end of a typed entry of a table of contents: at least five dots and a page number. */
const LEADER_AND_PAGE = /\.(?: ?\.){4,}\s*(\d{1,4}|[ivxlc]+)\s*$/i
/**
 * Pattern for the beginning of an entry in a typed list of figures or tables, such as "Figura 3 - Arquitetura
 * ..... 12".
 */
const CAPTION =
  /^\s*(?:fig(?:ura|ure)?\.?|tab(?:ela|la|le)\.?|quadro|gr[aá]fico|chart|ilustra[cç][aã]o|imagem)\s*\d/i
/**
 * Smallest number of adjacent lines with dots and a page number that count as a table of contents. Their page numbers
 * must ascend.
 */
const SERIES = 5

/**
 * Returns whether a line looks like a typed entry of a table of contents: text, dots, a page number. Data such as
 * "Channels ........ 12" looks the same, so `areContents` compares the line with its neighbours.
 */
export function looksTyped(line: string): boolean {
  return line.length < LONGEST_LINE && LEADER_AND_PAGE.test(line)
}

/** Returns whether a line begins like the caption of a figure or table, such as "Figure 3". */
export function isCaption(line: string): boolean {
  return CAPTION.test(line)
}

/**
 * Returns whether adjacent lines with dots and a number are a table of contents or a list of captions. All must be
 * captions, or at least five must have page numbers that never become smaller. Other lines are data, such as
 * quantities.
 */
export function areContents(lines: readonly string[]): boolean {
  if (lines.length > 0 && lines.every(isCaption)) return true
  if (lines.length < SERIES) return false
  const pages = lines
    .map((line) => Number(LEADER_AND_PAGE.exec(line)?.[1] ?? Number.NaN))
    .filter((page) => !Number.isNaN(page))
  const first = pages[0] ?? 0
  return (pages.at(-1) ?? 0) > first && pages.every((page, at) => page >= (pages[at - 1] ?? first))
}
