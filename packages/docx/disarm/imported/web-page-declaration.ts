import type { ActiveKind } from '../active-content.ts'

/** Pattern for the usual document types of SVG and XHTML. Programs know them and do not fetch them. */
const KNOWN_DOCTYPE =
  /^<!doctype\s+[\w:-]+(\s+public\s+("[^"<>[\]]*"|'[^'<>[\]]*')\s*(["']https?:\/\/www\.w3\.org\/[^"'<>[\]]*["'])?)?\s*>$/i
/** Pattern for instructions by which a page loads a style sheet or a program. */
const LOADING = /^<\?(xml-stylesheet|import)\b/i

/**
 * Inspects markup of a web page that is not a tag, such as a document type. Removes it if it loads or declares
 * something. Returns the offset in the page at which this markup ends.
 */
export function judgeDeclaration(
  page: string,
  at: number,
  isXml: boolean,
  drop: (start: number, end: number, kind: ActiveKind, detail: string) => void,
): number {
  const begin = page.slice(at, at + 400)
  if (!/^<[!?]/.test(begin)) return at + 1
  const subset = isXml && /^<!doctype[^>]*\[/i.test(begin) ? page.indexOf(']', at) : at
  const last = page.indexOf('>', Math.max(subset, at))
  const end = last < 0 ? page.length : last + 1
  const whole = page.slice(at, end)
  const declares = isXml
    ? /^<!(?!\[CDATA\[)/i.test(whole) && !KNOWN_DOCTYPE.test(whole)
    : /^<!doctype[^>]*[[]|^<!entity/i.test(whole)
  if (declares || LOADING.test(begin)) drop(at, end, 'imported-page', whole)
  return end
}
