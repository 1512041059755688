import type { XmlElement } from '../package/xml/xml.ts'
import { child, element, isElement } from '../package/xml/xml.ts'

/**
 * Puts a bookmark around the content of a heading, in place (ECMA-376 Part 1, 17.13.6.2). The table of contents or a
 * reference can then link to the heading.
 * @param id id of the bookmark, unique in the document
 */
export function bookmarkHeading(heading: XmlElement, name: string, id: number): void {
  const start = element('w:bookmarkStart', { 'w:id': String(id), 'w:name': name })
  const end = element('w:bookmarkEnd', { 'w:id': String(id) })
  const content = heading.children.filter((node) => !isElement(node) || node.name !== 'w:pPr')
  const properties = child(heading, 'w:pPr')
  heading.children = [...(properties ? [properties] : []), start, ...content, end]
}
