import { activeContent } from '../../disarm/active-content.ts'
import { formatByStart, readableFormat } from '../../disarm/file-types.ts'
import { harmlessFile } from '../../disarm/imported/imported-file.ts'
import { isArchive } from '../../disarm/office-package.ts'
import { DocxError } from '../../package/errors.ts'
import type { ContentTypes } from '../../package/parts/content-types.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { plainMarkup } from '../../package/xml/plain-markup.ts'
import { parseXml } from '../../package/xml/xml-reader.ts'
import type { ZipEntry } from '../../package/zip/zip-entries.ts'
import type { ZipReader } from '../../package/zip/zip-reader.ts'
import type { ZipData } from '../../package/zip/zip-writer.ts'
import { replaceInWorkbookPart } from '../../replace/workbook-text.ts'
import type { Cleaner } from '../cleaning/cleaner.ts'
import { DECLARATION } from '../parts/output-relationships.ts'
import { serializePart } from '../parts/part-xml.ts'
import { disarmEmbedded, mayAct } from './embedded-active.ts'
import type { EmbeddedActive } from './embedded-active.ts'
import type { EmbeddedEdits, EmbeddedResult } from './embedded-parts.ts'
import { withoutEntries } from './embedded-remarks.ts'
import type { Remarks } from './embedded-remarks.ts'
import { editStory, isStory } from './embedded-stories.ts'
import { CLEANED_PICTURE, readWithoutNames } from './picture-metadata.ts'

const LARGEST_PART_BYTES = 32 * 1024 ** 2
const LARGEST_IMPORT_BYTES = 16 * 1024 ** 2
const WORKBOOK_TEXT = /^xl\/(sharedStrings|worksheets\/[^/]+|tables\/[^/]+)\.xml$/i
const WORKBOOK_TYPE = /spreadsheetml\.(sharedStrings|worksheet|table)\+xml$/i
const VML = /\.vml$|vmlDrawing/i
const NO_DRAWING = '<xml xmlns:v="urn:schemas-microsoft-com:vml"/>'
const PACKAGE = /\.(docx|docm|dotx|xlsx|xlsm|xltx|pptx|pptm)$/i
// Parts without text that a reader sees: relationships, fonts, styles, settings, numbering.
const SILENT =
  /\.(rels|odttf|fntdata|ttf)$|(styles|theme\d*|fontTable|webSettings|calcChain|numbering)\.xml$/i

/**
 * Embedded Office file whose parts are edited: its content, the edits to make, and an object that collects the results.
 */
export interface EmbeddedFile {
  zip: ZipReader
  types: ContentTypes
  active: EmbeddedActive
  remarks: Remarks
  cleaner: Cleaner | undefined
  edits: EmbeddedEdits
  /** True if the names in the cells of the workbook must stay, because Excel would report the workbook as damaged. */
  isCellKept: boolean
  result: EmbeddedResult
  /**
   * Rewrites an Office file that is embedded in this file under the part name `name`. Returns the result, or
   * `undefined` if the inner file cannot be read.
   */
  inner(name: string): Promise<EmbeddedResult | undefined>
}

/**
 * Edits the parts of an embedded Office file one by one: removes content that fetches or runs something, replaces
 * names, and removes comments and other remarks.
 */
export class EmbeddedEntries {
  readonly #file: EmbeddedFile

  constructor(file: EmbeddedFile) {
    this.#file = file
  }

  /**
   * Returns the new content of a file inside the embedded Office file, or `undefined` if the content stays unchanged.
   * @throws {DocxError} when a file that may fetch or run something cannot be read or is too large
   */
  async edit(entry: ZipEntry): Promise<ZipData | undefined> {
    const { zip, types, active, remarks } = this.#file
    const { name } = entry
    if (remarks.lists.has(name)) return withoutEntries(await zip.read(entry), name, remarks)
    const type = types.of(name) ?? ''
    if (isStory(type)) return this.#editStory(entry, type)
    const disarming = active.trees.get(name)
    const isTree = disarming !== undefined && (/[+/]xml$/i.test(type) || /\.xml$/i.test(name))
    const isText = WORKBOOK_TEXT.test(name) || WORKBOOK_TYPE.test(type)
    if (isTree || active.workbook.concerns(name) || (isText && entry.size <= LARGEST_PART_BYTES)) {
      const bytes = await zip.read(entry)
      const calm = active.workbook.concerns(name) ? active.workbook.edit(name, bytes) : undefined
      const named = isText ? this.#editText(name, calm, bytes) : calm
      return (isTree ? this.#disarmTree(name, named ?? bytes) : undefined) ?? named
    }
    if (isText) return this.#notLookedThrough()
    if (VML.test(`${name} ${type}`)) return this.#editVml(name, await zip.read(entry))
    if (readableFormat(type) !== undefined) return this.#editImported(entry, type)
    const start = SILENT.test(name) ? undefined : await formatByStart(zip.openStream(entry), type)
    if (PACKAGE.test(name) || start === 'office') return this.#editInner(name)
    if (start === 'svg') return this.#editImported(entry, 'image/svg+xml')
    if (!SILENT.test(name) && !/\+xml$|[/]xml$/.test(type)) this.#notLookedThrough()
    return CLEANED_PICTURE.test(type) ? this.#editPicture(entry) : undefined
  }

  async #editStory(entry: ZipEntry, type: string): Promise<ZipData | undefined> {
    const { zip, active, cleaner, edits, result } = this.#file
    const { name } = entry
    const bytes = await zip.read(entry)
    // A Word document inside this file is declared with the content type of its main part, so only its bytes show that
    // it is a whole file.
    if (isArchive(bytes)) return this.#editInner(name)
    const disarming = active.trees.get(name)
    if (bytes.length <= LARGEST_PART_BYTES)
      return editStory(bytes, type, name, edits, cleaner, result, disarming)
    if (disarming || mayAct(bytes))
      throw new DocxError('docx.part_too_large', `The part ${name} is too large.`)
    return this.#notLookedThrough()
  }

