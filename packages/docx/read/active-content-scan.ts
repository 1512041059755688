import { ACTIVE_KINDS } from '../disarm/active-content.ts'
import type { ActiveContent, ActiveKind } from '../disarm/active-content.ts'
import { activeContentOfDocument } from '../disarm/document-relationships.ts'
import { detectorFor } from '../disarm/active-elements.ts'
import type { ActiveSurroundings } from '../disarm/active-elements.ts'
import { activeRelationship } from '../disarm/active-relationships.ts'
import { readableFormat } from '../disarm/file-types.ts'
import { harmlessFile } from '../disarm/imported/imported-file.ts'
import { SourceFiles } from '../disarm/source-files.ts'
import { StoryFields } from '../disarm/story-fields.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { Relationship } from '../package/parts/relationships.ts'
import { DocxError } from '../package/errors.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { isElement } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'

/**
 * Number of elements with one kind of active content in a document, such as linked pictures. Active content
 * fetches, runs or asks for something without a click.
 */
export interface ActiveCount {
  kind: ActiveKind
  count: number
}

/** Kinds of relationships (typed links) in a .docx that lead to texts such as headers and notes. */
const STORIES = new Set(['header', 'footer', 'footnotes', 'endnotes', 'comments'])
const LARGEST_STORY = 16 * 1024 ** 2
const LARGEST_IMPORT = 16 * 1024 ** 2

/**
 * Counts the active content of a document while the document is read. Active content fetches, runs or asks for
 * something without a click. The body is inspected one paragraph or table at a time, and everything else at the end.
 */
export class ActiveContentScan {
  readonly #pkg: DocumentPackage
  readonly #files: SourceFiles
  readonly #counts = new Map<ActiveKind, number>()
  readonly #body: StoryScan

  private constructor(pkg: DocumentPackage, files: SourceFiles, relationships: readonly Relationship[]) {
    this.#pkg = pkg
    this.#files = files
    this.#body = new StoryScan(pkg, files, relationships, (content) => this.#found(content))
  }

  /**
   * Prepares counting the active content (macros, pictures from the web and the like) of a document. Inspects the files
   * that are embedded in the body.
   */
  static async begin(pkg: DocumentPackage): Promise<ActiveContentScan> {
    const files = new SourceFiles(pkg)
    await files.lookInto(pkg.mainPart)
    return new ActiveContentScan(pkg, files, await pkg.relationships(pkg.mainPart))
  }

  /**
   * Counts the active content of the next paragraph or table of the body. Active content fetches or runs
   * something without a click, such as a linked picture.
   */
  see(block: XmlElement): void {
    this.#body.see(block)
  }

  /**
   * Counts the active content outside the body, such as in headers and settings. Returns the counts of the whole
   * document. Active content fetches or runs something without a click. Damaged files are skipped.
   */
  async finish(registry: NamespaceRegistry): Promise<ActiveCount[]> {
    this.#body.finish()
    const pkg = this.#pkg
    for (const { content } of await activeContentOfDocument(pkg)) this.#found(content)
    const beside = new Set([
      ...(await pkg.partsByKind('settings')),
      ...(await pkg.partsByKind('webSettings')),
    ])
    for (const relationship of await pkg.relationships(pkg.mainPart)) {
      const { kind, part } = relationship
      const content = activeRelationship(relationship, undefined, true)
      // An active target that an element of the text uses is counted with the element. Here only targets of unknown
      // kinds are counted.
      if (content?.kind === 'external-part') this.#found(content)
      if (part === undefined) continue
      if (STORIES.has(kind)) await this.#story(part, registry)
      else if (part !== pkg.mainPart && !beside.has(part)) await this.#part(part)
    }
    return ACTIVE_KINDS.flatMap((kind) => {
      const count = this.#counts.get(kind) ?? 0
      return count === 0 ? [] : [{ kind, count }]
    })
  }

  async #story(part: string, registry: NamespaceRegistry): Promise<void> {
    if ((this.#pkg.zip.entry(part)?.size ?? 0) > LARGEST_STORY) return
    try {
      await this.#files.lookInto(part)
      const related = await this.#pkg.relationships(part)
      const scan = new StoryScan(this.#pkg, this.#files, related, (content) => this.#found(content))
      scan.see(await this.#pkg.partTree(part, { registry, readOnly: true }))
      scan.finish()
    } catch (error) {
      // A damaged text is reported when the document is read. The scan only skips it.
      if (!(error instanceof DocxError) || error.code === 'docx.cancelled') throw error
    }
  }

  /**
   * Counts the active content of a file inside the .docx, such as a chart or an imported web page. Active content
   * fetches or runs something without a click. Damaged files are skipped.
   */
  async #part(part: string): Promise<void> {
    for (const relationship of await this.#pkg.readableRelationships(part)) this.#judge(relationship)
    const type = this.#pkg.contentTypes.of(part) ?? ''
    const size = this.#pkg.zip.entry(part)?.size ?? 0
    const format = readableFormat(type)
    if (format === undefined || format === 'plain' || size > LARGEST_IMPORT) return
    try {
      for (const content of harmlessFile(await this.#pkg.partBytes(part), type).found) this.#found(content)
    } catch (error) {
      // A damaged import is reported when the document is read. The scan only skips it.
      if (!(error instanceof DocxError) || error.code === 'docx.cancelled') throw error
    }
  }

  #judge(relationship: Relationship): void {
    const { part } = relationship
    const type = part === undefined ? undefined : this.#pkg.contentTypes.of(part)
    const content = activeRelationship(relationship, type, true)
    if (content) this.#found(content)
  }

  #found({ kind }: ActiveContent): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }
}

/**
 * Finds active content in one text of a document, such as the body. Active content is an element or field that fetches
 * or runs something without a click.
 */
class StoryScan implements ActiveSurroundings {
  readonly #pkg: DocumentPackage
  readonly #files: SourceFiles
  readonly #byId = new Map<string, Relationship>()
  readonly #fields = new StoryFields()
  readonly #found: (content: ActiveContent) => void

  constructor(
    pkg: DocumentPackage,
    files: SourceFiles,
    relationships: readonly Relationship[],
    found: (content: ActiveContent) => void,
  ) {
    this.#pkg = pkg
    this.#files = files
    this.#found = found
    for (const relationship of relationships) this.#byId.set(relationship.id, relationship)
  }

  see(block: XmlElement): void {
    this.#fields.see(block)
    this.#visit(block)
  }

  finish(): void {
    for (const content of this.#fields.active.values()) this.#found(content)
  }

  leadsTo(id: string, mayLink: boolean): ActiveContent | undefined {
    const relationship = this.#byId.get(id)
    if (!relationship) return undefined
    const { part } = relationship
    const type = part === undefined ? undefined : this.#pkg.contentTypes.of(part)
    return activeRelationship(relationship, type, mayLink)
  }

  relationship(id: string): Relationship | undefined {
    return this.#byId.get(id)
  }

  inFile(relationship: Relationship): ActiveContent | undefined {
    return this.#files.of(relationship)
  }

  #visit(node: XmlElement): void {
    const content = detectorFor(node.name)?.(node, this)
    if (content) this.#found(content)
    // An object counts once, together with everything inside it.
    if (content && node.name === 'w:object') return
    const { children } = node
    for (let at = 0; at < children.length; at++) {
      const inner = children[at]
      // `mc:Fallback` repeats the content of the `mc:Choice` before it for old programs.
      if (inner !== undefined && isElement(inner) && inner.name !== 'mc:Fallback') this.#visit(inner)
    }
  }
}
