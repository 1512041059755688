import type { XmlElement } from '../../package/xml/xml.ts'
import type { StyleDesign } from '../style-design.ts'

/** A template as it is made: a look, a cover and what stands at the head and foot of every page. */
export interface TemplateDesign {
  /** Shown in lists and kept as the file's name. */
  name: string
  styles: StyleDesign
  /** Blocks of the cover; the last paragraph carries the cover's own section properties. */
  cover: XmlElement[]
  header: XmlElement[]
  footer: XmlElement[]
}
