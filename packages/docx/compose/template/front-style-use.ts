import type { CompositionRequest } from '../request/request.ts'

/** Names of the styles that headings, title page and contents use. */
export const FRONT_STYLE_NAMES = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((level) => [`heading ${level}`, `toc ${level}`]),
  'Title',
  'Subtitle',
  'TOC Heading',
]

/** Whether anything is written in those styles. */
export function needsFrontStyles(request: CompositionRequest): boolean {
  return (
    request.fixHeadings ||
    request.titlePage !== undefined ||
    request.tableOfContents !== undefined ||
    request.items.some((item) => item.kind !== 'section')
  )
}
