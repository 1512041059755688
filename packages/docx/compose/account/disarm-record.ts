import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { DisarmedPiece } from '../request/report.ts'

/**
 * Place where active content (content that fetches or runs something without a click) was made harmless. The report
 * shows it, so that a person can find the place in the source document.
 */
export interface DisarmedPlace {
  /** Name of the source part that holds the element. */
  part: string
  /** Heading above the element. */
  heading?: string
  /** Text of the element's paragraph. */
  near?: string
}

/** Largest number of elements to list one by one. The total counts all. */
const MOST_LISTED = 2000

/**
 * List of the active content that a composition made harmless, for its report. Active content fetches or runs something
 * without a click. The list names at most 2000 pieces one by one; `total` counts all.
 */
export class DisarmRecord {
  readonly pieces: DisarmedPiece[] = []
  total = 0
  readonly #seen = new Set<string>()

  /**
   * Adds a piece of active content to the list. Active content fetches or runs something without a click.
   * @param kept the part of it that stays visible in the document
   * @param source name of the source document; absent for the template
   * @param isTwin true if the element may repeat a listed one for old readers (ECMA-376, 17.17.3, `mc:Fallback`): a
   *   repeated one is not added
   */
  add(
    content: ActiveContent,
    kept: KeptPart,
    source: string | undefined,
    place: DisarmedPlace,
    isTwin = false,
  ): void {
    const piece = { ...content, kept, ...(source === undefined ? {} : { source }), ...place }
    const key = [source, place.part, content.kind, content.detail].join('\n')
    if (isTwin && this.#seen.has(key)) return
    this.#seen.add(key)
    this.total++
    if (this.pieces.length < MOST_LISTED) this.pieces.push(piece)
  }
}
