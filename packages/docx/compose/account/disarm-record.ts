import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { DisarmedPiece } from '../request/report.ts'

/** Location of a disarmed element in its source. */
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

/** List of all active content that was disarmed in a composition. */
export class DisarmRecord {
  readonly pieces: DisarmedPiece[] = []
  total = 0
  readonly #seen = new Set<string>()

  /**
   * @param source name of the source; absent for the template
   * @param isTwin true if the element may be an alternative of a listed one (17.17.3, mc:Fallback)
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
