import type { FindingPlace } from '../walk/finding-list.ts'
import type { Check, Walk } from '../walk/story-walker.ts'

/** Heading that a check found in the body of a finished document. `level` is 1 to 9. */
export interface ReadHeading {
  level: number
  text: string
  place: FindingPlace
}

/** Outline levels of the paragraph styles in a checked document. Paragraphs with a level from 0 to 8 are headings. */
interface OutlineLevels {
  /**
   * Returns the outline level of a paragraph style. 0 is the highest level of headings. 9 and undefined mean
   * body text.
   */
  outlineLevel: (style: string | undefined) => number | undefined
}

const BODY_TEXT = 9
/**
 * Number of characters from which a heading is reported as too long. It would take three or more lines in the table of
 * contents.
 */
const LONGEST_HEADING = 160
/** Deepest level of headings that the table of contents lists. */
const DEEPEST_LISTED = 3

/**
 * Creates the check for headings that have no content, skip a level or are too long. Level 3 below level 1 skips a
 * level. A heading with deeper headings below it is not empty. Punctuation and tables without text do not count as
 * content.
 * @param styles outline levels of the document's paragraph styles
 * @param onHeading called for every heading, before the content below it is checked
 */
export function outlineCheck(styles: OutlineLevels, onHeading: (heading: ReadHeading) => void): Check {
  let last: (ReadHeading & { hasContent: boolean }) | undefined
  const seeContent = (_: unknown, walk: Walk) => {
    if (last && walk.place.story === 'body') last.hasContent = true
  }
  const leave = (next: number, { findings }: Walk) => {
    if (last && !last.hasContent && next <= last.level) findings.add('emptySection', last.text, last.place)
  }
  return {
    opens: Object.fromEntries(
      ['w:drawing', 'w:pict', 'w:object', 'w:altChunk', 'w:sym', 'm:oMath'].map((name) => [name, seeContent]),
    ),
    paragraph: (paragraph, walk) => {
      const { place } = walk
      if (place.story !== 'body') return
      const text = paragraph.text.replace(/\s+/g, ' ').trim()
      if (text === '') return
      const outline = paragraph.outline ?? styles.outlineLevel(paragraph.style)
      const isHeading =
        walk.paragraphs === 1 && walk.tables === 0 && outline !== undefined && outline < BODY_TEXT
      if (!isHeading) {
        // A dash or a period alone is not an answer.
        if (last && /[\p{L}\p{N}\p{S}]/u.test(text)) last.hasContent = true
        return
      }
      const level = outline + 1
      leave(level, walk)
      const { bookmark } = paragraph
      const { heading: _, bookmark: __, ...here } = place
      const at = { ...here, heading: text, ...(bookmark === undefined ? {} : { bookmark }) }
      const heading = { level, text, place: at }
      if (last && level > last.level + 1) walk.findings.add('headingJump', text, at)
      if (level <= DEEPEST_LISTED && text.length > LONGEST_HEADING) walk.findings.add('longHeading', text, at)
      last = { ...heading, hasContent: false }
      onHeading(heading)
    },
    end: (walk) => leave(0, walk),
  }
}
