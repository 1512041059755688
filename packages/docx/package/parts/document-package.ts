import type { DocumentSource } from '../zip/random-access.ts'
import { ContentTypes } from './content-types.ts'
import { DocxError } from '../errors.ts'
import { NamespaceRegistry } from '../xml/namespaces.ts'
import type { Relationship } from './relationships.ts'
import type { XmlElement } from '../xml/xml.ts'
import { parseXml } from '../xml/xml-reader.ts'
import type { ZipLimits } from '../zip/zip-limits.ts'
import { ZipReader } from '../zip/zip-reader.ts'
import { relationshipsOf } from './relationships.ts'

const MAIN_CONTENT_TYPE =
  /^application\/(vnd\.openxmlformats-officedocument\.wordprocessingml\.(document|template)\.main|vnd\.ms-word\.(document|template)\.macroEnabled(Template)?\.main)\+xml$/i

const OTHER_KINDS: [RegExp, string][] = [
  [/spreadsheetml|ms-excel/i, 'an Excel workbook'],
  [/presentationml|ms-powerpoint/i, 'a PowerPoint presentation'],
]

/** Options for parsing an XML part into a tree. */
export interface TreeOptions {
  /** Registry of namespaces that gives the names their prefixes; a new one by default. */
  registry?: NamespaceRegistry
  /**
   * True to promise that the tree will not be changed. Equal elements then share one object, and ids such as
   * `w14:paraId` are left out.
   */
  readOnly?: boolean
  /** Maximum size of the part in bytes; by default the limit of the whole archive. */
  maxBytes?: number
}

// Part names have no leading slash.
/**
 * Opened Word file: a zip archive of parts, such as `word/document.xml` (ECMA-376 Part 2). Relationships link the
 * parts.
 */
export class DocumentPackage {
  readonly zip: ZipReader
  readonly contentTypes: ContentTypes
  // A relationship of the kind "officeDocument" leads from the archive to it.
  /** Name of the part with the body, usually `word/document.xml`. */
  readonly mainPart: string
  readonly #relationships = new Map<string, Relationship[]>()
  // Markup that was parsed in one part is recognised in the next, which makes parsing faster.
  /** Cache of XML markup for parsing relationships parts. */
  readonly #registry: NamespaceRegistry

  private constructor(
    zip: ZipReader,
    contentTypes: ContentTypes,
    packageRelationships: Relationship[],
    mainPart: string,
    registry: NamespaceRegistry,
  ) {
    this.zip = zip
    this.#registry = registry
    this.contentTypes = contentTypes
    this.mainPart = mainPart
    this.#relationships.set('', packageRelationships)
  }

  /**
   * Opens a Word file and finds its main part, usually `word/document.xml`. The caller must call `close`.
   * @throws {DocxError} as `ZipReader.open` does; `docx.not_word` when the file is a workbook, a presentation or
   * another archive; `docx.no_main_part` when the main part is missing
   */
  static async open(source: DocumentSource, limits: Partial<ZipLimits> = {}): Promise<DocumentPackage> {
    const zip = await ZipReader.open(source, limits)
    try {
      const types = zip.entry('[Content_Types].xml')
      if (!types) throw new DocxError('docx.not_word', 'The file is a zip archive but not a Word document.')
      const registry = new NamespaceRegistry()
      const contentTypes = new ContentTypes(
        parseXml(await zip.read(types), registry, { part: types.name, readOnly: true }),
      )
      const relationships = await relationshipsOf(zip, '', registry)
      const main = relationships.find((r) => r.kind === 'officeDocument')
      if (!main?.part) {
        throw new DocxError(
          'docx.no_main_part',
          'The file has no main document inside; it is damaged or not a Word document.',
        )
      }
      refuseOtherKinds(contentTypes.of(main.part))
      return new DocumentPackage(zip, contentTypes, relationships, main.part, registry)
    } catch (error) {
      await zip.close()
      throw error
    }
  }

