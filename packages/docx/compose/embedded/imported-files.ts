import { DocxError } from '../../package/errors.ts'
import { TEMPLATE_KEY } from '../request/template-values.ts'
import type { Replacements } from '../cleaning/replacements.ts'
import { activeContent } from '../../disarm/active-content.ts'
import { canLookThrough, harmlessFile } from '../../disarm/imported/imported-file.ts'
import type { SourceParts } from '../disarm/source-parts.ts'
import { CompoundFile } from '../../disarm/compound-file.ts'
import { activeContentOfObject } from '../../disarm/object-file.ts'
import { isArchive } from '../../disarm/office-package.ts'
import { rewriteEmbedded } from './embedded-package.ts'
import type { EmbeddedEdits } from './embedded-parts.ts'
import type { Notices } from '../account/notices.ts'
import type { PartToCopy } from '../parts/output-relationships.ts'
import { CLEANED_PICTURE, withoutNamingMetadata } from './picture-metadata.ts'
import type { CleaningOptions } from '../request/request.ts'
import type { EditedFile } from '../parts/part-copier.ts'

// Imported parts (ECMA-376, 17.17.2.1) in formats whose text can be distinguished from the markup.
const IMPORTED_TEXT =
  /^text\/(html|plain)|xhtml\+xml$|^message\/rfc822|^multipart\/|^(text|application)\/(x-)?(rtf|richtext)/i

const LARGEST_PICTURE_BYTES = 64 * 1024 ** 2

const LARGEST_TEXT_BYTES = 16 * 1024 ** 2

// Packages inside the package: the workbook of a chart, an embedded or imported document.
const PACKAGE =
  /officedocument\.\w+\.(sheet|document|presentation|template|slideshow)(\.main\+xml)?$|macroEnabled(\.12|\.main\+xml)?$/i

/**
 * Edits the files inside a source document that are copied with its text (embedded Office files, imported web pages and
 * rich texts, pictures): replaces names, makes active content such as macros harmless, and removes comments and
 * authors.
 */
export class ImportedFiles {
  readonly #clean: CleaningOptions | undefined
  readonly #replacements: Replacements
  readonly #notices: Notices
  readonly #folder: string
  readonly #told: Pick<SourceParts, 'tell'>
  readonly #nameOf: (sourceKey: string) => string | undefined

  /**
   * @param folder folder on disk for embedded files while they are rewritten
   * @param nameOf returns the name of a source document by its key in the composition request
   * @param told receives each piece of active content that was made harmless
   */
  constructor(
    clean: CleaningOptions | undefined,
    replacements: Replacements,
    notices: Notices,
    folder: string,
    nameOf: (sourceKey: string) => string | undefined,
    told: Pick<SourceParts, 'tell'>,
  ) {
    this.#told = told
    this.#clean = clean
    this.#nameOf = nameOf
    this.#replacements = replacements
    this.#notices = notices
    this.#folder = folder
  }

  /**
   * Edits one file inside a source document: replaces names, and removes active content, comments and authors.
   *
   * @returns the edited file, or undefined if files of this kind cannot be read or need no edit
   */
  async edit(
    { sourceKey, document, part }: PartToCopy,
    contentType: string,
  ): Promise<EditedFile | undefined> {
    const wanted = { sourceKey, document, part }
    if (PACKAGE.test(contentType)) return this.#editPackage(sourceKey, document, part)
    const size = document.zip.entry(part)?.size ?? 0
    if (CLEANED_PICTURE.test(contentType)) return this.#editPicture(sourceKey, document, part, size)
    if (!canLookThrough(contentType)) return undefined
    const original = size > LARGEST_TEXT_BYTES ? undefined : await document.partBytes(part)
    const bytes = this.#harmless(wanted, contentType, original)
    const data = bytes === original ? {} : { data: bytes }
    const isWanted = this.#replacements.any || this.#clean?.dropComments
    const asBefore = bytes === original ? undefined : { ...data, isComplete: false }
    if (!isWanted || !IMPORTED_TEXT.test(contentType)) return asBefore
    const edited = this.#replacements.applyToImported(sourceKey, part, contentType, bytes)
    if (!edited) return asBefore
    return { ...(edited.bytes === bytes ? data : { data: edited.bytes }), isComplete: edited.complete }
  }

