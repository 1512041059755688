import { isRangeMarker } from '../package/parts/range-marker.ts'
import { isElement, type XmlElement } from '../package/xml/xml.ts'
import { NameFinder, type NameMatch, type Replacement } from './find-matches.ts'
import { isShortEnough, readableAttributes } from './readable-attributes.ts'
import { searchedText, rewriteFlow, setText } from './rewrite-flow.ts'
import { APART, plainText, readFlow } from './text-flow.ts'

/** Record of one replaced name, with its place in the document, for the report that people see. */
export interface ReplacementRecord {
  from: string
  to: string
  /** Old name as the document spelled it. */
  found: string
  /**
   * Name of the text that contained the old name, as given by the caller: 'body', 'header1.xml', 'comments' and so on.
   */
  story: string
  /** Old name with its surroundings in the document: up to 30 characters before it and after it. */
  place: string
}

type Report = (match: NameMatch, text: string) => void

// Elements that contain one line of text without a paragraph: cached strings of charts (ECMA-376, 21.2.2.199, strCache),
// labels taken from cells, names of trend lines, and strings of newer chart parts. Cached numbers (numCache) are not
// text.
const STRING_CACHES = new Set(
  'c:strCache c:strLit c:lvl c:tx c15:dlblRangeCache c:trendline cx:strDim cx:txData'.split(' '),
)
const CACHED_TEXT = new Set(['c:v', 'c:name', 'cx:v', 'cx:pt'])
const PLACE_REACH = 30

/**
 * Replaces names, such as an earlier client's, in the XML of documents, in place. A name is found as whole words,
 * whatever its case and accents, even if it extends over several runs, fields, links and tracked changes. Longer names
 * are replaced first. Text that was inserted as a new name is never replaced again.
 */
export class NameReplacer {
  readonly #finder: NameFinder

  constructor(replacements: Replacement[]) {
    this.#finder = new NameFinder(replacements)
  }

  /** True if there are no names to replace. */
  get isEmpty(): boolean {
    return this.#finder.isEmpty
  }

  /**
   * Replaces names in a paragraph, a table or a whole part of the document (header, notes, chart, diagram, drawing), in
   * place. Returns a record of each replacement.
   * @param story name of the text for the records, such as 'body'
   */
  replaceInBlock(block: XmlElement, story: string): ReplacementRecord[] {
    if (this.isEmpty) return []
    const records: ReplacementRecord[] = []
    this.#visit(block, undefined, (match, text) => records.push(recordOf(match, text, story)))
    return records
  }

  /**
   * Replaces names that begin at the end of one paragraph and continue in the next, as on title pages. The new name is
   * written into the first paragraph. Names that are complete in one paragraph take precedence, so replace those in
   * `first` before this call, and those in `second` after it.
   */
  replaceAcross(first: XmlElement, second: XmlElement, story: string): ReplacementRecord[] {
    const records: ReplacementRecord[] = []
    if (!this.isEmpty)
      this.#replaceAcross(first, second, (match, text) => records.push(recordOf(match, text, story)))
    return records
  }

  /**
   * Replaces names in an XML tree with plain values, such as document properties, in place. Only the text of elements
   * without child elements is changed.
   */
  replaceInProperties(root: XmlElement, story: string): ReplacementRecord[] {
    const records: ReplacementRecord[] = []
    const report: Report = (match, text) => records.push(recordOf(match, text, story))
    const visit = (element: XmlElement): void => {
      const inner = element.children.filter(isElement)
      if (inner.length > 0) inner.forEach(visit)
      else this.#replaceLeaf(element, report)
    }
    if (!this.isEmpty) visit(root)
    return records
  }

  /** Returns a plain text after replacing the names in it, and the number of replacements. */
  replaceText(plain: string): { text: string; count: number } {
    const matches = this.find(plain)
    return { text: applyMatches(plain, matches), count: matches.length }
  }

  /** Returns the places of the names to replace in a plain text, in text order. */
  find(plain: string): NameMatch[] {
    return this.#finder.find(plain)
  }

