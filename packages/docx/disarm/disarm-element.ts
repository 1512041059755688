import { child, element, isElement } from '../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../package/xml/xml.ts'
import type { ActiveContent } from './active-content.ts'
import { detectorFor, VML_ADDRESSES } from './active-elements.ts'
import type { ActiveSurroundings } from './active-elements.ts'

/**
 * Names for the part of dangerous content that is kept when the content is made harmless. For example, a field that
 * fetches a file keeps its last `result`, and of an imported web page `nothing` is kept.
 */
export const KEPT_PARTS = ['result', 'picture', 'placeholder', 'text', 'cleaned', 'nothing'] as const
/**
 * Name of the part of dangerous content that is kept when the content is made harmless, such as "picture". Dangerous
 * content includes macros and pictures from the web.
 */
export type KeptPart = (typeof KEPT_PARTS)[number]

/**
 * Kinds of content of which a document has fewer after dangerous content was made harmless. For example, a field that
 * fetches a file becomes ordinary text. Such losses are intended, so they do not count as errors.
 */
export type DisarmedCount = 'fields' | 'hyperlinks' | 'embeddedObjects' | 'importedParts'

/**
 * Functions that are needed to make dangerous elements in one XML file harmless. They tell where a link leads, and
 * record each change. Examples of dangerous content: macros and pictures from the web.
 */
export interface ElementDisarming extends ActiveSurroundings {
  /**
   * Records that dangerous content was made harmless. `kept` names the part that stays visible. `lost` is the kind of
   * content of which the document now has fewer, by `count` (1 when absent).
   */
  disarmed(content: ActiveContent, kept: KeptPart, lost?: DisarmedCount, count?: number): void
  /**
   * Writes a description of a removed picture into the alternative text of the drawing that is being copied. Readers of
   * the document can then find out which picture is missing.
   */
  namePicture(content: ActiveContent): void
}

/**
 * Id by which drawings refer to a placeholder picture. The placeholder replaces a picture that the document
 * does not contain but loads from elsewhere.
 */
export const PLACEHOLDER_ID = 'rIdLeftOut'

type Disarm = (node: XmlElement, content: ActiveContent, port: ElementDisarming) => XmlNode[] | undefined

/**
 * Makes an element harmless if it fetches or runs something without a click. Keeps as much as possible, such as the
 * picture of an object. May change the element in place, but does not inspect its children.
 * @returns the nodes that replace the element; undefined if the element itself stays
 */
export function disarmElement(node: XmlElement, port: ElementDisarming): XmlNode[] | undefined {
  const detect = detectorFor(node.name)
  const content = detect?.(node, port)
  if (!content) return undefined
  const disarm = DISARM[node.name] ?? (node.name.startsWith('v:') ? disarmVml : drop('nothing'))
  return disarm(node, content, port)
}

const drop =
  (kept: KeptPart, lost?: DisarmedCount): Disarm =>
  (_, content, port) => {
    port.disarmed(content, kept, lost)
    return []
  }

const unwrap =
  (kept: KeptPart, lost: DisarmedCount): Disarm =>
  (node, content, port) => {
    port.disarmed(content, kept, lost)
    return node.children
  }

const picture: Disarm = (node, content, port) => {
  delete node.attributes['r:link']
  const isStored = leadsInside(node.attributes['r:embed'], port)
  port.disarmed(content, isStored ? 'picture' : 'placeholder')
  if (isStored) return undefined
  // If the SVG form of a picture is not stored, only this form is dropped. The main form stays.
  if (node.name !== 'a:blip') return []
  node.attributes['r:embed'] = PLACEHOLDER_ID
  port.namePicture(content)
  return undefined
}

/**
 * Removes the addresses that a VML element loads (VML is the drawing format of older files). If the document
 * does not contain the picture itself, a placeholder picture replaces it.
 */
const disarmVml: Disarm = (node, content, port) => {
  const { attributes } = node
  for (const name of VML_ADDRESSES) delete attributes[name]
  const stored = ['r:id', 'o:relid', 'r:pict'].filter((name) => leadsInside(attributes[name], port))
  for (const name of ['r:id', 'o:relid', 'r:pict']) if (!stored.includes(name)) delete attributes[name]
  if (content.kind === 'link') {
    delete attributes['href']
    delete attributes['target']
    port.disarmed(content, 'text')
  } else if (stored.length > 0) port.disarmed(content, 'picture')
  else if (node.name === 'v:imagedata') {
    attributes['r:id'] = PLACEHOLDER_ID
    port.namePicture(content)
    port.disarmed(content, 'placeholder')
  } else port.disarmed(content, 'nothing')
  // A shape may be a link and also show a linked picture, so it is inspected a second time.
  return disarmElement(node, port)
}

const object: Disarm = (node, content, port) => {
  const shown = node.children.filter(
    (inner) => isElement(inner) && (inner.name.startsWith('v:') || inner.name === 'w:drawing'),
  ) as XmlElement[]
  for (const shape of shown) for (const name of ['o:ole', 'o:oleicon']) delete shape.attributes[name]
  const drawing = shown.find(({ name }) => name === 'w:drawing')
  const hasPicture = drawing !== undefined || shown.some((shape) => child(shape, 'v:imagedata'))
  const objects = node.children.filter((inner) => isElement(inner) && inner.name === 'o:OLEObject').length
  port.disarmed(content, hasPicture ? 'picture' : 'nothing', 'embeddedObjects', objects)
  if (drawing) return [drawing]
  return shown.length === 0 ? [] : [element('w:pict', {}, shown)]
}

const DISARM: Readonly<Record<string, Disarm>> = {
  'w:hyperlink': unwrap('text', 'hyperlinks'),
  'a:hlinkClick': drop('text'),
  'a:hlinkHover': drop('text'),
  'a:hlinkMouseOver': drop('text'),
  'w:fldSimple': unwrap('result', 'fields'),
  'a:blip': picture,
  'asvg:svgBlip': picture,
  'a:ext': drop('picture'),
  'a:videoFile': drop('picture'),
  'a:audioFile': drop('picture'),
  'a:quickTimeFile': drop('picture'),
  'p14:media': drop('picture'),
  'w:object': object,
  'o:OLEObject': drop('picture', 'embeddedObjects'),
  'w:control': drop('picture'),
  'w:altChunk': drop('nothing', 'importedParts'),
  'w:entryMacro': drop('text'),
  'w:exitMacro': drop('text'),
  'w15:webExtensionLinked': drop('text'),
  'w15:webExtensionCreated': drop('text'),
  // The chart still has the stored values that it was drawn with.
  'c:externalData': drop('picture'),
  'cx:externalData': drop('picture'),
}

function leadsInside(id: string | undefined, port: ElementDisarming): boolean {
  if (id === undefined || id === '') return false
  return port.leadsTo(id, false) === undefined && port.relationship(id)?.part !== undefined
}
