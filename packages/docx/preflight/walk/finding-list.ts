import type { StoryKind } from '../../package/parts/story-kinds.ts'

/**
 * Kind of finding when a finished document is checked, such as a placeholder or a broken reference. The page
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
 * Place of a finding in a finished document: the part of the file, and in the body also the block (paragraph or table)
 * and the nearest heading above.
 */
export interface FindingPlace {
  story: StoryKind
  part: string
  /** Index of the block in the body; absent in other parts. */
  block?: number
  heading?: string
  /** Name of the bookmark of the nearest heading above, in the table of contents; absent if it has none. */
  bookmark?: string
}

/**
 * Finding of the check of a finished document, such as a placeholder, that a person should look at before the document
 * is sent.
 */
export interface PreflightFinding extends FindingPlace {
  kind: PreflightKind
  /** Text that identifies the finding: the placeholder, the address, the font, the title and so on. */
  text: string
  excerpt?: string
  /** Number of equal findings under the same heading or, outside the body, in the same part. */
  count: number
}

const MOST_LISTED = 200
const LONGEST_TEXT = 160

/**
 * Collects the findings while a finished document is checked. Equal findings at one place are listed once, with their
 * number. At most 200 findings of a kind are listed, but all are counted.
 */
export class FindingList {
  readonly totals: Partial<Record<PreflightKind, number>> = {}
  readonly #found = new Map<string, PreflightFinding>()
  readonly #listed = new Map<PreflightKind, number>()

  /**
   * Adds a finding. If the list has an equal one at the same place, only the count of that one grows. Two places are
   * the same if they are in the same part of the file, under the same heading.
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
