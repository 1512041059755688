import { child, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { headerReferences } from './page-section.ts'

/**
 * Changes to the type and the headers of a page section whose last block is already written. They depend on the pages
 * before the section.
 */
export interface WrittenBreak {
  /** True when the section is the first of the document. */
  isFirst: boolean
  /** True when the section refers to its headers explicitly, because the previous section shows others. */
  restates: boolean
  /** Type of the section (ECMA-376, 17.6.22). When undefined, the section keeps its type. */
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

/** Makes the section the first one in markup, as `PageLook.asFirst` does in a tree. */
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
