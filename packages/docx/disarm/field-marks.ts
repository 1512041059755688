import { KNOWN_NAMESPACES } from '../package/xml/known-namespaces.ts'
import { isElement } from '../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../package/xml/xml.ts'

/** Returns the markup of all fields in a paragraph or table, in document order: their marks and instruction texts. */
export function fieldMarks(block: XmlElement): readonly XmlElement[] {
  // These are `w:fldChar`, `w:instrText` and `w:delInstrText`. `mc:Fallback` (a copy for older programs) is left out,
  // because it repeats fields.
  return gatherMarks(block, undefined) ?? NO_MARKS
}

/**
 * Returns all elements that may belong to the instruction of a field, in document order: field marks, simple fields,
 * and the content of runs.
 */
export function fieldMarksAndContent(block: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = []
  gatherContent(block, found)
  return found
}

/** Returns true for the hidden markup of a Word field: its marks and its instruction text. */
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

/** Returns the field marks that only some programs read, each with the element that they skip. */
export function optionalPlaces(block: XmlElement): ReadonlyMap<XmlElement, XmlElement> {
  // An element that some programs skip is an `mc:Choice` (ECMA-376 Part 3, 7.5) or has an unknown namespace. If only
  // some marks of a field have one, programs see different fields.
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
 * Returns the marks of incomplete fields in an `mc:Fallback`. With marks outside, they could form a field in older
 * programs.
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
