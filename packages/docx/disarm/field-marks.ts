import { isElement } from '../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../package/xml/xml.ts'

/**
 * Returns field marks and instructions in document order. Those in Fallback are left out: they are balanced on their
 * own.
 */
export function fieldMarks(block: XmlElement): readonly XmlElement[] {
  return gatherMarks(block, undefined) ?? NO_MARKS
}

/** Returns field marks and all other content of the runs, which may be part of an instruction. */
export function fieldMarksAndContent(block: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = []
  gatherContent(block, found)
  return found
}

/** Returns whether an element of a run belongs to the structure of a field and is not shown. */
export function isFieldMark({ name }: XmlElement): boolean {
  return name === 'w:fldChar' || name === 'w:instrText' || name === 'w:delInstrText'
}

/** Returns the text of a run, without its text boxes, which are separate stories. */
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
