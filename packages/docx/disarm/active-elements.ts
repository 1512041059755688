import type { Relationship } from '../package/parts/relationships.ts'
import { child } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { activeContent } from './active-content.ts'
import type { ActiveContent } from './active-content.ts'
import { activeField } from './field-code.ts'
import { isKnownObject } from './known-objects.ts'
import { isPlainLink } from './link-target.ts'

/**
 * Access to the targets of links from an XML element that is inspected. An element refers to a file or address by the
 * id of a relationship (a typed link in a .docx). The target decides whether the element is dangerous.
 */
export interface ActiveSurroundings {
  /**
   * Returns the active content to which a relationship leads, or undefined if the target is harmless. A relationship is
   * a typed link in a .docx. `mayLink` is true for a link in a text, which opens only on a click.
   */
  leadsTo(relationshipId: string, mayLink: boolean): ActiveContent | undefined
  relationship(relationshipId: string): Relationship | undefined
  /**
   * Returns the active content of the embedded file to which a relationship leads, or undefined if the file is
   * harmless. A relationship is a typed link in a .docx.
   */
  inFile(relationship: Relationship): ActiveContent | undefined
}

/**
 * Function that returns the active content of an XML element, such as a picture that is loaded from the web. Returns
 * undefined if the element is harmless. Children are not inspected, because each child is inspected separately.
 */
export type Detector = (node: XmlElement, around: ActiveSurroundings) => ActiveContent | undefined

const link: Detector = ({ attributes }, around) => {
  const action = attributes['action'] ?? ''
  if (/ppaction:\/\/(program|macro|ole|hlinkfile|hlinkpres)/i.test(action))
    return activeContent('link', action)
  return around.leadsTo(attributes['r:id'] ?? '', true)
}

const drawnPicture: Detector = ({ attributes }, around) =>
  around.leadsTo(attributes['r:link'] ?? '', false) ?? around.leadsTo(attributes['r:embed'] ?? '', false)

const media: Detector = ({ attributes }, around) =>
  around.leadsTo(attributes['r:link'] ?? '', false) ?? around.leadsTo(attributes['r:embed'] ?? '', false)

const removed =
  (kind: ActiveContent['kind'], attribute: string): Detector =>
  ({ attributes }) =>
    activeContent(kind, attributes[attribute] ?? '')

const oleObject: Detector = ({ attributes }, around) => {
  const progId = attributes['ProgID'] ?? attributes['w:progId'] ?? ''
  const id = attributes['r:id'] ?? ''
  const refused = around.leadsTo(id, false)
  if (refused) return refused
  if ((attributes['Type'] ?? '').toLowerCase() === 'link') return activeContent('linked-object', progId)
  // If an object names no program, its file is judged instead.
  if (progId !== '' && !isKnownObject(progId)) return activeContent('packaged-object', progId)
  const relationship = around.relationship(id)
  return relationship?.part === undefined ? undefined : around.inFile(relationship)
}

const objectFrame: Detector = (node, around) => {
  const control = child(node, 'w:control')
  if (control) return activeContent('control', control.attributes['w:name'] ?? '')
  const linked = child(node, 'w:objectLink')
  if (linked)
    return (
      around.leadsTo(linked.attributes['r:id'] ?? '', false) ??
      activeContent('linked-object', linked.attributes['w:progId'] ?? '')
    )
  if (child(node, 'w:movie')) return activeContent('linked-media', '')
  const object = child(node, 'o:OLEObject') ?? child(node, 'w:objectEmbed')
  return object && oleObject(object, around)
}

const outside: Detector = ({ attributes }, around) => around.leadsTo(attributes['r:id'] ?? '', false)

// Only a part with a relationship of kind aFChunk was inspected as an imported file. Any other part counts as active
// content.
const imported: Detector = (node, around) => {
  const { kind, part } = around.relationship(node.attributes['r:id'] ?? '') ?? {}
  if (part !== undefined && kind !== 'aFChunk') return activeContent('imported-page', part)
  return outside(node, around)
}

