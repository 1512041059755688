import { child, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { headerReferences } from './page-section.ts'

/**
 * Changes to page settings (`w:sectPr`) that already wait in a temporary file. The changes depend on the pages before
 * them, which are known only when all texts are in order.
 */
export interface WrittenBreak {
  /** True for the first page settings of the composed document that refer to headers. */
  isFirst: boolean
  /**
   * True when the page settings must name their headers. Without these names, the pages would inherit different headers
   * from the pages before.
   */
  restates: boolean
  /** New type of the page settings (`w:type`; ECMA-376, 17.6.22), such as "continuous". `undefined` keeps the type. */
  type: string | undefined
}

/**
 * Changes the type and the headers of the page settings (`w:sectPr`) in the XML of a paragraph. Returns the new XML.
 * @param block XML of the paragraph as it was copied
 * @param base page settings of the template, with their headers
 */
export function settleWrittenBreak(
  block: string,
  { isFirst, restates, type }: WrittenBreak,
  base: XmlElement,
): string {
  const headed = isFirst ? asFirst(block, base) : restates ? withHeadersOf(base, block) : block
  if (type === undefined) return headed
  return headed.replace(/<w:sectPr>.*?<\/w:sectPr>/su, (section) =>
    section.replace(/<w:type\b[^>]*>/u, '').replace('<w:pgSz', `<w:type w:val="${type}"/><w:pgSz`),
  )
}

/**
 * Returns the XML of a paragraph whose page settings get the template's headers, first-page header and page numbering.
 * The first pages of the document need these. `PageLook.asFirst` does the equivalent for parsed page settings.
 */
function asFirst(block: string, base: XmlElement): string {
  const titlePage = child(base, 'w:titlePg')
  const headed = withHeadersOf(base, block)
  const titled = titlePage ? headed.replace('<w:titlePg w:val="0"/>', serialize(titlePage)) : headed
  const numbers = child(base, 'w:pgNumType')
  return numbers ? titled.replace(/<w:pgNumType[^>]*>/, () => serialize(numbers)) : titled
}

function withHeadersOf(base: XmlElement, block: string): string {
  const references = headerReferences(base).map((node) => serialize(node))
  return block
    .replace(/<w:(?:header|footer)Reference\b[^>]*\/>/gu, '')
    .replace('<w:sectPr>', `<w:sectPr>${references.join('')}`)
}