  /**
   * Replaces names in the XML of one part of a workbook, and returns the new XML. If the comments of a worksheet were
   * removed, also removes the drawing that shows them.
   */
  #editText(name: string, calm: string | undefined, bytes: Buffer): string | undefined {
    const { edits, isCellKept, remarks, result } = this.#file
    const isNamed = edits.replacer !== undefined && !isCellKept && bytes.length <= LARGEST_PART_BYTES
    if (edits.replacer && !isNamed) this.#notLookedThrough()
    const isBare = remarks.bareSheets.has(name)
    if (!isNamed && !isBare) return calm
    const before = calm ?? plainMarkup(bytes)
    const bare = isBare ? before.replace(/<(?:\w+:)?legacyDrawing\b[^>]*\/>/, '') : before
    const { xml, records } =
      isNamed && edits.replacer
        ? replaceInWorkbookPart(bare, edits.replacer, name)
        : { xml: bare, records: [] }
    result.records.push(...records)
    if (xml === before) return calm
    return xml.startsWith(DECLARATION) ? xml : DECLARATION + xml
  }

  #disarmTree(name: string, xml: string | Buffer): string | undefined {
    const { active, edits } = this.#file
    const registry = new NamespaceRegistry()
    const root = parseXml(typeof xml === 'string' ? Buffer.from(xml) : xml, registry, { part: name })
    const changed = disarmEmbedded(root, active.trees.get(name), (content, kept) =>
      edits.disarmed(content, kept, name),
    )
    return changed ? serializePart(root, registry) : undefined
  }

  #editVml(name: string, bytes: Buffer): string | undefined {
    if (!this.#file.active.trees.has(name) && !mayAct(bytes)) return undefined
    try {
      return this.#disarmTree(name, bytes)
    } catch (error) {
      // Excel writes some drawings that are not valid XML. One that may be active cannot be made harmless, so an empty
      // drawing replaces it.
      if (!(error instanceof DocxError)) throw error
      this.#file.edits.disarmed(activeContent('external-part', name), 'nothing', name)
      return NO_DRAWING
    }
  }

  /** Removes metadata that name people or places from a picture inside the file. The image itself stays unchanged. */
  async #editPicture(entry: ZipEntry): Promise<Buffer | undefined> {
    const { zip, edits, result } = this.#file
    if (!edits.clean?.dropComments) return undefined
    const cleaned = await readWithoutNames(entry.size, () => zip.read(entry))
    if (cleaned) result.remarks++
    return cleaned
  }

  /**
   * Removes content that fetches or runs something from a file inside the Office file: a web page, a web archive, a
   * rich text or an SVG picture.
   */
  async #editImported(entry: ZipEntry, type: string): Promise<ZipData | undefined> {
    const { zip, edits } = this.#file
    const { name } = entry
    if (!type.endsWith('+xml')) this.#notLookedThrough()
    if (entry.size > LARGEST_IMPORT_BYTES) {
      edits.disarmed(activeContent('imported-page', name), 'nothing', name)
      return ''
    }
    const { bytes, found, isEmptied } = harmlessFile(await zip.read(entry), type)
    for (const content of found) edits.disarmed(content, isEmptied ? 'nothing' : 'cleaned', name)
    return bytes
  }

  async #editInner(name: string): Promise<ZipData | undefined> {
    const { edits, result } = this.#file
    const inner = await this.#file.inner(name)
    if (!inner?.isComplete) this.#notLookedThrough()
    if (!inner) {
      // A file that cannot be read or that is nested too deeply is removed, because nobody can tell what it does.
      edits.disarmed(activeContent('packaged-object', name), 'nothing', name)
      return ''
    }
    result.records.push(...inner.records)
    result.remarks += inner.remarks
    return inner.data?.()
  }

  /** Marks the result as incomplete, because a part of the embedded file was not searched for names. */
  #notLookedThrough(): undefined {
    this.#file.result.isComplete = false
  }
}
