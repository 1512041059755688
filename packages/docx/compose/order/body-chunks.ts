import { serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { WrittenBreak } from '../pages/written-break.ts'
import { settleWrittenBreak } from '../pages/written-break.ts'
import type { Spool, SpoolPiece } from '../parts/spool.ts'

/**
 * Piece of the body: XML in memory, copied text in the spool (a temporary file), or a spooled paragraph whose page
 * settings change.
 */
type Chunk = string | SpoolPiece[] | { block: SpoolPiece; change: WrittenBreak }

/** Body of a composed document in its final order. Copied text is in the spool, a temporary file. */
export class BodyChunks {
  readonly #chunks: Chunk[] = []
  // Word stores page settings in the last paragraph of the pages to which they apply.
  /** Last paragraph of the body, held back because page settings may have to be written into it. */
  #heldBack: XmlElement | undefined

  /** True if nothing was added to the body yet. */
  get isEmpty(): boolean {
    return this.#chunks.length === 0 && this.#heldBack === undefined
  }

  /** Appends generated paragraphs and tables. */
  addBlocks(blocks: XmlElement[]): void {
    this.#push(blocks.map((block) => serialize(block)).join(''))
  }

  /** Appends copied text from the spool, a temporary file. */
  addPieces(pieces: SpoolPiece[]): void {
    this.#push(pieces)
  }

  /** Appends a spooled paragraph with page settings (`w:sectPr`). `change` is applied when the paragraph is read. */
  addBreak(block: SpoolPiece, change: WrittenBreak): void {
    this.#push({ block, change })
  }

  /** Holds back the last paragraph until more text is added, so that page settings can be written into it. */
  holdBack(paragraph: XmlElement | undefined): void {
    // Word stores page settings in the last paragraph of the pages to which they apply.
    this.#heldBack = paragraph
  }

  /** Removes and returns the held back paragraph; `undefined` if other text followed it. */
  takeHeldBack(): XmlElement | undefined {
    const paragraph = this.#heldBack
    this.#heldBack = undefined
    return paragraph
  }

  #push(chunk: Chunk): void {
    const before = this.takeHeldBack()
    if (before) this.#chunks.push(serialize(before))
    this.#chunks.push(chunk)
  }

  /**
   * Yields the XML of the body in order, with copied text from the spool, a temporary file.
   *
   * @param base page settings (`w:sectPr`) of the template, with its headers
   */
  async *stream(spool: Spool, base: XmlElement): AsyncGenerator<string | Uint8Array> {
    for (const chunk of this.#chunks) {
      if (typeof chunk === 'string') yield chunk
      else if (Array.isArray(chunk)) yield* spool.read(chunk)
      else {
        const bytes: Uint8Array[] = []
        for await (const piece of spool.read([chunk.block])) bytes.push(piece)
        yield settleWrittenBreak(Buffer.concat(bytes).toString('utf8'), chunk.change, base)
      }
    }
  }
}
