import type { ActiveContent } from './active-content.ts'
import { activeContent } from './active-content.ts'
import { activeContentOfObject, LARGEST_OBJECT_BYTES } from './object-file.ts'
import { DocxError } from '../package/errors.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { Relationship } from '../package/parts/relationships.ts'

/** Kinds of relationships (typed links in a .docx) that lead to embedded objects (ECMA-376, 15.2.10, 15.2.11). */
const EMBEDDED = new Set(['oleObject', 'package'])

/**
 * Finds active content in the files that are embedded in a source document, such as workbooks. Active content
 * fetches or runs something without a click. Each file is inspected once.
 */
export class SourceFiles {
  readonly #document: DocumentPackage
  readonly #judged = new Map<string, ActiveContent | undefined>()

  constructor(document: DocumentPackage) {
    this.#document = document
  }

  /**
   * Inspects the files that a file inside the .docx embeds. Call it before `of`, because `of` treats a file that was
   * not inspected as dangerous.
   * @param part name of the file that embeds others, such as `word/document.xml`
   */
  async lookInto(part: string): Promise<void> {
    for (const relationship of await this.#document.relationships(part)) {
      const { kind, part: file } = relationship
      if (file !== undefined && EMBEDDED.has(kind) && !this.#judged.has(file))
        this.#judged.set(file, await this.#judge(file))
    }
  }

  /**
   * Returns the active content of an embedded file, which fetches or runs something without a click. Returns
   * undefined if the file is harmless. A file that was not inspected counts as active.
   */
  of({ part = '' }: Pick<Relationship, 'part'>): ActiveContent | undefined {
    return this.#judged.has(part) ? this.#judged.get(part) : activeContent('packaged-object', part)
  }

  async #judge(part: string): Promise<ActiveContent | undefined> {
    const name = part.slice(part.lastIndexOf('/') + 1)
    try {
      return activeContentOfObject(await this.#document.partBytes(part, LARGEST_OBJECT_BYTES), name)
    } catch (error) {
      // It is unknown what a damaged or too large file would do, so it counts as active content.
      if (!(error instanceof DocxError) || error.code === 'docx.cancelled') throw error
      return activeContent('packaged-object', name)
    }
  }
}
