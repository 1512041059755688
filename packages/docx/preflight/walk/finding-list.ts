import type { StoryKind } from '../../package/parts/story-kinds.ts'

/**
 * Kind of finding in the check of a finished document, such as a placeholder or a broken reference.
 * docs/preflight.md describes each kind.
 */
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

/**
 * Place of a finding in a finished document. `part` is the name of the file inside the .docx. In the body, the
 * index of the paragraph or table and the nearest heading above are known too.
 */
export interface FindingPlace {
  story: StoryKind
  part: string
  /** Index of the paragraph or table in the body. Absent outside the body. */
  block?: number
  heading?: string
  /**
   * Name of the bookmark with which the table of contents refers to the heading above the finding. Absent if
   * there is none.
   */
  bookmark?: string
}

/**
 * Finding in a finished document, such as a placeholder. A person should look at it before the document is
 * sent.
 */
export interface PreflightFinding extends FindingPlace {
  kind: PreflightKind
  /** Text that identifies the finding: the placeholder, web address, font or title, for example. */
  text: string
  excerpt?: string
  /** Number of equal findings under the same heading or, outside the body, in the same text. */
  count: number
}

const MOST_LISTED = 200
const LONGEST_TEXT = 160

/**
 * Collects the findings while a finished document is checked. Equal findings under one heading are listed once,
 * with their count. At most 200 findings of each kind are listed, but all are counted.
 */
export class FindingList {
  readonly totals: Partial<Record<PreflightKind, number>> = {}
  readonly #found = new Map<string, PreflightFinding>()
  readonly #listed = new Map<PreflightKind, number>()

  /**
   * Adds a finding. If the list has an equal one in the same text under the same heading, only its count grows.
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

/** Returns a text on one line with at most 160 characters. A longer one is cut and ends with an ellipsis. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST_TEXT ? line : `${line.slice(0, LONGEST_TEXT - 1).trimEnd()}…`
}
