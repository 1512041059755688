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

/** Options for reading an XML file inside a .docx into a tree of elements. */
export interface TreeOptions {
  /** Registry of namespaces, which gives the names in the tree their prefixes. When absent, a new one is used. */
  registry?: NamespaceRegistry
  /**
   * True to promise that the returned tree will not be changed. Equal elements can then share one object, which saves
   * memory. Ids such as `w14:paraId` are left out, because they would make equal elements different.
   */
  readOnly?: boolean
  /** Largest size of the XML file in bytes. When absent, the limit of the whole archive holds. */
  maxBytes?: number
}

/**
 * Opened Word file (ECMA-376 Part 2): a zip archive of files, called parts, such as `word/document.xml`. Each part has
 * a media type, and relationships (typed links) lead from part to part. Part names have no leading slash.
 */
export class DocumentPackage {
  readonly zip: ZipReader
  readonly contentTypes: ContentTypes
  /**
   * Name of the file inside the .docx that has the body of the text, usually `word/document.xml`. A link of the
   * kind "officeDocument" leads from the archive to it.
   */
  readonly mainPart: string
  readonly #relationships = new Map<string, Relationship[]>()
  /**
   * Cache for parsing the `.rels` files in the .docx, which list links between files. Markup that is repeated in
   * another of these files need not be parsed again.
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
   * Opens a Word file and finds the file inside it that has the text, usually `word/document.xml`. The caller
   * must call `close`.
   * @throws {DocxError} as `ZipReader.open` does; `docx.not_word` when the file is a workbook, a presentation
   * or another archive; `docx.no_main_part` when the main part is missing
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
   * Returns the name of a file inside the .docx as the archive spells it, or undefined if there is no such
   * file. In the given name, case and a leading slash make no difference.
   */
  partName(name: string): string | undefined {
    return this.zip.entry(name.replace(/^\//, ''))?.name
  }

  /**
   * Returns whether the .docx contains a file with this name, such as `word/styles.xml`. Case and a leading
   * slash make no difference.
   */
  has(part: string): boolean {
    return this.partName(part) !== undefined
  }

  /**
   * Returns the relationships of a file inside the .docx: its typed links to pictures, addresses and other
   * files. The name '' means the .docx as a whole. Returns an empty list if the file has no links.
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
   * Returns the relationships (typed links) of a file inside the .docx, or an empty list if they are damaged. Unlike
   * `relationships`, it does not throw, because its callers can still use the rest of the document.
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
   * Returns the name of the first file inside the .docx to which a relationship (typed link) of this kind
   * leads. Example: `partByKind('styles')` may return `word/styles.xml`. Links to missing files are ignored.
   * Returns undefined if there is none.
   * @param from name of the file that has the links; by default the one with the body
   */
  async partByKind(kind: string, from: string = this.mainPart): Promise<string | undefined> {
    return (await this.partsByKind(kind, from))[0]
  }

  /**
   * Returns the names of all files inside the .docx to which relationships (typed links) of this kind lead,
   * such as all headers. Links to missing files are ignored, and no file is listed twice.
   * @param from name of the file that has the links; by default the one with the body
   */
  async partsByKind(kind: string, from: string = this.mainPart): Promise<string[]> {
    const parts = new Set<string>()
    for (const r of await this.relationships(from))
      if (r.kind === kind && r.part !== undefined) parts.add(r.part)
    return [...parts]
  }

  /**
   * Returns the unpacked bytes of a file inside the .docx, such as `word/document.xml`, as a stream.
   * @throws {DocxError} `docx.part_missing` when there is no such file; while the stream is read, as
   * `ZipReader.openStream` does
   */
  partStream(part: string): AsyncGenerator<Buffer> {
    return this.zip.openStream(this.#entry(part))
  }

  /**
   * Returns all unpacked bytes of a file inside the .docx, such as a picture.
   * @throws {DocxError} `docx.part_missing` when there is no such file; `docx.part_too_large` when it has more
   * than `maxBytes`
   */
  async partBytes(part: string, maxBytes?: number): Promise<Buffer> {
    return this.zip.read(this.#entry(part), maxBytes)
  }

  /**
   * Reads a small XML file inside the .docx, such as the styles, into a tree. The body is streamed instead, because it
   * may be too large for memory.
   * @throws {DocxError} as `partBytes` and `parseXml` do
   */
  async partTree(part: string, options: TreeOptions = {}): Promise<XmlElement> {
    const { registry = new NamespaceRegistry(), readOnly = false, maxBytes } = options
    const bytes = await this.partBytes(part, maxBytes)
    return parseXml(bytes, registry, { part, readOnly })
  }

  /**
   * Reads the first file of a kind inside the .docx into a tree. Example: `treeByKind('styles')` reads the
   * document's styles. Returns undefined if there is none.
   * @param options options for the tree; `from` names the file whose links are followed, by default the one
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

  /** Closes the .docx. After that, nothing inside it can be read. */
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
