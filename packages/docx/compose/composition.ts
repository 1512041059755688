import type { NamespaceRegistry } from '../package/namespaces.ts'
import type { XmlElement } from '../package/xml.ts'
import type { FrontStyles } from '../front/front-styles.ts'
import type { ReplacementRecord } from '../replace/name-replacer.ts'
import { NameReplacer } from '../replace/name-replacer.ts'
import { replaceInImported } from '../replace/imported-text.ts'
import type { EditedImport } from '../replace/imported-text.ts'
import type { BookmarkDirectory, BookmarkNames } from './bookmarks.ts'
import type { IntendedChanges } from './changes.ts'
import type { CommentStory } from './comments.ts'
import type { CustomProperties } from './custom-properties.ts'
import type { DataBindings } from './data-bindings.ts'
import type { HeaderStories } from './headers.ts'
import type { IdAllocator } from './ids.ts'
import type { ListRestarts } from './list-restarts.ts'
import type { NoteStory } from './notes.ts'
import type { Notices } from './notices.ts'
import type { NumberingPart } from './numbering.ts'
import type { OutputPackage } from './output-package.ts'
import type { PageLook } from './page-sections.ts'
import type { PartCopier } from './parts.ts'
import type { CompositionRequest } from './request.ts'
import type { Spool } from './spool.ts'
import type { TargetStyles } from './target-styles.ts'
import type { ThemeColours } from './theme-colours.ts'

/** Name of the main part that is written. */
export const MAIN_PART = 'word/document.xml'

/** Everything the steps of one composition share. */
export interface Composition {
  request: CompositionRequest
  /** Prefixes of everything written as part of a story. */
  registry: NamespaceRegistry
  ids: IdAllocator
  names: BookmarkNames
  bookmarks: BookmarkDirectory
  notices: Notices
  changes: IntendedChanges
  output: OutputPackage
  parts: PartCopier
  spool: Spool
  styles: TargetStyles
  front: FrontStyles
  numbering: NumberingPart
  /** Absent when one section alone is composed: nothing can run on from another. */
  restarts: ListRestarts | undefined
  footnotes: NoteStory
  endnotes: NoteStory
  comments: CommentStory
  headers: HeaderStories
  customProperties: CustomProperties
  bindings: DataBindings
  pages: PageLook
  replacements: Replacements
  /** Colours of the composed document's theme, and of the sources whose theme says others. */
  colours: { own: ThemeColours; bySource: Map<string, ThemeColours> }
  /** Bookmarks at the beginning of items others refer to. */
  itemBookmarks: Map<number, string>
  /** Some section shows different headers on even pages, which only the whole document can say (17.10.1). */
  evenAndOddHeaders: boolean
  /** The page background, when the template or model has one. */
  background?: XmlElement | undefined
}

/** The replacements asked for, by source, and the record of what was replaced. */
export class Replacements {
  readonly records: ReplacementRecord[] = []
  /** Where a name may be drawn, not written. */
  readonly unreplaceable: { source: string; part: string; why: string }[] = []
  readonly #request: CompositionRequest
  readonly #bySource = new Map<string, NameReplacer>()

  constructor(request: CompositionRequest) {
    this.#request = request
  }

  get any(): boolean {
    return (this.#request.replacements ?? []).length > 0
  }

  /** Replaces names in a block or part of a source, in place. Answers whether anything changed. */
  apply(sourceKey: string, tree: XmlElement, story: string): boolean {
    if (!this.any) return false
    const records = this.replacerOf(sourceKey).replaceInBlock(tree, story)
    for (const record of records) this.records.push(record)
    return records.length > 0
  }

  /** Replaces names in a tree that is not going to be written: nothing is recorded. */
  preview(sourceKey: string, tree: XmlElement): void {
    if (this.any) this.replacerOf(sourceKey).replaceInBlock(tree, '')
  }

  /** Replaces names that two paragraphs of a source share, in place. Answers whether anything changed. */
  applyAcross(sourceKey: string, first: XmlElement, second: XmlElement, story: string): boolean {
    if (!this.any) return false
    const records = this.replacerOf(sourceKey).replaceAcross(first, second, story)
    for (const record of records) this.records.push(record)
    return records.length > 0
  }

  /** Replaces names in the values of document properties, in place. */
  applyToProperties(sourceKey: string, properties: XmlElement, story: string): void {
    if (!this.any) return
    for (const record of this.replacerOf(sourceKey).replaceInProperties(properties, story))
      this.records.push(record)
  }

  /** Replaces names in an imported page or text; undefined when its letters cannot be read. */
  applyToImported(
    sourceKey: string,
    part: string,
    contentType: string,
    bytes: Buffer,
  ): EditedImport | undefined {
    const edited = replaceInImported(bytes, contentType, {
      replacer: this.replacerOf(sourceKey),
      story: part,
      dropsRemarks: this.#request.clean?.dropComments ?? false,
    })
    for (const record of edited?.records ?? []) this.records.push(record)
    return edited
  }

  /** Notes a part whose words, if it has any, cannot be reached. */
  noteOpaque(source: string, part: string, contentType: string): void {
    const kind = OPAQUE.find(([pattern]) => pattern.test(contentType))
    if (!this.any || kind?.[1] === '') return
    this.unreplaceable.push({ source, part, why: kind?.[1] ?? 'embedded file' })
  }

  /** Replaces the names of one source. */
  replacerOf(sourceKey: string): NameReplacer {
    const known = this.#bySource.get(sourceKey)
    if (known) return known
    const wanted = (this.#request.replacements ?? []).filter(
      (replacement) => replacement.source === undefined || replacement.source === sourceKey,
    )
    const replacer = new NameReplacer(wanted.map(({ from, to }) => ({ from, to })))
    this.#bySource.set(sourceKey, replacer)
    return replacer
  }
}

// What a copied part that is not read may show; fonts and printer settings show nothing.
const OPAQUE: [RegExp, string][] = [
  [/^image\//i, 'picture'],
  [/html|rtf|^text\/|rfc822|multipart|(document|template)\.main/i, 'embedded text'],
  [/font|printerSettings|obfuscated/i, ''],
]
