import { child, childValue, isElement, type XmlElement, type XmlNode } from '../package/xml/xml.ts'
import { isRaisedAlignment, raisedText } from './raised-text.ts'

/**
 * Piece of a line of text in a document. It is the text of an XML element such as `w:t`, or a single character that
 * stands for a tab, a break, a hyphen or an object.
 */
export interface FlowPiece {
  text: string
  /**
   * Text in which names are searched for, if it is not equal to `text`. Raised digits, such as the number of a
   * footnote, are "¹²³" in it. Both texts have the same length.
   */
  searched?: string
  /**
   * XML element from which the piece comes. It contains the text, such as `w:t`, or is the tab, break or object for
   * which the piece's character stands.
   */
  element: XmlElement
  /** XML element that directly contains `element`, the element of this piece. */
  parent: XmlElement
  isText: boolean
  revision: Revision
}

/**
 * Effect of a tracked change on a piece of text (ECMA-376, 17.13.5): `deleted` text existed only before the change,
 * `inserted` text exists only after it.
 */
export type Revision = 'none' | 'deleted' | 'inserted'

/**
 * Text that a reader sees as one line, although runs, fields, links and bookmarks may divide it in the XML. Names are
 * searched for in it.
 */
export interface TextFlow {
  pieces: FlowPiece[]
}

// Characters that elements of a run display (ECMA-376 part 1, 17.3.3).
const CHARACTERS: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
  'w:softHyphen': '\u00AD',
  'a:br': '\n',
}
const TEXT = new Set(['w:t', 'w:delText', 'a:t', 'm:t'])
// Elements without visible text: properties and field codes (w:instrText; ECMA-376, 17.16.23).
const UNREADABLE = new Set([
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:instrText',
  'w:delInstrText',
  'a:pPr',
  'a:rPr',
  'a:endParaRPr',
  'm:rPr',
  'm:ctrlPr',
])
/** XML elements inside a paragraph whose text does not belong to the paragraph's line, such as text boxes. */
export const APART = new Set([
  'w:drawing',
  'w:pict',
  'w:object',
  'mc:AlternateContent',
  'w:rt',
  'w:p',
  'w:tbl',
  'a:p',
])
const REVISIONS: Record<string, Revision> = {
  'w:del': 'deleted',
  'w:moveFrom': 'deleted',
  'w:ins': 'inserted',
  'w:moveTo': 'inserted',
}
/** Character that stands for a picture or another object in a line of text. No name extends across it. */
const OBJECT = '\uFFFC'

/**
 * Returns the text of a paragraph (`w:p` or `a:p`) as one line. `apart` has the elements in the paragraph whose text
 * does not belong to the line, such as text boxes. Text that a tracked change deleted or inserted is marked.
 */
export function readFlow(paragraph: XmlElement): { flow: TextFlow; apart: XmlElement[] } {
  const pieces: FlowPiece[] = []
  const apart: XmlElement[] = []
  // The text of a nested field is readable only if it is in the result, not the code, of every field around it.
  const fields: ('code' | 'result')[] = []

  function visit(parent: XmlElement, revision: Revision, raised = false): void {
    for (const node of parent.children) {
      if (!isElement(node) || UNREADABLE.has(node.name)) continue
      if (node.name === 'w:fldChar') {
        trackField(fields, node.attributes['w:fldCharType'])
      } else if (APART.has(node.name)) {
        apart.push(node)
        pieces.push({ text: OBJECT, element: node, parent, isText: false, revision })
      } else if (fields.includes('code')) {
        visit(node, revision)
      } else if (TEXT.has(node.name)) {
        const own = node.name === 'w:delText' ? 'deleted' : revision
        const text = plainText(node.children)
        const searched = raised ? { searched: raisedText(text) } : {}
        pieces.push({ text, ...searched, element: node, parent, isText: true, revision: own })
      } else if (node.name === 'w:br' || CHARACTERS[node.name] !== undefined) {
        // A line break counts as a space. A page or column break separates texts, so no name extends across it
        // (ECMA-376, 17.3.3.1).
        const type = node.attributes['w:type']
        const separates = node.name === 'w:br' && type !== undefined && type !== 'textWrapping'
        const text = separates ? OBJECT : (CHARACTERS[node.name] ?? '\n')
        pieces.push({ text, element: node, parent, isText: false, revision })
      } else {
        const own = revision === 'deleted' ? revision : (REVISIONS[node.name] ?? revision)
        visit(node, own, node.name === 'w:r' ? isRaised(node) : raised)
      }
    }
  }
  visit(paragraph, 'none')
  return { flow: { pieces }, apart }
}

function isRaised(run: XmlElement): boolean {
  return isRaisedAlignment(childValue(child(run, 'w:rPr'), 'w:vertAlign'))
}

function trackField(fields: ('code' | 'result')[], type: string | undefined): void {
  if (type === 'begin') fields.push('code')
  else if (type === 'separate' && fields.length > 0) fields[fields.length - 1] = 'result'
  else if (type === 'end') fields.pop()
}

/** Returns the text directly in an XML element, given its child nodes. Text inside child elements is left out. */
export function plainText(nodes: XmlNode[]): string {
  return nodes.filter((node) => typeof node === 'string').join('')
}
