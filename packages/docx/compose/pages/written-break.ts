import { child, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { headerReferences } from './page-section.ts'

/**
 * Changes to the type and headers of a page section whose last block was already copied. They are decided later, when
 * it is known which pages come before the section in the composed document.
 */
export interface WrittenBreak {
  /** True when the page section is the first of the composed document that states headers. */
  isFirst: boolean
  /**
   * True when the page section must state its headers, because the section before it shows other ones that it would
   * inherit.
   */
  restates: boolean
  /**
   * New section type (`w:type`; ECMA-376, 17.6.22), such as "continuous". When undefined, the page section keeps its
   * type.
   */
  type: string | undefined
}

/**
 * Changes the type and the headers of a page section in the XML of the block that ends it, and returns the new XML.
 * @param block XML of the block as it was copied
 * @param base properties of the template's pages, with their headers
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
 * Gives a page section in XML text the headers, title page setting and page numbering that the document's first page
 * section needs. `PageLook.asFirst` does this for a parsed page section.
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
