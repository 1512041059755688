import { ensureFrontStyles } from '../../front/front-styles.ts'
import type { FrontStyles } from '../../front/front-styles.ts'
import type { CompositionRequest } from '../request/request.ts'
import { TargetStyles } from '../styles/target-styles.ts'

/**
 * Styles for headings, title page and contents, found by name or added; looks again at what sources brought.
 */
export function frontStylesOf(styles: TargetStyles): FrontStyles {
  const front = ensureFrontStyles(styles.table.root)
  styles.refresh()
  return front
}

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

/** Stands in until the styles are known to be needed. */
export const NO_FRONT_STYLES: FrontStyles = {
  title: '',
  subtitle: '',
  headings: [],
  tocHeading: '',
  toc: [],
  hyperlink: '',
  numbered: [],
}
