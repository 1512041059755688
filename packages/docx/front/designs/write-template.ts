import { ZipWriter } from '../../package/zip/zip-writer.ts'
import { element, type XmlElement } from '../../package/xml/xml.ts'
import { defaultStyles } from '../default-styles.ts'
import { defaultNumbering } from '../numbering-definitions.ts'
import { defaultPage } from '../page-layout.ts'
import { plainDesign } from '../style-design.ts'
import { themePart } from '../theme.ts'
import {
  contentTypes,
  coreProperties,
  defaultSettings,
  extendedProperties,
  OFFICE,
  packageRelationships,
  partXml,
  type NewPart,
  relationships,
  XML_DECLARATION,
} from '../new-package.ts'
import { field, paragraph, run } from '../wordprocessing.ts'
import { rightTab, tabToRightMargin } from './cover-elements.ts'
import type { TemplateDesign } from './template-design.ts'

/** Design of documents without a template: default styles, a page number in the footer, and no cover. */
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

/**
 * Writes a design as a .docx template for Word and LibreOffice, with cover, styles, numbering, theme, header and
 * footer. Placeholders mark the places of the table of contents and of the proposal's text. Equal designs give equal
 * bytes.
 * @throws {DocxError} `docx.write_failed` when the file cannot be written
 */
export async function writeTemplate(path: string, design: TemplateDesign): Promise<void> {
  const hasHeader = design.header.length > 0
  const parts: NewPart[] = [
    ['styles', 'styles', 'styles', partXml(defaultStyles(design.styles))],
    ['numbering', 'numbering', 'numbering', partXml(defaultNumbering(design.styles))],
    ['settings', 'settings', 'settings', partXml(defaultSettings())],
    ...(hasHeader ? [story('header', design.header)] : []),
    story('footer', design.footer),
  ]
  const zip = await ZipWriter.create(path)
  try {
    await zip.add('[Content_Types].xml', contentTypes(parts))
    await zip.add('_rels/.rels', packageRelationships())
    await zip.add('docProps/core.xml', coreProperties({ title: design.name, creator: 'Tenderwright' }))
    await zip.add('docProps/app.xml', extendedProperties())
    await zip.add('word/document.xml', partXml(mainPart(design)))
    await zip.add('word/_rels/document.xml.rels', mainRelationships(parts))
    for (const [name, , , xml] of parts) await zip.add(`word/${name}.xml`, xml)
    await zip.add('word/theme/theme1.xml', XML_DECLARATION + themePart(design.styles))
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

function story(kind: 'header' | 'footer', blocks: XmlElement[]): NewPart {
  return [`${kind}1`, kind, kind, partXml(element(kind === 'header' ? 'w:hdr' : 'w:ftr', {}, blocks))]
}

function mainRelationships(parts: NewPart[]): string {
  const own = parts.map(([name, kind]): [string, string, string] => [
    name,
    `${OFFICE}/${kind}`,
    `${name}.xml`,
  ])
  return relationships([...own, ['theme1', `${OFFICE}/theme`, 'theme/theme1.xml']])
}
