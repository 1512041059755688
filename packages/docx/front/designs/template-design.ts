import type { XmlElement } from '../../package/xml/xml.ts'
import type { StyleDesign } from '../style-design.ts'

/** Design of a template: a look, a cover, and the content of every page's header and footer. */
export interface TemplateDesign {
  /** Shown in lists and kept as the file's name. */
  name: string
  styles: StyleDesign
  /** Blocks of the cover; the last paragraph carries the cover's own section properties. */
  cover: XmlElement[]
  header: XmlElement[]
  footer: XmlElement[]
}