  #visit(element: XmlElement, parentName: string | undefined, report: Report): void {
    this.#replaceAttributes(element, report)
    if (element.name === 'mc:AlternateContent') return this.#visitTwins(element, report)
    const isLine = element.name === 'w:p' || element.name === 'a:p' || element.name === 'w:rt'
    const isBranch = element.name === 'mc:Choice' || element.name === 'mc:Fallback'
    if (isLine || isBranch) return this.#replaceLine(element, report)
    if (CACHED_TEXT.has(element.name) && parentName !== undefined && STRING_CACHES.has(parentName)) {
      return this.#replaceLeaf(element, report)
    }
    this.#replaceAcrossChildren(element, report)
    const inherited = element.name === 'c:pt' || element.name === 'cx:lvl' ? parentName : element.name
    for (const node of element.children) {
      if (isElement(node)) this.#visit(node, inherited, report)
    }
  }

  /**
   * Replaces names that continue from one paragraph to the next, such as the lines of a cover in a text box or cell.
   * The paragraphs must be neighbours in `container`. Only range markers, such as the start of a bookmark, may be
   * between them.
   */
  #replaceAcrossChildren(container: XmlElement, report: Report): void {
    let lines: XmlElement[] = []
    for (const node of container.children) {
      if (!isElement(node) || isRangeMarker(node.name)) continue
      if (node.name !== 'w:p' && node.name !== 'a:p') {
        lines = []
        continue
      }
      const [first, middle] = lines.slice(-2)
      if (first && middle) this.#replaceOverThree(first, middle, node, report)
      const before = lines.at(-1)
      if (before) this.#replaceAcross(before, node, report)
      lines.push(node)
    }
  }

  /**
   * Replaces a name that begins in one paragraph, fills the next one, and ends in a third. The new name is written into
   * the first paragraph, and the old one is removed from the others.
   */
  #replaceOverThree(first: XmlElement, middle: XmlElement, last: XmlElement, report: Report): void {
    const flows = [first, middle, last].map((line) => readFlow(line).flow)
    const [above, between, below] = flows.map((flow) => searchedText(flow)) as [string, string, string]
    if ([above, between, below].some((line) => line.trim() === '')) return
    const text = `${above}\n${between}\n${below}`
    const borders = [above.length, above.length + 1 + between.length] as const
    for (const match of this.find(text)) {
      if (match.start >= borders[0] || match.end <= borders[1] + 1) continue
      const end = match.end + (/^\s*/.exec(text.slice(match.end))?.[0].length ?? 0)
      const edits = [
        { ...match, end: borders[0] },
        { ...match, start: 0, end: between.length, to: '' },
        { ...match, start: 0, end: end - borders[1] - 1, to: '' },
      ]
      const made = flows.map((flow, at) => rewriteFlow(flow, edits.slice(at, at + 1)))
      if (made.every((matches) => matches.length > 0)) report(match, text)
    }
  }

  #replaceAcross(first: XmlElement, second: XmlElement, report: Report): void {
    const flows = [readFlow(first).flow, readFlow(second).flow] as const
    const [before, after] = [searchedText(flows[0]), searchedText(flows[1])]
    if (before.trim() === '' || after.trim() === '') return
    const text = `${before}\n${after}`
    const border = before.length
    for (const match of this.find(text)) {
      if (match.start >= border || match.end <= border + 1) continue
      // The white space between the end of the name and the following text is removed too.
      const end = match.end + (/^\s*/.exec(text.slice(match.end))?.[0].length ?? 0)
      const [kept] = rewriteFlow(flows[0], [{ ...match, end: border }])
      const [gone] = rewriteFlow(flows[1], [{ ...match, start: 0, end: end - border - 1, to: '' }])
      if (kept && gone) report(match, text)
    }
  }

  #replaceLine(line: XmlElement, report: Report): void {
    const { flow, apart } = readFlow(line)
    if (flow.pieces.some((piece) => piece.revision === 'deleted' && piece.isText)) {
      // The original text is read before the current text is edited, because both views share the runs that are not
      // deleted.
      const original = searchedText(flow, 'original')
      for (const match of rewriteFlow(flow, this.find(original), 'original')) report(match, original)
    }
    const text = searchedText(flow)
    for (const match of rewriteFlow(flow, this.find(text))) report(match, text)
    this.#replaceAttributesWithin(line, report)
    for (const element of apart) this.#visit(element, undefined, report)
  }

  /**
   * Replaces names in content that the file contains in several forms (`mc:AlternateContent`). A program shows only one
   * of the forms, so a replacement in several of them is counted once.
   */
  #visitTwins(alternate: XmlElement, report: Report): void {
    const counted: string[] = []
    alternate.children.filter(isElement).forEach((branch, index) => {
      const seen = [...counted]
      this.#visit(branch, undefined, (match, text) => {
        const key = `${match.found}\n${text}`
        const twin = seen.indexOf(key)
        if (index > 0 && twin !== -1) {
          seen.splice(twin, 1)
          return
        }
        counted.push(key)
        report(match, text)
      })
    })
  }

  /**
   * Replaces names in the attributes of the elements within a paragraph, such as links and the properties of runs. Text
   * boxes and other nested texts are left out, because the caller treats them as texts of their own.
   */
  #replaceAttributesWithin(line: XmlElement, report: Report): void {
    for (const node of line.children) {
      if (!isElement(node) || APART.has(node.name)) continue
      this.#replaceAttributes(node, report)
      this.#replaceAttributesWithin(node, report)
    }
  }

  #replaceAttributes(element: XmlElement, report: Report): void {
    for (const name of readableAttributes(element)) {
      const value = element.attributes[name] ?? ''
      const matches = this.find(value)
      if (matches.length === 0) continue
      const written = applyMatches(value, matches)
      // If the name would be too long here, it stays. The search for remaining names reports it.
      if (!isShortEnough(element, written)) continue
      element.attributes[name] = written
      for (const match of matches) report(match, value)
    }
  }

  #replaceLeaf(element: XmlElement, report: Report): void {
    const text = plainText(element.children)
    const matches = this.find(text)
    if (matches.length === 0) return
    setText(element, applyMatches(text, matches))
    for (const match of matches) report(match, text)
  }
}

/** Returns a text in which each found name is replaced. The matches must be in text order and must not overlap. */
export function applyMatches(text: string, matches: NameMatch[]): string {
  let result = ''
  let offset = 0
  for (const match of matches) {
    result += text.slice(offset, match.start) + match.to
    offset = match.end
  }
  return result + text.slice(offset)
}

/**
 * Returns the record of one replacement in a text, with up to 30 characters before and after the name.
 * @param story name of the text, such as 'body'
 */
export function recordOf(match: NameMatch, text: string, story: string): ReplacementRecord {
  const from = Math.max(0, match.start - PLACE_REACH)
  const until = Math.min(text.length, match.end + PLACE_REACH)
  const words = text
    .slice(from, until)
    .replace(/[\s\uFFFC\u00AD]+/g, ' ')
    .trim()
  const place = `${from > 0 ? '…' : ''}${words}${until < text.length ? '…' : ''}`
  return { from: match.from, to: match.to, found: match.found, story, place }
}
