import type { XmlElement } from '../package/xml/xml.ts'
import type { NameMatch } from './find-matches.ts'
import { plainText, type FlowPiece, type Revision, type TextFlow } from './text-flow.ts'

interface PlacedPiece extends FlowPiece {
  start: number
  end: number
}

/**
 * View of a text with tracked changes: `current` leaves out the deleted text, `original` leaves out the inserted text.
 */
export type FlowView = 'current' | 'original'

// Kind of tracked change that each view leaves out.
const LEFT_OUT: Record<FlowView, Revision> = { current: 'deleted', original: 'inserted' }

/**
 * Returns a line of text in one of two views: `current` leaves out the text that tracked changes deleted, `original`
 * leaves out the text that they inserted.
 */
export function flowText(flow: TextFlow, view: FlowView = 'current'): string {
  return placePieces(flow, view)
    .map((piece) => piece.text)
    .join('')
}

/**
 * Returns a line of text for finding names in it. Raised digits become "¹²³", because the number of a note after a name
 * is not a part of the name's last word. All offsets are as in `flowText`.
 */
export function searchedText(flow: TextFlow, view: FlowView = 'current'): string {
  return placePieces(flow, view)
    .map(({ text, searched = text }) => searched)
    .join('')
}

/**
 * Replaces names in a line of text, in place. If a name extends over several runs, the new name is written in the first
 * of them, and the rest of the old name is removed from the others. In the view `original`, only deleted text is
 * changed, because all other text is also in the view `current`.
 * @param matches in text order, not overlapping, with offsets into `flowText(flow, view)`
 * @returns the matches that were written
 */
export function rewriteFlow(flow: TextFlow, matches: NameMatch[], view: FlowView = 'current'): NameMatch[] {
  const pieces = placePieces(flow, view)
  // The last match is written first, so that the offsets of the earlier ones stay valid.
  return [...matches]
    .reverse()
    .filter((match) => writeMatch(pieces, match, view))
    .reverse()
}

function placePieces(flow: TextFlow, view: FlowView): PlacedPiece[] {
  const placed: PlacedPiece[] = []
  let offset = 0
  for (const piece of flow.pieces) {
    if (piece.revision === LEFT_OUT[view]) continue
    placed.push({ ...piece, start: offset, end: offset + piece.text.length })
    offset += piece.text.length
  }
  return placed
}

function writeMatch(pieces: PlacedPiece[], match: NameMatch, view: FlowView): boolean {
  const touched = pieces.filter((piece) => {
    const editable = view === 'current' || piece.revision === 'deleted'
    return editable && piece.start < match.end && piece.end > match.start
  })
  const first = touched.find((piece) => piece.isText)
  if (first === undefined) return false
  for (const piece of touched) {
    if (!piece.isText) {
      removeChild(piece.parent, piece.element)
      continue
    }
    const before = piece.text.slice(0, Math.max(0, match.start - piece.start))
    const after = piece.text.slice(Math.min(piece.text.length, match.end - piece.start))
    piece.text = before + (piece === first ? match.to : '') + after
    setText(piece.element, piece.text)
    // In DrawingML, a run must contain a text element (CT_RegularTextRun). In WordprocessingML, it may be empty.
    if (piece.text === '' && piece.element.name !== 'a:t') removeChild(piece.parent, piece.element)
  }
  return true
}

/**
 * Sets the text of an XML element such as `w:t`. If the text begins or ends with white space, adds
 * `xml:space="preserve"` to Word's elements, because Word drops the space otherwise (ECMA-376, 17.3.3.31).
 */
export function setText(element: XmlElement, text: string): void {
  if (plainText(element.children) === text) return
  element.children = text === '' ? [] : [text]
  const isWordText = element.name === 'w:t' || element.name === 'w:delText' || element.name === 'm:t'
  if (isWordText && text !== text.trim()) element.attributes['xml:space'] = 'preserve'
}

function removeChild(parent: XmlElement, element: XmlElement): void {
  const index = parent.children.indexOf(element)
  if (index !== -1) parent.children.splice(index, 1)
}
