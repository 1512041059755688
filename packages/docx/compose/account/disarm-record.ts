import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { DisarmedPiece } from '../request/report.ts'

/** Place of a disarmed piece in its source. */
export interface DisarmedPlace {
  /** Part of the source that holds it. */
  part: string
  /** Heading above it. */
  heading?: string
  /** Words of its paragraph. */
  near?: string
}

/** Most pieces that are listed one by one; the total counts all. */
const MOST_LISTED = 2000

/** List of everything that was made harmless in a composition. */
export class DisarmRecord {
  readonly pieces: DisarmedPiece[] = []
  total = 0
  readonly #seen = new Set<string>()

  /**
   * @param source name of the source; absent: the template
   * @param isTwin whether an alternative of a piece listed before may be meant (17.17.3, mc:Fallback)
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
