import { ZipWriter } from '../../package/zip/zip-writer.ts'
import { element, serialize, type XmlElement } from '../../package/xml/xml.ts'
import { defaultStyles } from '../default-styles.ts'
import { defaultNumbering } from '../numbering-definitions.ts'
import { defaultPage } from '../page-layout.ts'
import { plainDesign } from '../style-design.ts'
import { themePart } from '../theme.ts'
import { field, paragraph, property, run } from '../wordprocessing.ts'
import { rightTab, tabToRightMargin } from './cover-elements.ts'
import type { TemplateDesign } from './template-design.ts'

/** Design of documents without a template: the default styles, a page number and no cover. */
export const plainTemplate: TemplateDesign = {
  name: 'Tenderwright Plain',
  styles: plainDesign,
  cover: [],
  header: [],
  footer: [
    paragraph(
      'Footer',
      [tabToRightMargin(), ...field('PAGE', '1'), run(' / '), ...field('NUMPAGES', '1')],
      [rightTab()],
    ),
  ],
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/**
 * Writes a template as a .docx that opens in Word and LibreOffice: cover, places for contents and content,
 * styles, numbering, theme, header and footer. The same design gives the same bytes.
 * @throws {DocxError} `docx.write_failed`
 */
export async function writeTemplate(path: string, design: TemplateDesign): Promise<void> {
  const hasHeader = design.header.length > 0
  const parts: [name: string, kind: string, type: string, xml: string][] = [
    ['styles', 'styles', 'styles', part(defaultStyles(design.styles))],
    ['numbering', 'numbering', 'numbering', part(defaultNumbering(design.styles))],
    ['settings', 'settings', 'settings', part(settings())],
    ...(hasHeader ? [story('header', design.header)] : []),
    story('footer', design.footer),
  ]
  const zip = await ZipWriter.create(path)
  try {
    await zip.add('[Content_Types].xml', contentTypes(parts))
    await zip.add('_rels/.rels', packageRelationships())
    await zip.add('docProps/core.xml', coreProperties(design))
    await zip.add('docProps/app.xml', extendedProperties())
    await zip.add('word/document.xml', part(mainPart(design)))
    await zip.add('word/_rels/document.xml.rels', mainRelationships(parts))
    for (const [name, , , xml] of parts) await zip.add(`word/${name}.xml`, xml)
    await zip.add('word/theme/theme1.xml', DECLARATION + themePart(design.styles))
    await zip.finish()
  } catch (error) {
    await zip.abort()
    throw error
  }
}

function mainPart(design: TemplateDesign): XmlElement {
  const reference = (name: string): XmlElement => {
    return element(`w:${name}Reference`, { 'w:type': 'default', 'r:id': `${name}1` })
  }
  const references = [...(design.header.length > 0 ? [reference('header')] : []), reference('footer')]
  const places = ['{{toc}}', '{{content}}'].map((name) => paragraph(undefined, [run(name)]))
  return element('w:document', {}, [
    element('w:body', {}, [...design.cover, ...places, defaultPage(references)]),
  ])
}

function story(kind: 'header' | 'footer', blocks: XmlElement[]): [string, string, string, string] {
  return [`${kind}1`, kind, kind, part(element(kind === 'header' ? 'w:hdr' : 'w:ftr', {}, blocks))]
}

/** Compatibility mode 15: the layout rules of Word 2013 and later ([MS-DOCX] 2.6.1). */
function settings(): XmlElement {
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

function part(root: XmlElement): string {
  return DECLARATION + serialize(root).replace(`<${root.name}`, `<${root.name} ${NAMESPACES}`)
}

function contentTypes(parts: [string, string, string, string][]): string {
  const overrides = [
    ['/word/document.xml', `${WORD_TYPE}.document.main+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ['/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'],
    ['/word/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
    ...parts.map(([name, , type]) => [`/word/${name}.xml`, `${WORD_TYPE}.${type}+xml`]),
  ]
  const lines = overrides.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${lines.join('')}</Types>`
  )
}

function relationships(entries: [id: string, type: string, target: string][]): string {
  const lines = entries.map(([id, type, target]) => {
    return `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`
  })
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

function packageRelationships(): string {
  return relationships([
    ['document', `${OFFICE}/officeDocument`, 'word/document.xml'],
    ['core', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ['app', `${OFFICE}/extended-properties`, 'docProps/app.xml'],
  ])
}

function mainRelationships(parts: [string, string, string, string][]): string {
  const own = parts.map(([name, kind]): [string, string, string] => [
    name,
    `${OFFICE}/${kind}`,
    `${name}.xml`,
  ])
  return relationships([...own, ['theme1', `${OFFICE}/theme`, 'theme/theme1.xml']])
}

function coreProperties(design: TemplateDesign): string {
  return (
    `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ` +
    `xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${design.name}</dc:title>` +
    `<dc:creator>Tenderwright</dc:creator></cp:coreProperties>`
  )
}

function extendedProperties(): string {
  const uri = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'
  return `${DECLARATION}<Properties xmlns="${uri}"><Application>Tenderwright</Application></Properties>`
}