  /**
   * Edits a file that is not a zip archive although its content type says so. It may be a web page, a rich text or an
   * OLE object.
   */
  async #editUnreadable(
    sourceKey: string,
    document: PartToCopy['document'],
    part: string,
  ): Promise<EditedFile | undefined> {
    const size = document.zip.entry(part)?.size ?? 0
    if (size > LARGEST_TEXT_BYTES) return undefined
    const bytes = await document.partBytes(part)
    if (isArchive(bytes)) return undefined
    const start = bytes.subarray(0, 2048).toString('latin1')
    const type = start.startsWith('{\\rtf')
      ? 'text/rtf'
      : /^mime-version|^content-type/im.test(start)
        ? 'message/rfc822'
        : 'text/html'
    const object = CompoundFile.open(bytes) && activeContentOfObject(bytes, part)
    if (object) this.#told.tell(sourceKey, part, object, 'nothing')
    const data = object ? Buffer.alloc(0) : this.#harmless({ sourceKey, document, part }, type, bytes)
    return data === bytes ? undefined : { data, isComplete: false }
  }

  /**
   * Removes the content that runs or fetches something from an imported file. A file that is too large to read becomes
   * empty.
   */
  #harmless({ sourceKey, part }: PartToCopy, contentType: string, bytes: Buffer | undefined): Buffer {
    const harmless = harmlessFile(bytes ?? Buffer.alloc(0), contentType)
    if (bytes === undefined) this.#told.tell(sourceKey, part, activeContent('imported-page', part), 'nothing')
    for (const content of harmless.found)
      this.#told.tell(sourceKey, part, content, harmless.isEmptied ? 'nothing' : 'cleaned')
    return harmless.bytes ?? bytes ?? Buffer.alloc(0)
  }

  /** Removes metadata that name people or places from a picture file. The image itself stays unchanged. */
  async #editPicture(
    sourceKey: string,
    document: PartToCopy['document'],
    part: string,
    size: number,
  ): Promise<EditedFile | undefined> {
    const isWanted = sourceKey !== TEMPLATE_KEY && this.#clean?.dropComments
    if (!isWanted || size > LARGEST_PICTURE_BYTES) return undefined
    try {
      if (!withoutNamingMetadata(await document.partBytes(part))) return undefined
    } catch (error) {
      // A picture that cannot be unpacked is copied as it is stored.
      if (!(error instanceof DocxError)) throw error
      return undefined
    }
    this.#notices.add('embedded-remarks-dropped', this.#nameOf(sourceKey), part)
    return { data: () => cleanedPicture(document, part), isComplete: false, isPicture: true }
  }

  async #editPackage(
    sourceKey: string,
    document: PartToCopy['document'],
    part: string,
  ): Promise<EditedFile | undefined> {
    const clean = sourceKey === TEMPLATE_KEY ? undefined : this.#clean
    const replacer = this.#replacements.any ? this.#replacements.replacerOf(sourceKey) : undefined
    const disarmed: EmbeddedEdits['disarmed'] = (content, kept, inner) =>
      this.#told.tell(sourceKey, `${part} › ${inner}`, content, kept)
    const result = await rewriteEmbedded(document, part, { folder: this.#folder, replacer, clean, disarmed })
    if (!result) return this.#editUnreadable(sourceKey, document, part)
    for (const record of result.records)
      this.#replacements.records.push({ ...record, story: `${part} › ${record.story}` })
    if (result.remarks > 0) {
      const source = this.#nameOf(sourceKey)
      this.#notices.add('embedded-remarks-dropped', source, part)
    }
    return { ...(result.data ? { data: result.data } : {}), isComplete: result.isComplete }
  }
}

/**
 * Yields the bytes of a picture without its metadata. They are removed again when the picture is written, because the
 * photographs of many sources would not fit into memory together.
 */
async function* cleanedPicture(document: PartToCopy['document'], part: string): AsyncGenerator<Uint8Array> {
  const bytes = await document.partBytes(part)
  yield withoutNamingMetadata(bytes) ?? bytes
}
