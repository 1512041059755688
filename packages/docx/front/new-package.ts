import { element, escapeAttribute, escapeText, serialize, type XmlElement } from '../package/xml/xml.ts'
import { property } from './wordprocessing.ts'

/**
 * Part of a new Word file, in the folder `word`. Its type is the last word of the media type, such as `styles` in
 * `…wordprocessingml.styles+xml`. Its kind is that of the relationship that leads to it.
 */
export type NewPart = [name: string, kind: string, type: string, xml: string]

/** XML declaration (encoding UTF-8) at the beginning of every XML part of a new Word file. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
/**
 * Beginning of all relationship types of Office documents. For example, the relationship to the styles has the type
 * `${OFFICE}/styles`.
 */
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/**
 * Returns the settings of a new document. Compatibility mode 15 makes Word lay the document out as Word 2013 and later
 * versions do ([MS-DOCX] 2.6.1).
 */
export function defaultSettings(): XmlElement {
  const uri = 'http://schemas.microsoft.com/office/word'
  return element('w:settings', {}, [
    element('w:zoom', { 'w:percent': '100' }),
    property('w:defaultTabStop', 708),
    property('w:characterSpacingControl', 'doNotCompress'),
    element('w:compat', {}, [
      element('w:compatSetting', { 'w:name': 'compatibilityMode', 'w:uri': uri, 'w:val': '15' }),
    ]),
    property('w:decimalSymbol', ','),
    property('w:listSeparator', ';'),
  ])
}

/**
 * Returns the text of an XML part: the XML declaration, and the root element with the namespaces of WordprocessingML.
 * @param namespaces further `xmlns` declarations for the root element, each with a space before it
 */
export function partXml(root: XmlElement, namespaces = ''): string {
  return (
    XML_DECLARATION + serialize(root).replace(`<${root.name}`, `<${root.name} ${NAMESPACES}${namespaces}`)
  )
}

/**
 * Returns the text of `[Content_Types].xml` for a new Word file. It lists the media types of the main part, the
 * document properties, the theme and the given parts.
 * @param extensions media types of other files, such as pictures, by their file extension
 */
export function contentTypes(parts: readonly NewPart[], extensions: Record<string, string> = {}): string {
  const overrides = [
    ['/word/document.xml', `${WORD_TYPE}.document.main+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ['/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'],
    ['/word/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
    ...parts.map(([name, , type]) => [`/word/${name}.xml`, `${WORD_TYPE}.${type}+xml`]),
  ]
  const defaults = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    ...extensions,
  }
  const lines = [
    ...Object.entries(defaults).map(
      ([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`,
    ),
    ...overrides.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`),
  ]
  return `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types">${lines.join('')}</Types>`
}

/** Returns the text of a `.rels` part. A target that begins with a scheme, such as `https:`, is marked as external. */
export function relationships(entries: readonly [id: string, type: string, target: string][]): string {
  const lines = entries.map(([id, type, target]) => {
    const mode = /^[a-z]+:/i.test(target) ? ' TargetMode="External"' : ''
    return `<Relationship Id="${id}" Type="${type}" Target="${escapeAttribute(target)}"${mode}/>`
  })
  return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

/** Returns `_rels/.rels` of a new Word file, which leads to the main part and the document properties. */
export function packageRelationships(): string {
  return relationships([
    ['document', `${OFFICE}/officeDocument`, 'word/document.xml'],
    ['core', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ['app', `${OFFICE}/extended-properties`, 'docProps/app.xml'],
  ])
}

/**
 * Returns `docProps/core.xml` of a new Word file: its title, creator, identifier and time of creation.
 * @param created time of creation in ISO 8601; when absent, no time is written, so that equal content gives equal bytes
 */
export function coreProperties({
  title,
  creator,
  identifier,
  created,
}: {
  title: string
  creator: string
  identifier?: string
  created?: string
}): string {
  const time =
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
  return (
    `${XML_DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ` +
    `xmlns:dc="http://purl.org/dc/elements/1.1/"${created === undefined ? '' : ` ${time}`}>` +
    `<dc:title>${escapeText(title)}</dc:title><dc:creator>${escapeText(creator)}</dc:creator>` +
    (identifier === undefined ? '' : `<dc:identifier>${escapeText(identifier)}</dc:identifier>`) +
    (created === undefined ? '' : `<dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created>`) +
    `</cp:coreProperties>`
  )
}

/** Returns `docProps/app.xml` of a new Word file, which names the program that wrote it. */
export function extendedProperties(): string {
  const uri = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'
  return `${XML_DECLARATION}<Properties xmlns="${uri}"><Application>Tenderwright</Application></Properties>`
}