  /**
   * Returns the archive's spelling of a part name, or `undefined` if there is no such part. Ignores case and a leading
   * slash.
   */
  partName(name: string): string | undefined {
    return this.zip.entry(name.replace(/^\//, ''))?.name
  }

  /** Returns whether the .docx has a part such as `word/styles.xml`. Ignores case and a leading slash. */
  has(part: string): boolean {
    return this.partName(part) !== undefined
  }

  /** Returns the relationships of a part, such as its links to pictures. The name '' means the whole .docx. */
  async relationships(part: string): Promise<Relationship[]> {
    const key = part.toLowerCase()
    let found = this.#relationships.get(key)
    if (!found) {
      found = await relationshipsOf(this.zip, part, this.#registry)
      this.#relationships.set(key, found)
    }
    return found
  }

  /** Returns the relationships of a part, or an empty list if they are damaged, where `relationships` throws. */
  async readableRelationships(part: string): Promise<Relationship[]> {
    try {
      return await this.relationships(part)
    } catch (error) {
      if (!(error instanceof DocxError) || error.code === 'docx.cancelled') throw error
      return []
    }
  }

  /**
   * Returns the first part to which a relationship of this kind leads, such as `word/styles.xml` for "styles".
   * @param from name of the part that has the relationships; by default the one with the body
   */
  async partByKind(kind: string, from: string = this.mainPart): Promise<string | undefined> {
    // Relationships to missing parts are ignored.
    return (await this.partsByKind(kind, from))[0]
  }

  /**
   * Returns all parts to which relationships of this kind lead, such as all headers, each once.
   * @param from name of the part that has the relationships; by default the one with the body
   */
  async partsByKind(kind: string, from: string = this.mainPart): Promise<string[]> {
    // Relationships to missing parts are ignored.
    const parts = new Set<string>()
    for (const r of await this.relationships(from))
      if (r.kind === kind && r.part !== undefined) parts.add(r.part)
    return [...parts]
  }

  /**
   * Streams the unpacked bytes of a part, such as `word/document.xml`.
   * @throws {DocxError} `docx.part_missing` when there is no such part; while the stream is read, as
   * `ZipReader.openStream` does
   */
  partStream(part: string): AsyncGenerator<Buffer> {
    return this.zip.openStream(this.#entry(part))
  }

  /**
   * Returns all unpacked bytes of a part, such as a picture.
   * @throws {DocxError} `docx.part_missing` when there is no such part; `docx.part_too_large` when it has more than
   * `maxBytes`
   */
  async partBytes(part: string, maxBytes?: number): Promise<Buffer> {
    return this.zip.read(this.#entry(part), maxBytes)
  }

  /**
   * Parses a small XML part, such as the styles, into a tree. The body is streamed instead.
   * @throws {DocxError} as `partBytes` and `parseXml` do
   */
  async partTree(part: string, options: TreeOptions = {}): Promise<XmlElement> {
    const { registry = new NamespaceRegistry(), readOnly = false, maxBytes } = options
    const bytes = await this.partBytes(part, maxBytes)
    return parseXml(bytes, registry, { part, readOnly })
  }

  /**
   * Parses the first part of a kind, such as "styles", into a tree. Returns `undefined` if there is none.
   * @param options options for the tree; `from` names the part whose relationships are followed, by default the one
   * with the body
   * @throws {DocxError} as `partTree` does
   */
  async treeByKind(
    kind: string,
    { from, ...options }: TreeOptions & { from?: string } = {},
  ): Promise<XmlElement | undefined> {
    const part = await this.partByKind(kind, from)
    return part === undefined ? undefined : this.partTree(part, options)
  }

  /** Closes the .docx, whose parts can then no longer be read. */
  async close(): Promise<void> {
    await this.zip.close()
  }

  #entry(part: string) {
    const entry = this.zip.entry(part.replace(/^\//, ''))
    if (!entry) throw new DocxError('docx.part_missing', `The document lacks its part ${part}.`)
    return entry
  }
}

function refuseOtherKinds(contentType: string | undefined): void {
  if (contentType !== undefined && MAIN_CONTENT_TYPE.test(contentType.trim())) return
  const kind = OTHER_KINDS.find(([pattern]) => pattern.test(contentType ?? ''))?.[1]
  throw new DocxError(
    'docx.not_word',
    kind ? `The file is ${kind}, not a Word document.` : 'The file is not a Word document.',
  )
}
