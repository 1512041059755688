import type { XmlElement } from '../../package/xml/xml.ts'
import type { StyleDesign } from '../style-design.ts'

/**
 * Design of a template that is shipped with the product: its fonts and colours, its cover, and the content of its
 * header and footer.
 */
export interface TemplateDesign {
  /** Name of the design, shown in lists and used as file name. */
  name: string
  styles: StyleDesign
  /** Blocks of the cover. The last paragraph has the cover's own section properties. */
  cover: XmlElement[]
  header: XmlElement[]
  footer: XmlElement[]
}
