import type { XmlElement } from '../../package/xml/xml.ts'
import type { StyleDesign } from '../style-design.ts'

/**
 * Design of a template that is shipped with the product: its fonts and colours, its cover, and the content of its
 * header and footer.
 */
export interface TemplateDesign {
  /** Name of the design, as lists show it, and name of the template's file. */
  name: string
  styles: StyleDesign
  /** Paragraphs and tables of the cover. The last paragraph contains the page settings of the cover (`w:sectPr`). */
  cover: XmlElement[]
  header: XmlElement[]
  footer: XmlElement[]
}
