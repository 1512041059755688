import { field, run } from '../../front/wordprocessing.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { HeadingReference } from '../request/request.ts'
import type { ReferredHeading } from '../template/referred-headings.ts'

/**
 * Returns the runs of a field that refers to a heading and shows its page or automatic number (PAGEREF or REF;
 * ECMA-376, 17.16.5). For a heading without a number, the field shows the heading's words in quotation marks.
 */
export function headingReference(
  { bookmark, number, text, page }: ReferredHeading,
  shows: HeadingReference['shows'],
): XmlElement[] {
  if (shows === 'page') return field(`PAGEREF ${bookmark} \\h`, String(page))
  if (number !== undefined) return field(`REF ${bookmark} \\r \\h`, number)
  return [run('\u201C'), ...field(`REF ${bookmark} \\h`, text), run('\u201D')]
}
