import { serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { WrittenBreak } from '../pages/written-break.ts'
import { settleWrittenBreak } from '../pages/written-break.ts'
import type { Spool, SpoolPiece } from '../parts/spool.ts'

/**
 * Part of the composed body. A string is XML in memory. An array lists pieces of copied text in the spool, a file on
 * disk. `block` is a paragraph in the spool that ends a page section, and `change` tells how to rewrite it.
 */
type Chunk = string | SpoolPiece[] | { block: SpoolPiece; change: WrittenBreak }

/**
 * Body of the composed document in its final order, before it is written. Generated text is in memory. Text copied from
 * source documents waits in a file on disk (the spool).
 */
export class BodyChunks {
  readonly #chunks: Chunk[] = []
  /** Last paragraph of the body. It is not written yet, because a page section may have to end with it. */
  #heldBack: XmlElement | undefined

  /** True if nothing was added to the body yet. */
  get isEmpty(): boolean {
    return this.#chunks.length === 0 && this.#heldBack === undefined
  }

  /** Adds generated paragraphs and tables at the end of the body. */
  addBlocks(blocks: XmlElement[]): void {
    this.#push(blocks.map((block) => serialize(block)).join(''))
  }

  /**
   * Adds copied text at the end of the body. `pieces` are its places in the spool, a file on disk that holds copied
   * text.
   */
  addPieces(pieces: SpoolPiece[]): void {
    this.#push(pieces)
  }

  /**
   * Adds a paragraph that ends a page section, by its place in the spool (a file on disk that holds copied text).
   * `change` is applied when the paragraph is read from the spool.
   */
  addBreak(block: SpoolPiece, change: WrittenBreak): void {
    this.#push({ block, change })
  }

  /**
   * Keeps a paragraph at the end of the body until the next text is added, and then writes it before that text. If a
   * page section has to end there, the caller takes the paragraph and lets the page section end with it.
   */
  holdBack(paragraph: XmlElement | undefined): void {
    this.#heldBack = paragraph
  }

  /**
   * Removes and returns the paragraph that waits at the end of the body. Returns undefined if none waits, for example
   * because other text followed it.
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
   * Yields the XML of the body in order, and reads the texts that are stored on disk. The page sections that end in
   * them get their headers and their type, which tells how a page section begins.
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
