import { serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { WrittenBreak } from '../pages/written-break.ts'
import { settleWrittenBreak } from '../pages/written-break.ts'
import type { Spool, SpoolPiece } from '../parts/spool.ts'

/** Part of the body: text in memory, pieces of the spool, or a spooled block that ends a page section. */
type Chunk = string | SpoolPiece[] | { block: SpoolPiece; change: WrittenBreak }

/**
 * Body of the composed document in its final order, before it is written. Generated text is in memory; text copied from
 * sources waits in a file on disk (the spool).
 */
export class BodyChunks {
  readonly #chunks: Chunk[] = []
  /** Paragraph that was added last, held back because a page section may end with it. */
  #heldBack: XmlElement | undefined

  /** True if nothing was added to the body yet. */
  get isEmpty(): boolean {
    return this.#chunks.length === 0 && this.#heldBack === undefined
  }

  /** Adds generated paragraphs and tables at the end of the body. */
  addBlocks(blocks: XmlElement[]): void {
    this.#push(blocks.map((block) => serialize(block)).join(''))
  }

  /** Adds copied text by its places in the spool, the file on disk in which copied text waits. */
  addPieces(pieces: SpoolPiece[]): void {
    this.#push(pieces)
  }

  /**
   * Adds a paragraph that ends a page section and waits in the spool (a file on disk). `change` is applied when the
   * paragraph is read from the spool.
   */
  addBreak(block: SpoolPiece, change: WrittenBreak): void {
    this.#push({ block, change })
  }

  /**
   * Keeps a paragraph back until the next text is known, and then writes it. If a page section has to end before that
   * text, it ends with this paragraph.
   */
  holdBack(paragraph: XmlElement | undefined): void {
    this.#heldBack = paragraph
  }

  /**
   * Removes and returns the paragraph that waits at the end of the body. Returns undefined if there is none, because
   * other text followed it.
   */
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
   * Yields the XML of the body in order. Text that waits on disk is read; page sections that end in it get their
   * headers and types.
   * @param base properties (`w:sectPr`) of the template's pages, with their headers
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
