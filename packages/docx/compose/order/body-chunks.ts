import { serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { WrittenBreak } from '../pages/written-break.ts'
import { settleWrittenBreak } from '../pages/written-break.ts'
import type { Spool, SpoolPiece } from '../parts/spool.ts'

/**
 * Piece of the body of a composed document: XML as a string, or places of copied text in a temporary file. An object
 * stands for a paragraph with page settings: its place in that file, and the changes to make when it is read.
 */
type Chunk = string | SpoolPiece[] | { block: SpoolPiece; change: WrittenBreak }

/**
 * Body of a composed document in its final order, before it is written. Generated text is in memory. Text copied from
 * source documents waits in a temporary file on disk, the spool.
 */
export class BodyChunks {
  readonly #chunks: Chunk[] = []
  /**
   * Last paragraph of the body, which waits in memory, because page settings may have to be written into it. Word
   * stores page settings in the last paragraph of the pages to which they apply.
   */
  #heldBack: XmlElement | undefined

  /** True if nothing was added to the body yet. */
  get isEmpty(): boolean {
    return this.#chunks.length === 0 && this.#heldBack === undefined
  }

  /** Adds generated paragraphs and tables at the end of the body. */
  addBlocks(blocks: XmlElement[]): void {
    this.#push(blocks.map((block) => serialize(block)).join(''))
  }

  /** Adds copied text at the end of the body. `pieces` are the places of the text in a temporary file, the spool. */
  addPieces(pieces: SpoolPiece[]): void {
    this.#push(pieces)
  }

  /**
   * Adds a paragraph that contains page settings (`w:sectPr`), by its place in a temporary file, the spool. `change`
   * tells how to change the settings when the paragraph is read from the spool.
   */
  addBreak(block: SpoolPiece, change: WrittenBreak): void {
    this.#push({ block, change })
  }

  /**
   * Keeps a paragraph at the end of the body in memory until more text is added. Until then, the caller can take it
   * back and write page settings into it. Word stores page settings in the last paragraph of the pages to which they
   * apply.
   */
  holdBack(paragraph: XmlElement | undefined): void {
    this.#heldBack = paragraph
  }

  /**
   * Takes the last paragraph of the body back, so that the caller can change it. Returns `undefined` if no paragraph
   * was held back, or if other text was added after it.
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
   * Yields the XML of the body in order, and reads the copied texts from a temporary file, the spool. Page settings in
   * the copied texts get the template's headers.
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
