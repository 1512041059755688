import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { DisarmedPiece } from '../request/report.ts'

/** Place in a source document where active content, such as a macro, was made harmless. */
export interface DisarmedPlace {
  /** Name of the package part that contains the active content, such as `word/document.xml`. */
  part: string
  /** Nearest heading above the active content; absent if there is none. */
  heading?: string
  /** Text of the paragraph that contains the active content; absent if it has no text. */
  near?: string
}

/** Maximum number of pieces of active content (such as macros) that a report lists one by one. */
const MOST_LISTED = 2000

/** List of the active content, such as macros, that was made harmless in a composed document. */
export class DisarmRecord {
  readonly pieces: DisarmedPiece[] = []
  total = 0
  readonly #seen = new Set<string>()

  /**
   * Adds a piece of active content, such as a macro, to the list.
   *
   * @param kept part of the content that stays visible
   * @param source name of the source document; absent for the template
   * @param isTwin true for a duplicate in `mc:Fallback` (ECMA-376, 17.17.3), which is added only if the list lacks the
   * piece
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
