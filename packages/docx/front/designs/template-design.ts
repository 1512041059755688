import type { XmlElement } from '../../package/xml/xml.ts'
import type { StyleDesign } from '../style-design.ts'

/** Design of a template that is shipped with the product: fonts, colours, cover, header and footer. */
export interface TemplateDesign {
  /** Name of the design and of the template's file. */
  name: string
  styles: StyleDesign
  /** Blocks of the cover. The last paragraph contains the cover's page settings (`w:sectPr`). */
  cover: XmlElement[]
  header: XmlElement[]
  footer: XmlElement[]
}
