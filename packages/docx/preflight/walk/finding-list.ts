import type { StoryKind } from '../../package/parts/story-kinds.ts'

/** Kind of finding in a finished document, such as a placeholder. docs/preflight.md describes each kind. */
export type PreflightKind =
  | 'placeholder'
  | 'blank'
  | 'highlight'
  | 'emptySection'
  | 'headingJump'
  | 'longHeading'
  | 'referenceError'
  | 'brokenReference'
  | 'otherContents'
  | 'missingPicture'
  | 'pictureWithoutText'
  | 'tableWithoutHeader'
  | 'trackedChange'
  | 'comment'
  | 'font'
  | 'externalLink'

/** Place of a finding: the part of the .docx and, in the body, the block and the heading above. */
export interface FindingPlace {
  story: StoryKind
  part: string
  /** Index of the body's paragraph or table; absent outside the body. */
  block?: number
  heading?: string
  /** Bookmark of the heading above the finding, used by the table of contents; absent if there is none. */
  bookmark?: string
}

/** Finding in a finished document, such as a placeholder, for a person to look at before sending. */
export interface PreflightFinding extends FindingPlace {
  kind: PreflightKind
  /** Text that identifies the finding, such as the placeholder, address or font. */
  text: string
  excerpt?: string
  /** Number of equal findings under one heading or, outside the body, in one text. */
  count: number
}

const MOST_LISTED = 200
const LONGEST_TEXT = 160

// All findings are counted, even those that are not listed.
/**
 * Collects the findings in a finished document. Equal findings under one heading are listed once, and at most 200
 * findings of each kind are listed.
 */
export class FindingList {
  readonly totals: Partial<Record<PreflightKind, number>> = {}
  readonly #found = new Map<string, PreflightFinding>()
  readonly #listed = new Map<PreflightKind, number>()

  /**
   * Adds a finding, or increases the count of an equal one in the same text under the same heading.
   * @param text text that identifies the finding: the placeholder, address, font or title
   * @param excerpt text around the finding
   */
  add(kind: PreflightKind, text: string, place: FindingPlace, excerpt?: string): void {
    this.totals[kind] = (this.totals[kind] ?? 0) + 1
    const shown = shortened(text)
    const key = JSON.stringify([kind, shown, place.part, place.heading, place.bookmark])
    const known = this.#found.get(key)
    if (known) {
      known.count++
      return
    }
    const listed = this.#listed.get(kind) ?? 0
    if (listed >= MOST_LISTED) return
    this.#listed.set(kind, listed + 1)
    const finding: PreflightFinding = { kind, text: shown, count: 1, ...place }
    if (excerpt !== undefined && excerpt !== shown) finding.excerpt = shortened(excerpt)
    this.#found.set(key, finding)
  }

  get findings(): PreflightFinding[] {
    return [...this.#found.values()]
  }
}

/**
 * Returns a text on one line, with at most 160 characters. A longer text is cut after a whole word if possible, and
 * ends with an ellipsis.
 */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_TEXT) return line
  const cut = line.slice(0, LONGEST_TEXT)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : LONGEST_TEXT - 1)}…`
}
