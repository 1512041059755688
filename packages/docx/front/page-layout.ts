import { element, type XmlElement } from '../package/xml/xml.ts'

/** Width of the text on the default page, A4 with margins of 2.5 cm, in twentieths of a point. */
export const TEXT_WIDTH = 9070

/**
 * Returns the page settings (`w:sectPr`) of a new document: A4 portrait with margins of 2.5 cm (ECMA-376 Part 1,
 * 17.6.11 and 17.6.13).
 * @param references references to its headers and footers
 * @param titlePage true if the first page has its own header and footer
 */
export function defaultPage(references: XmlElement[] = [], titlePage = false): XmlElement {
  return element('w:sectPr', {}, [
    ...references,
    element('w:pgSz', { 'w:w': '11906', 'w:h': '16838' }),
    element('w:pgMar', {
      'w:top': '1418',
      'w:right': '1418',
      'w:bottom': '1418',
      'w:left': '1418',
      'w:header': '709',
      'w:footer': '624',
      'w:gutter': '0',
    }),
    element('w:cols', { 'w:space': '708' }),
    ...(titlePage ? [element('w:titlePg')] : []),
  ])
}
