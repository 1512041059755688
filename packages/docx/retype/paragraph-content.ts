import { child, childValue, isElement, onOff } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { TextPiece } from '../texts/text-blocks.ts'

/** Kind of content, such as a field or a footnote, that is lost when a person types new words for a paragraph. */
export type RetypingLoss =
  | 'field'
  | 'picture'
  | 'object'
  | 'equation'
  | 'footnote'
  | 'endnote'
  | 'bookmark'
  | 'link'
  | 'content_control'
  | 'symbol'
  | 'break'
  | 'formatting'

/**
 * Words of one run (`w:r`, text with one formatting) of a paragraph. `properties` is the `w:rPr` that formats them, if
 * there is one.
 */
export interface ParagraphRun {
  piece: TextPiece
  properties: XmlElement | undefined
}

/**
 * Content of a paragraph whose words a person is about to replace: the words, the markers that stay, and the kinds of
 * content that would be lost.
 */
export interface ParagraphContent {
  /**
   * Words of the paragraph with their direct formatting. Hidden words, and words that a tracked change deleted, are
   * left out.
   */
  pieces: TextPiece[]
  /** Runs of the paragraph, each with its words and their formatting. Together they have the words of `pieces`. */
  runs: ParagraphRun[]
  losses: Map<RetypingLoss, number>
  /** Starts of bookmarks and similar range markers that stay before the words of the paragraph. */
  before: XmlElement[]
  /** Ends of bookmarks and similar range markers that stay after the words of the paragraph. */
  after: XmlElement[]
}

const LOSSES: Readonly<Record<string, RetypingLoss>> = {
  'w:fldSimple': 'field',
  'w:hyperlink': 'link',
  'w:sdt': 'content_control',
  'm:oMath': 'equation',
  'm:oMathPara': 'equation',
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'endnote',
  'w:drawing': 'picture',
  'w:pict': 'picture',
  'mc:AlternateContent': 'picture',
  'w:object': 'object',
  'w:sym': 'symbol',
  'w:ruby': 'formatting',
  'w:pgNum': 'field',
  'w:dayShort': 'field',
  'w:subDoc': 'object',
}
/**
 * XML elements around runs that have no meaning once tracked changes are accepted (ECMA-376 Part 1, 17.5.1 and
 * 17.13.5). The runs inside are read as if the element were not there.
 */
const TRANSPARENT = new Set(['w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml', 'w:dir', 'w:bdo'])
const LEFT_OUT = new Set(['w:pPr', 'w:del', 'w:moveFrom', 'w:smartTagPr', 'w:customXmlPr'])
/**
 * Matches range markers, such as those of bookmarks and comments. Replacing words does not lose markers, because they
 * stay or are left out of proposals anyway.
 */
const MARKERS = /^w:(?:bookmark|commentRange|perm|move(?:From|To)Range|customXml\w+Range)(?:Start|End)$/

/**
 * Returns the words of a paragraph with their formatting, and the kinds of content that would be lost if a person
 * replaced the words. The paragraph is not changed.
 * @param isHidden returns whether a run with these properties (`w:rPr`) is hidden. The default ignores styles.
 */
export function readParagraphContent(
  paragraph: XmlElement,
  isHidden: (properties: XmlElement | undefined) => boolean = isHiddenDirectly,
): ParagraphContent {
  const reader = new ContentReader(isHidden)
  reader.read(paragraph)
  return reader.content()
}

function isHiddenDirectly(properties: XmlElement | undefined): boolean {
  return onOff(child(properties, 'w:vanish')) === true
}

class ContentReader {
  readonly #runs: ParagraphRun[] = []
  readonly #losses = new Map<RetypingLoss, number>()
  /**
   * Range markers in the paragraph, such as starts and ends of bookmarks. `at` is the number of characters before the
   * marker.
   */
  readonly #markers: { marker: XmlElement; at: number }[] = []
  readonly #isHidden: (properties: XmlElement | undefined) => boolean
  #length = 0

  constructor(isHidden: (properties: XmlElement | undefined) => boolean) {
    this.#isHidden = isHidden
  }

