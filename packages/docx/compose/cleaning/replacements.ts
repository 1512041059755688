import type { XmlElement } from '../../package/xml/xml.ts'
import { replaceInImported } from '../../replace/imported-text.ts'
import type { EditedImport } from '../../replace/imported-text.ts'
import type { Replacement } from '../../replace/find-matches.ts'
import { LinkReplacer } from '../../replace/link-target.ts'
import type { ReplacementRecord } from '../../replace/name-replacer.ts'
import { NameReplacer } from '../../replace/name-replacer.ts'
import type { UnreplaceablePart } from '../request/report.ts'
import type { RequestedReplacement } from '../request/request.ts'

/**
 * Names to replace in a composed document, such as an earlier client's name by the new one. A replacement concerns one
 * source document or all. The object also collects the replacements that were made, and the parts in which no name can
 * be replaced.
 */
export class Replacements {
  readonly records: ReplacementRecord[] = []
  /** Parts, such as pictures, that may show a name although it cannot be found or replaced there as text. */
  readonly unreplaceable: UnreplaceablePart[] = []
  readonly #wanted: readonly RequestedReplacement[]
  readonly #dropsRemarks: boolean
  readonly #bySource = new Map<string, NameReplacer>()
  readonly #linksBySource = new Map<string, LinkReplacer>()

  /**
   * Creates the collection of names to replace in one composed document.
   * @param dropsRemarks true to remove comments in imported pages as well
   */
  constructor(wanted: readonly RequestedReplacement[], dropsRemarks: boolean) {
    this.#wanted = wanted
    this.#dropsRemarks = dropsRemarks
  }

  /** True if any name is to be replaced. */
  get any(): boolean {
    return this.#wanted.length > 0
  }

  /**
   * Replaces names in text of a source document, in place. Returns whether anything changed. `story` names the text for
   * the report, such as the body, a header or a note.
   */
  apply(sourceKey: string, tree: XmlElement, story: string): boolean {
    if (!this.any) return false
    const records = this.replacerOf(sourceKey).replaceInBlock(tree, story)
    for (const record of records) this.records.push(record)
    return records.length > 0
  }

  /**
   * Replaces names in an XML tree, in place, but records nothing. Callers pass a copy of the tree, to see the new text
   * before it is written.
   */
  preview(sourceKey: string, tree: XmlElement): void {
    if (this.any) this.replacerOf(sourceKey).replaceInBlock(tree, '')
  }

  /**
   * Replaces names that begin in one paragraph of a source document and end in the next. Changes both paragraphs in
   * place. Returns whether anything changed.
   */
  applyAcross(sourceKey: string, first: XmlElement, second: XmlElement, story: string): boolean {
    if (!this.any) return false
    const records = this.replacerOf(sourceKey).replaceAcross(first, second, story)
    for (const record of records) this.records.push(record)
    return records.length > 0
  }

  /**
   * Returns the address of a link after replacing old names in it. A link to the earlier client's website then leads to
   * the new client's, for example.
   */
  followLink(sourceKey: string, target: string): string {
    if (!this.any) return target
    const links = this.#linksBySource.get(sourceKey) ?? new LinkReplacer(this.#wantedIn(sourceKey))
    this.#linksBySource.set(sourceKey, links)
    const followed = links.follow(target, 'link')
    for (const record of followed.records) this.records.push(record)
    return followed.target
  }

  /**
   * Replaces names in the values of a source document's custom properties, in place, because fields may show these
   * values.
   */
  applyToProperties(sourceKey: string, properties: XmlElement, story: string): void {
    if (!this.any) return
    for (const record of this.replacerOf(sourceKey).replaceInProperties(properties, story))
      this.records.push(record)
  }

  /**
   * Replaces names in a file that a source document imports as text (`w:altChunk`), such as a web page. Returns the
   * edited file, or `undefined` if the file's encoding cannot be read.
   */
  applyToImported(
    sourceKey: string,
    part: string,
    contentType: string,
    bytes: Buffer,
  ): EditedImport | undefined {
    const edited = replaceInImported(bytes, contentType, {
      replacer: this.replacerOf(sourceKey),
      story: part,
      dropsRemarks: this.#dropsRemarks,
    })
    for (const record of edited?.records ?? []) this.records.push(record)
    return edited
  }

  /**
   * Reports a part whose text cannot be read, such as a picture, because a name may still be visible in it. Fonts and
   * printer settings are not reported.
   */
  noteOpaque(source: string | undefined, part: string, contentType: string): void {
    const kind = OPAQUE.find(([pattern]) => pattern.test(contentType))
    if (kind?.[1] === '') return
    const why = kind?.[1] ?? 'embedded file'
    this.unreplaceable.push(source === undefined ? { part, why } : { source, part, why })
  }

  /**
   * Returns the object that replaces names in one source document. The object is created at the first call and then
   * kept.
   */
  replacerOf(sourceKey: string): NameReplacer {
    const known = this.#bySource.get(sourceKey)
    if (known) return known
    const replacer = new NameReplacer(this.#wantedIn(sourceKey))
    this.#bySource.set(sourceKey, replacer)
    return replacer
  }

  #wantedIn(sourceKey: string): Replacement[] {
    return this.#wanted
      .filter(({ source }) => source === undefined || source === sourceKey)
      .map(({ from, to }) => ({ from, to }))
  }
}

// Kinds of content that may show a name although their text cannot be read, by content type. Fonts and printer settings
// are not listed, because they show nothing.
const OPAQUE: [RegExp, string][] = [
  [/^image\//i, 'picture'],
  [/html|rtf|^text\/|rfc822|multipart|(document|template)\.main/i, 'embedded text'],
  [/font|printerSettings|obfuscated/i, ''],
]
