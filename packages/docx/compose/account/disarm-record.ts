import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { DisarmedPiece } from '../request/report.ts'

/**
 * Place where active content (content that fetches or runs something without a click) was made harmless. The report
 * shows the place, so that a person can find it in the source document.
 */
export interface DisarmedPlace {
  /** Name of the file inside the .docx that contains the active content, such as `word/document.xml`. */
  part: string
  /**
   * Nearest heading above the place where the active content was found; absent if there is none. Active content fetches
   * or runs something without a click.
   */
  heading?: string
  /**
   * Text of the paragraph in which the active content was found; absent if it has no text. Active content fetches or
   * runs something without a click.
   */
  near?: string
}

/**
 * Maximum number of pieces of active content that a report lists one by one. Active content fetches or runs something
 * without a click. The report's total counts all pieces.
 */
const MOST_LISTED = 2000

/**
 * List of the active content that was made harmless while a document was composed. Active content fetches or runs
 * something without a click. The list names at most 2000 pieces one by one; `total` counts all.
 */
export class DisarmRecord {
  readonly pieces: DisarmedPiece[] = []
  total = 0
  readonly #seen = new Set<string>()

  /**
   * Adds a piece of active content to the list. Active content fetches or runs something without a click.
   * @param kept part of the content that stays visible in the document
   * @param source name of the source document; absent for content of the template
   * @param isTwin true for content of `mc:Fallback`, which may repeat other content for old programs (ECMA-376,
   * 17.17.3). Such content is added only if the list does not have it yet.
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
