import { DocxError } from '../package/errors.ts'
import { type StoryItem, streamBlockBatches } from '../package/parts/blocks.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { XmlElement } from '../package/xml/xml.ts'

/** Maximum number of sentences about unreadable content that are kept for one document. */
const MOST_NOTICES = 100

/**
 * Reader of the files inside one .docx, called parts. A damaged part counts as absent, so the rest of the document can
 * still be read. Only a damaged body is an error.
 */
export class PartReader {
  /**
   * Registry of XML namespaces for all files inside the .docx. It caches parsed markup, so each file speeds up
   * reading the next.
   */
  readonly registry = new NamespaceRegistry()
  /** Sentences for people about content that could not be read, for example because it is damaged. At most 100. */
  readonly notices: string[] = []
  readonly #pkg: DocumentPackage

  constructor(pkg: DocumentPackage) {
    this.#pkg = pkg
  }

  /** Adds a sentence about content that could not be read. Does nothing once there are 100 sentences. */
  notice(text: string): void {
    if (this.notices.length < MOST_NOTICES) this.notices.push(text)
  }

  /**
   * Returns the files inside the .docx to which relationships (typed links) of these kinds lead. A file with two links
   * is listed twice. Sizes are in bytes, unpacked.
   * @param from name of the file that has the links; by default the one with the body
   */
  async linked(
    kinds: readonly string[],
    from = this.#pkg.mainPart,
  ): Promise<{ id: string; part: string; type: string; size: number }[]> {
    const { contentTypes, zip } = this.#pkg
    return (await this.#pkg.relationships(from)).flatMap(({ id, kind, part }) =>
      part === undefined || !kinds.includes(kind)
        ? []
        : { id, part, type: contentTypes.of(part) ?? '', size: zip.entry(part)?.size ?? 0 },
    )
  }

  /** Returns all unpacked bytes of a file inside the .docx, or undefined if it is damaged or too large. */
  bytes(part: string, subject: string, maxBytes: number): Promise<Buffer | undefined> {
    return this.#unlessDamaged(subject, () => this.#pkg.partBytes(part, maxBytes))
  }

  /** Reads a small XML file inside the .docx into a tree. Returns undefined if it is damaged or too large. */
  tree(part: string, subject: string, limits: { maxBytes?: number } = {}): Promise<XmlElement | undefined> {
    const options = { registry: this.registry, readOnly: true, ...limits }
    return this.#unlessDamaged(subject, () => this.#pkg.partTree(part, options))
  }

  /**
   * Calls `take` with each paragraph and table of a text outside the body, such as a header. Returns false if its file
   * is damaged, even if the paragraphs before the damage were read.
   * @param container name of the XML element in the file that contains the paragraphs and tables
   */
  async story(
    { part, container, subject }: { part: string; container: string; subject: string },
    take: (block: XmlElement) => void,
  ): Promise<boolean> {
    const isWhole = await this.#unlessDamaged(subject, async () => {
      const options = { part, container, readOnly: true }
      for await (const items of streamBlockBatches(this.#pkg.partStream(part), this.registry, options))
        for (const item of items) if (item.kind === 'block') take(item.block.element)
      return true
    })
    return isWhole ?? false
  }

  /**
   * Yields the paragraphs and tables of the body in groups, in one streaming pass. A large table comes in groups of
   * rows.
   * @throws {DocxError} when the file with the body is damaged, or when the caller cancels
   */
  body({
    signal,
    onProgress,
  }: { signal?: AbortSignal; onProgress?: (fraction: number) => void } = {}): AsyncGenerator<StoryItem[]> {
    const { mainPart, zip } = this.#pkg
    const chunks = withProgress(this.#pkg.partStream(mainPart), zip.entry(mainPart)?.size ?? 0, onProgress)
    return streamBlockBatches(chunks, this.registry, {
      part: mainPart,
      rowsApart: true,
      readOnly: true,
      ...(signal && { signal }),
    })
  }

  /**
   * Calls `read`, and returns undefined if it throws because a file is damaged. A sentence about the error is then added
   * to the notices.
   * @param subject name of the content in that sentence, as in "styles of the document"
   */
  async #unlessDamaged<T>(subject: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof DocxError)) throw error
      this.notice(`The ${subject} could not be read: ${error.message}`)
      return undefined
    }
  }
}

/**
 * Yields the chunks of a stream unchanged. After each chunk, calls `onProgress` with the fraction (0 to 1) of
 * the `size` in bytes that has been read.
 */
async function* withProgress(
  chunks: AsyncIterable<Buffer>,
  size: number,
  onProgress: ((fraction: number) => void) | undefined,
): AsyncGenerator<Buffer> {
  let read = 0
  for await (const chunk of chunks) {
    yield chunk
    read += chunk.length
    onProgress?.(size === 0 ? 0 : Math.min(1, read / size))
  }
}
