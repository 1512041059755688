import { serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { WrittenBreak } from '../pages/written-break.ts'
import { settleWrittenBreak } from '../pages/written-break.ts'
import type { Spool, SpoolPiece } from '../parts/spool.ts'

/** Part of the body: text in memory, pieces of the spool, or a spooled block that ends a page section. */
type Chunk = string | SpoolPiece[] | { block: SpoolPiece; change: WrittenBreak }

/** Body in its order before it is written. Generated text is in memory, copied text is in the spool. */
export class BodyChunks {
  readonly #chunks: Chunk[] = []
  /** Paragraph that was added last, held back because a page section may end with it. */
  #heldBack: XmlElement | undefined

  get isEmpty(): boolean {
    return this.#chunks.length === 0 && this.#heldBack === undefined
  }

  addBlocks(blocks: XmlElement[]): void {
    this.#push(blocks.map((block) => serialize(block)).join(''))
  }

  addPieces(pieces: SpoolPiece[]): void {
    this.#push(pieces)
  }

  /** Adds a spooled block that ends a page section. The block is changed when it is read. */
  addBreak(block: SpoolPiece, change: WrittenBreak): void {
    this.#push({ block, change })
  }

  /** Adds a paragraph on which a page section may still end. */
  holdBack(paragraph: XmlElement | undefined): void {
    this.#heldBack = paragraph
  }

  /** Removes and returns the paragraph held back. Returns undefined when there is none or something follows it. */
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
   * Yields the markup of the body in order, and settles the ends of page sections on the way.
   * @param base section of the template's pages, with their headers
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