  read({ children }: XmlElement): void {
    for (const node of children) {
      if (!isElement(node) || LEFT_OUT.has(node.name)) continue
      if (node.name === 'w:r') this.#readRun(node)
      else if (TRANSPARENT.has(node.name)) this.read(node)
      else if (MARKERS.test(node.name)) this.#markers.push({ marker: node, at: this.#length })
      else this.#lose(LOSSES[node.name])
    }
  }

  content(): ParagraphContent {
    const { before, after } = this.#settledMarkers()
    return {
      pieces: joined(this.#runs.map(({ piece }) => piece)),
      runs: this.#runs,
      losses: this.#losses,
      before,
      after,
    }
  }

  #readRun(run: XmlElement): void {
    const properties = child(run, 'w:rPr')
    if (this.#isHidden(properties)) return
    let text = ''
    for (const node of run.children) {
      if (!isElement(node)) continue
      switch (node.name) {
        case 'w:t':
          text += node.children.filter((inner) => typeof inner === 'string').join('')
          break
        case 'w:tab':
        case 'w:ptab':
          text += '\t'
          break
        case 'w:cr':
          text += '\n'
          break
        case 'w:br':
          if (['page', 'column'].includes(node.attributes['w:type'] ?? '')) this.#lose('break')
          else text += '\n'
          break
        case 'w:noBreakHyphen':
          text += '\u2011'
          break
        case 'w:fldChar':
          if (node.attributes['w:fldCharType'] !== 'separate') this.#lose('field')
          break
        default:
          this.#lose(LOSSES[node.name])
      }
    }
    if (text === '') return
    if (isRaised(properties)) this.#lose('formatting')
    this.#length += text.length
    this.#runs.push({ piece: pieceOf(text, properties), properties })
  }

  #lose(kind: RetypingLoss | undefined): void {
    if (kind !== undefined) this.#losses.set(kind, (this.#losses.get(kind) ?? 0) + 1)
  }

  /**
   * Divides bookmark starts and ends and similar markers into those before and those after the new words. A bookmark
   * that begins or ends between the old words counts as lost, because the words it marks are replaced.
   */
  #settledMarkers(): { before: XmlElement[]; after: XmlElement[] } {
    const before: XmlElement[] = []
    const after: XmlElement[] = []
    for (const { marker, at } of this.#markers) {
      if (at > 0 && at < this.#length && marker.name === 'w:bookmarkStart') this.#lose('bookmark')
      ;(at === 0 ? before : after).push(marker)
    }
    const startsInside = new Set(
      this.#markers
        .filter(({ marker, at }) => marker.name === 'w:bookmarkStart' && at > 0 && at < this.#length)
        .map(({ marker }) => marker.attributes['w:id']),
    )
    for (const { marker, at } of this.#markers) {
      const endsInside = marker.name === 'w:bookmarkEnd' && at > 0 && at < this.#length
      if (endsInside && !startsInside.has(marker.attributes['w:id'])) this.#lose('bookmark')
    }
    return { before, after }
  }
}

/**
 * Returns whether words are superscript, subscript or struck out. Without this formatting the words would mean
 * something else, so a person is warned before new words replace them.
 */
function isRaised(properties: XmlElement | undefined): boolean {
  const raised = childValue(properties, 'w:vertAlign')
  return (
    (raised !== undefined && raised !== 'baseline') ||
    onOff(child(properties, 'w:strike')) === true ||
    onOff(child(properties, 'w:dstrike')) === true
  )
}

function pieceOf(text: string, properties: XmlElement | undefined): TextPiece {
  const underline = childValue(properties, 'w:u')
  return {
    text,
    ...(onOff(child(properties, 'w:b')) && { bold: true }),
    ...(onOff(child(properties, 'w:i')) && { italic: true }),
    ...(underline !== undefined && underline !== 'none' && { underline: true }),
  }
}

/** Joins neighbouring pieces of text that have equal formatting. */
function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    const isAlike =
      last && last.bold === piece.bold && last.italic === piece.italic && last.underline === piece.underline
    if (isAlike) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
