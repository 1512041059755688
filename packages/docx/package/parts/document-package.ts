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

/**
 * Options for reading a part of a Word file into a tree of XML elements: whether the tree will be changed, the registry
 * of its namespaces, and the largest size of the part.
 */
export interface TreeOptions {
  /** Registry of the namespace prefixes that the names in the tree have; a new one when absent. */
  registry?: NamespaceRegistry
  /**
   * True to promise that the tree will not be changed. Identifiers such as `w:rsidR` and `w14:paraId` are then left
   * out, so that equal elements can share objects.
   */
  readOnly?: boolean
  /** Largest size of the part in bytes; the limit of the archive when absent. */
  maxBytes?: number
}

/**
 * Opened Word file as an Open Packaging package (ECMA-376 Part 2): a zip archive of parts, such as `word/document.xml`,
 * with their media types and relationships. Part names have no leading slash.
 */
export class DocumentPackage {
  readonly zip: ZipReader
  readonly contentTypes: ContentTypes
  /**
   * Name of the main part, usually `word/document.xml`. The package's relationship of the kind "officeDocument" leads
   * to it.
   */
  readonly mainPart: string
  readonly #relationships = new Map<string, Relationship[]>()
  /**
   * Registry of namespaces that all relationship parts of the package share. With it, markup that was parsed in one
   * part is recognised in the next, which makes parsing faster.
   */
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
   * Opens a Word file and finds its main part, usually `word/document.xml`. The caller must close the package.
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
   * Returns the name of a part in the archive's own spelling, or undefined when there is no such part. Upper and lower
   * case and a leading slash in the given name make no difference.
   */
  partName(name: string): string | undefined {
    return this.zip.entry(name.replace(/^\//, ''))?.name
  }

  /**
   * Returns whether the package has a part with this name, such as `word/styles.xml`. Upper and lower case and a
   * leading slash make no difference.
   */
  has(part: string): boolean {
    return this.partName(part) !== undefined
  }

  /**
   * Returns the relationships of a part (its references to pictures, links and other parts). The part name '' means the
   * package itself. Returns an empty list when the part has no `.rels` part.
   */
  async relationships(part: string): Promise<Relationship[]> {
    const key = part.toLowerCase()
    let found = this.#relationships.get(key)
    if (!found) {
      found = await relationshipsOf(this.zip, part, this.#registry)
      this.#relationships.set(key, found)
    }
    return found
  }

  /**
   * Returns the relationships of a part (its references to other parts), like `relationships`. If its `.rels` part is
   * damaged, it returns an empty list instead of throwing an error. It is for callers that can still use the rest of
   * the document.
   */
  async readableRelationships(part: string): Promise<Relationship[]> {
    try {
      return await this.relationships(part)
    } catch (error) {
      if (!(error instanceof DocxError) || error.code === 'docx.cancelled') throw error
      return []
    }
  }

  /**
   * Returns the name of the first part to which a part has a relationship of one kind: `partByKind('styles')` may
   * return `word/styles.xml`. Relationships to missing parts are ignored. Returns undefined when there is no such part.
   * @param from name of the part that has the relationships; the main part when absent
   */
  async partByKind(kind: string, from: string = this.mainPart): Promise<string | undefined> {
    return (await this.partsByKind(kind, from))[0]
  }

  /**
   * Returns the names of all parts to which a part has relationships of one kind, such as all headers. Relationships to
   * missing parts are ignored, and no part is listed twice.
   * @param from name of the part that has the relationships; the main part when absent
   */
  async partsByKind(kind: string, from: string = this.mainPart): Promise<string[]> {
    const parts = new Set<string>()
    for (const r of await this.relationships(from))
      if (r.kind === kind && r.part !== undefined) parts.add(r.part)
    return [...parts]
  }

  /**
   * Returns the unpacked bytes of a part of the package, such as `word/document.xml`, as a stream.
   * @throws {DocxError} `docx.part_missing` when there is no such part; while the stream is read, as
   * `ZipReader.openStream` does
   */
  partStream(part: string): AsyncGenerator<Buffer> {
    return this.zip.openStream(this.#entry(part))
  }

  /**
   * Returns all unpacked bytes of a part of the package, such as a picture.
   * @throws {DocxError} `docx.part_missing` when there is no such part; `docx.part_too_large` when it has more than
   * `maxBytes`
   */
  async partBytes(part: string, maxBytes?: number): Promise<Buffer> {
    return this.zip.read(this.#entry(part), maxBytes)
  }

  /**
   * Reads a whole XML part of the package into a tree. This is meant for small parts, such as the styles. A body is
   * streamed instead, because it may be too large for memory.
   * @throws {DocxError} as `partBytes` and `parseXml` do
   */
  async partTree(part: string, options: TreeOptions = {}): Promise<XmlElement> {
    const { registry = new NamespaceRegistry(), readOnly = false, maxBytes } = options
    const bytes = await this.partBytes(part, maxBytes)
    return parseXml(bytes, registry, { part, readOnly })
  }

  /**
   * Finds the first part to which a part has a relationship of this kind, and reads it into a tree:
   * `treeByKind('styles')` reads the document's styles. Returns undefined when there is no such part.
   * @param options options for the tree; `from` names the part that has the relationships, by default the main part
   * @throws {DocxError} as `partTree` does
   */
  async treeByKind(
    kind: string,
    { from, ...options }: TreeOptions & { from?: string } = {},
  ): Promise<XmlElement | undefined> {
    const part = await this.partByKind(kind, from)
    return part === undefined ? undefined : this.partTree(part, options)
  }

  /** Closes the file of the package. Its parts cannot be read any more. */
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
