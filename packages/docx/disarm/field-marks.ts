import { isElement } from '../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../package/xml/xml.ts'

/**
 * Returns the elements of a block that make up its fields (`w:fldChar`, `w:instrText`, `w:delInstrText`), in document
 * order. Elements in `mc:Fallback` (the version of a drawing for older programs) are left out, because they repeat
 * fields.
 */
export function fieldMarks(block: XmlElement): readonly XmlElement[] {
  return gatherMarks(block, undefined) ?? NO_MARKS
}

/**
 * Returns the elements of a block that make up its fields, and all other elements in its runs, in document order. The
 * other elements matter because they may be part of the instruction of a field around them.
 */
export function fieldMarksAndContent(block: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = []
  gatherContent(block, found)
  return found
}

/**
 * Returns whether an element is part of how a field is stored: its begin, separator or end mark, or a piece of its
 * instruction. Word does not show such elements.
 */
export function isFieldMark({ name }: XmlElement): boolean {
  return name === 'w:fldChar' || name === 'w:instrText' || name === 'w:delInstrText'
}

/** Returns the text of a `w:t` or `w:delText` element, and '' for any other element. */
export function shownText({ name, children }: XmlElement): string {
  if (name !== 'w:t' && name !== 'w:delText') return ''
  return children.map((node) => (isElement(node) ? '' : node)).join('')
}

// The list is made at the first field mark, because most blocks have none.
function gatherMarks({ children }: XmlElement, before: XmlElement[] | undefined): XmlElement[] | undefined {
  let marks = before
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as XmlNode
    if (!isElement(child)) continue
    const { name } = child
    if (name === 'w:fldChar' || name === 'w:instrText' || name === 'w:delInstrText')
      (marks ??= []).push(child)
    else if (name !== 'mc:Fallback') marks = gatherMarks(child, marks)
  }
  return marks
}

function gatherContent({ name: parent, children }: XmlElement, found: XmlElement[]): void {
  for (const child of children) {
    if (!isElement(child) || child.name === 'mc:Fallback' || child.name === 'w:rPr') continue
    if (parent === 'w:r') found.push(child)
    if (!isFieldMark(child)) gatherContent(child, found)
  }
}

const NO_MARKS: readonly XmlElement[] = []
