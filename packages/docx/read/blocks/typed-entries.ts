/** Length in characters from which a line is no entry of a table of contents. */
const LONGEST_LINE = 300
/** Matches the end of a typed entry of a table of contents: at least five dots and a page number. */
const LEADER_AND_PAGE = /\.(?: ?\.){4,}\s*(\d{1,4}|[ivxlc]+)\s*$/i
/**
 * Matches the beginning of an entry in a typed list of figures or tables, such as "Figura 3 - Arquitetura ..... 12".
 */
const CAPTION =
  /^\s*(?:fig(?:ura|ure)?\.?|tab(?:ela|la|le)\.?|quadro|gr[aá]fico|chart|ilustra[cç][aã]o|imagem)\s*\d/i
/** Smallest number of adjacent lines with ascending page numbers that form a table of contents. */
const SERIES = 5

/** Returns whether a line looks like a typed entry of a table of contents: text, dots, a page number. */
export function looksTyped(line: string): boolean {
  // A line of data such as "Channels ........ 12" looks like that too. So `areContents` compares it with its
  // neighbours.
  return line.length < LONGEST_LINE && LEADER_AND_PAGE.test(line)
}

/** Returns whether a line begins like the caption of a figure or table, such as "Figure 3". */
export function isCaption(line: string): boolean {
  return CAPTION.test(line)
}

/**
 * Returns whether adjacent lines with dots and a number are a table of contents or a list of captions, and not data.
 */
export function areContents(lines: readonly string[]): boolean {
  // The lines are contents if all are captions, or if at least five have page numbers that never become smaller. Data
  // are, for example, the quantities of a device.
  if (lines.length > 0 && lines.every(isCaption)) return true
  if (lines.length < SERIES) return false
  const pages = lines
    .map((line) => Number(LEADER_AND_PAGE.exec(line)?.[1] ?? Number.NaN))
    .filter((page) => !Number.isNaN(page))
  const first = pages[0] ?? 0
  return (pages.at(-1) ?? 0) > first && pages.every((page, at) => page >= (pages[at - 1] ?? first))
}
