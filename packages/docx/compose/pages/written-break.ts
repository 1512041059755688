import { child, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { headerReferences } from './page-section.ts'

// The changes depend on the pages before, which are known only when all texts are in order.
/** Changes to page settings (`w:sectPr`) in a paragraph that is already in the temporary file. */
export interface WrittenBreak {
  /** True if these are the composed document's first page settings with headers. */
  isFirst: boolean
  /** True if the page settings must name headers, because the pages would inherit other ones. */
  restates: boolean
  /**
   * New type of the page settings (`w:type`; ECMA-376, 17.6.22), such as "continuous"; `undefined` to keep the type.
   */
  type: string | undefined
}

/**
 * Changes the type and headers of the page settings (`w:sectPr`) in a paragraph's XML. Returns the new XML.
 *
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

/** Gives page settings in XML text the template's headers and page numbering, for the document's first pages. */
function asFirst(block: string, base: XmlElement): string {
  // `PageLook.asFirst` does this for parsed page settings.
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