/**
 * Attributes of VML elements, drawings in older files, that may contain an address. Other attributes contain an id that
 * leads to an address stored elsewhere (ECMA-376 Part 4, 19.1; [MS-OI29500] 2.1).
 */
export const VML_ADDRESSES = ['src', 'o:href', 'o:althref', 'r:href'] as const
const VML_RELATIONSHIPS = ['r:id', 'o:relid', 'r:pict', 'r:href'] as const

/**
 * Returns the active content of an element of VML, the drawing format of older files. Active content is something
 * loaded from an address, or an unusual target that a click opens. Returns undefined if the element is harmless.
 */
export function vmlContent(node: XmlElement, around: ActiveSurroundings): ActiveContent | undefined {
  const { attributes } = node
  const kind = node.name === 'v:imagedata' || node.name === 'v:fill' || node.name === 'v:stroke'
  for (const name of VML_RELATIONSHIPS) {
    const content = attributes[name] === undefined ? undefined : around.leadsTo(attributes[name], false)
    if (content) return content
  }
  for (const name of ['src', 'o:href', 'o:althref']) {
    const address = attributes[name]
    if (address !== undefined && address !== '')
      return activeContent(kind ? 'linked-picture' : 'link', address)
  }
  const href = attributes['href']
  if (href !== undefined && href !== '' && !href.startsWith('#') && !isPlainLink(href))
    return activeContent('link', href)
  return undefined
}

/**
 * Functions that recognise active content, such as macros or pictures from the web. The key is the name of an XML
 * element that may be active. Other elements are harmless, except those of VML (drawings in older files).
 */
export const DETECTORS: Readonly<Record<string, Detector>> = {
  'w:hyperlink': link,
  'a:hlinkClick': link,
  'a:hlinkHover': link,
  'a:hlinkMouseOver': link,
  'w:fldSimple': ({ attributes }) => activeField(attributes['w:instr'] ?? ''),
  'a:blip': drawnPicture,
  'asvg:svgBlip': drawnPicture,
  'a:videoFile': media,
  'a:audioFile': media,
  'a:quickTimeFile': media,
  'p14:media': media,
  // A video from the web is a web page that the document embeds ([MS-DOCX] 2.5.5).
  'a:ext': (node) => {
    const video = child(node, 'wp15:webVideoPr')
    return video && activeContent('linked-media', video.attributes['embeddedHtml'] ?? '')
  },
  'w:object': objectFrame,
  'o:OLEObject': oleObject,
  'w:objectEmbed': oleObject,
  'w:objectLink': removed('linked-object', 'w:progId'),
  'w:control': removed('control', 'w:name'),
  'w:movie': removed('linked-media', 'r:id'),
  'w:altChunk': imported,
  'w:subDoc': ({ attributes }, around) =>
    around.leadsTo(attributes['r:id'] ?? '', false) ??
    activeContent('linked-document', around.relationship(attributes['r:id'] ?? '')?.target ?? ''),
  'w:entryMacro': removed('macro', 'w:val'),
  'w:exitMacro': removed('macro', 'w:val'),
  'w15:webExtensionLinked': removed('web-extension', 'w:val'),
  'w15:webExtensionCreated': removed('web-extension', 'w:val'),
  // Settings of an embedded document (ECMA-376, 17.15.1).
  'w:attachedTemplate': outside,
  'w:mailMerge': removed('mail-merge', 'w:val'),
  'w:sourceFileName': outside,
  'c:externalData': outside,
  'cx:externalData': outside,
}

/**
 * Returns the function that recognises active content in XML elements with this name. Active content fetches or
 * runs something without a click. Returns undefined if such elements are never active.
 */
export function detectorFor(name: string): Detector | undefined {
  return DETECTORS[name] ?? (name.startsWith('v:') ? vmlContent : undefined)
}
