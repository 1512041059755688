import { posix } from 'node:path'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { relationshipsPartOf } from '../../package/parts/part-names.ts'
import { escapeAttribute } from '../../package/xml/xml.ts'
import type { ZipData } from '../../package/zip/zip-writer.ts'
import { ZipWriter } from '../../package/zip/zip-writer.ts'
import { DECLARATION, OutputRelationships } from './output-relationships.ts'

/** Name of the main part, which holds the body, in a composed document. */
export const MAIN_PART = 'word/document.xml'

interface OutputPart {
  name: string
  contentType: string
  write(zip: ZipWriter, name: string): Promise<void>
}

const DEFAULT_TYPES: Record<string, string> = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
}

/**
 * .docx package that is being written. The package gives its parts unique names, and collects their relationships and
 * content types (ECMA-376 Part 2, 6.2 and 6.5).
 */
export class OutputPackage {
  readonly #names = new Set<string>()
  readonly #parts: OutputPart[] = []
  readonly #relationships = new Map<string, OutputRelationships>()

  /**
   * Returns a part name similar to the wanted one that no other part has: "media/image1.png" may become
   * "media/image2.png". Names that differ only by case are equal (ECMA-376 Part 2, 6.2.2.3).
   */
  claimName(wanted: string): string {
    const clean = wanted.replace(/[^A-Za-z0-9_./-]+/g, '_').replace(/^\/+/, '')
    const extension = posix.extname(clean)
    const stem = clean.slice(0, clean.length - extension.length)
    let name = clean
    for (let n = 1; this.#names.has(name.toLowerCase()); n++) {
      name = `${stem.replace(/\d+$/, '')}${n}${extension}`
    }
    this.#names.add(name.toLowerCase())
    return name
  }

  /**
   * Returns the list of relationships of one part of the written file. A relationship is a link to another part. The
   * list may still be empty. For relationships of the whole package, `part` is ''.
   */
  relationships(part: string): OutputRelationships {
    let found = this.#relationships.get(part)
    if (!found) this.#relationships.set(part, (found = new OutputRelationships(part)))
    return found
  }

  /** Relationships that were collected for the parts of the package, with one list for each part. */
  get relationshipLists(): OutputRelationships[] {
    return [...this.#relationships.values()]
  }

  /**
   * Adds a part (a file) to the package. The parts are written in the order in which they were added. If `data` is a
   * function, it is called only when the part is written.
   * @param name name from `claimName`
   */
  add(name: string, contentType: string, data: ZipData | (() => ZipData)): void {
    this.#parts.push({
      name,
      contentType,
      write: (zip) => zip.add(name, typeof data === 'function' ? data() : data),
    })
  }

  /** Adds a copy of a part of another document to the package. The bytes are copied in their compressed form. */
  addRaw(name: string, contentType: string, document: DocumentPackage, part: string): void {
    this.#parts.push({
      name,
      contentType,
      write: async (zip) => {
        const entry = document.zip.entry(part)
        if (entry) await zip.addRaw(name, entry, document.zip.openRaw(entry))
      },
    })
  }

  /**
   * Writes the package to the file `path`. Writes `[Content_Types].xml` first, because programs that detect the type of
   * a file look there.
   * @param beforePart called before each part is written; it may throw to cancel writing
   */
  async write(path: string, beforePart?: () => void): Promise<void> {
    const zip = await ZipWriter.create(path)
    try {
      await zip.add('[Content_Types].xml', this.#contentTypes())
      await this.#writeRelationships(zip, '')
      for (const part of this.#parts) {
        beforePart?.()
        await part.write(zip, part.name)
        await this.#writeRelationships(zip, part.name)
      }
      await zip.finish()
    } catch (error) {
      await zip.abort()
      throw error
    }
  }

  async #writeRelationships(zip: ZipWriter, part: string): Promise<void> {
    const list = this.#relationships.get(part)
    if (list && list.entries.length > 0) await zip.add(relationshipsPartOf(part), list.toXml())
  }

  #contentTypes(): string {
    const defaults = new Map<string, string>([
      ['rels', DEFAULT_TYPES['rels'] as string],
      ['xml', DEFAULT_TYPES['xml'] as string],
    ])
    const overrides: string[] = []
    for (const { name, contentType } of this.#parts) {
      const extension = posix.extname(name).slice(1).toLowerCase()
      // One extension such as `.bin` may have different types in different sources. The first type becomes the default
      // of the extension.
      if (!defaults.has(extension) && !contentType.endsWith('+xml') && extension !== '') {
        defaults.set(extension, DEFAULT_TYPES[extension] ?? contentType)
      }
      if (defaults.get(extension) !== contentType) {
        overrides.push(
          `<Override PartName="/${escapeAttribute(name)}" ContentType="${escapeAttribute(contentType)}"/>`,
        )
      }
    }
    const lines = [...defaults].map(
      ([extension, type]) =>
        `<Default Extension="${escapeAttribute(extension)}" ContentType="${escapeAttribute(type)}"/>`,
    )
    return `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${lines.join('')}${overrides.join('')}</Types>`
  }
}
