import { KNOWN_NAMESPACES } from '../package/xml/known-namespaces.ts'
import { isElement } from '../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../package/xml/xml.ts'

/**
 * Returns the elements in which the fields of a paragraph or table are stored, in document order (`w:fldChar`,
 * `w:instrText`, `w:delInstrText`). Copies for older programs (`mc:Fallback`) are left out, because they repeat fields.
 */
export function fieldMarks(block: XmlElement): readonly XmlElement[] {
  return gatherMarks(block, undefined) ?? NO_MARKS
}

/**
 * Returns the elements in which the instructions of fields may be stored, in document order. These are the marks of
 * fields, simple fields (`w:fldSimple`), and all elements in runs (`w:r`, pieces of text).
 */
export function fieldMarksAndContent(block: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = []
  gatherContent(block, found)
  return found
}

/**
 * Returns whether an element stores a part of a field: a begin, separator or end mark, or a piece of the instruction.
 * Word does not display such elements.
 */
export function isFieldMark({ name }: XmlElement): boolean {
  return name === 'w:fldChar' || name === 'w:instrText' || name === 'w:delInstrText'
}

/** Returns the text of a `w:t` or `w:delText` element, and '' for any other element. */
export function shownText({ name, children }: XmlElement): string {
  if (name !== 'w:t' && name !== 'w:delText') return ''
  return children.map((node) => (isElement(node) ? '' : node)).join('')
}

// The list is created only at the first field mark, because most blocks have none.
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
    // Field marks may also be in alternatives (ECMA-376 Part 3, 7.5) inside a run.
    if (parent === 'w:r' || isFieldMark(child) || child.name === 'w:fldSimple') found.push(child)
    if (!isFieldMark(child)) gatherContent(child, found)
  }
}

/**
 * Returns the marks of fields that only some programs read, each with the enclosing element that others skip. That
 * element is an `mc:Choice` (ECMA-376 Part 3, 7.5) or has an unknown namespace. If programs skip different marks, they
 * see different fields.
 */
export function optionalPlaces(block: XmlElement): ReadonlyMap<XmlElement, XmlElement> {
  const places = new Map<XmlElement, XmlElement>()
  gatherPlaces(block, undefined, places)
  return places
}

function gatherPlaces(
  node: XmlElement,
  around: XmlElement | undefined,
  places: Map<XmlElement, XmlElement>,
): void {
  const place = isOptional(node) ? node : around
  for (const child of node.children) {
    if (!isElement(child) || child.name === 'mc:Fallback') continue
    if (place && isFieldMark(child)) places.set(child, place)
    gatherPlaces(child, place, places)
  }
}

function isOptional({ name }: XmlElement): boolean {
  const colon = name.indexOf(':')
  return name === 'mc:Choice' || (name !== 'mc:AlternateContent' && !PREFIXES.has(name.slice(0, colon)))
}

const PREFIXES = new Set(KNOWN_NAMESPACES.values())

/**
 * Returns the marks in a copy for older programs that belong to no complete field there. `fallback` is the copy
 * (`mc:Fallback`). Together with marks outside it, they could form a field that newer programs do not see.
 */
export function strayMarks(fallback: XmlElement): readonly XmlElement[] {
  const stray: XmlElement[] = []
  const open: XmlElement[][] = []
  for (const mark of fieldMarks(fallback)) {
    if (mark.attributes['w:fldCharType'] === 'begin') open.push([mark])
    else (open.at(-1) ?? stray).push(mark)
    if (mark.attributes['w:fldCharType'] === 'end') open.pop()
  }
  return [...stray, ...open.flat()]
}

const NO_MARKS: readonly XmlElement[] = []
