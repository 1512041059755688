import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { ZipWriter } from '../../package/zip/zip-writer.ts'
import { TEMPLATE_KEY } from '../request/template-values.ts'
import type { Replacements } from '../cleaning/replacements.ts'
import { activeContent } from '../../disarm/active-content.ts'
import { formatByStart, isOfficeFile, readableFormat } from '../../disarm/file-types.ts'
import { harmlessFile } from '../../disarm/imported/imported-file.ts'
import type { SourceParts } from '../disarm/source-parts.ts'
import { CompoundFile } from '../../disarm/compound-file.ts'
import { activeContentOfObject } from '../../disarm/object-file.ts'
import { isArchive } from '../../disarm/office-package.ts'
import { rewriteEmbedded } from './embedded-package.ts'
import type { EmbeddedEdits } from './embedded-parts.ts'
import type { Notices } from '../account/notices.ts'
import { RELATIONSHIP } from '../parts/output-relationships.ts'
import type { PartToCopy } from '../parts/output-relationships.ts'
import { CLEANED_PICTURE, readWithoutNames, withoutNamingMetadata } from './picture-metadata.ts'
import type { CleaningOptions } from '../request/request.ts'
import type { EditedFile } from '../parts/part-copier.ts'

// Imported parts (ECMA-376, 17.17.2.1) in formats whose text can be distinguished from the markup.
const IMPORTED_TEXT =
  /^text\/(html|plain)|xhtml\+xml$|^message\/rfc822|^multipart\/|^(text|application)\/(x-)?(rtf|richtext)/i

const LARGEST_TEXT_BYTES = 16 * 1024 ** 2

/**
 * Edits the files inside a source document that are copied with its text: embedded Office files, imported web pages and
 * rich texts, pictures. Replaces names, and removes comments, authors, and active content such as macros.
 */
export class ImportedFiles {
  readonly #clean: CleaningOptions | undefined
  readonly #replacements: Replacements
  readonly #notices: Notices
  readonly #folder: string
  readonly #told: Pick<SourceParts, 'tell'>
  readonly #nameOf: (sourceKey: string) => string | undefined

  /**
   * Creates an object that edits the files inside source documents, such as embedded workbooks.
   * @param folder folder on disk for embedded files while they are rewritten
   * @param nameOf returns the name of a source document by the key that the caller chose for it
   * @param told receives each piece of active content (macros and the like) that was made harmless
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
   * Edits one file inside a source document: replaces names, and removes comments, authors, and active content such as
   * macros.
   * @returns the edited file, or `undefined` if files of this kind cannot be read or need no edit
   */
  async edit(
    { sourceKey, document, part }: PartToCopy,
    contentType: string,
  ): Promise<EditedFile | undefined> {
    const wanted = { sourceKey, document, part }
    if (isOfficeFile(contentType)) return this.#editPackage(wanted, contentType)
    const size = document.zip.entry(part)?.size ?? 0
    if (CLEANED_PICTURE.test(contentType)) return this.#editPicture(sourceKey, document, part, size)
    if (readableFormat(contentType) === undefined) {
      const start = await formatByStart(document.partStream(part), contentType)
      if (start === 'office') return this.#editPackage(wanted, contentType)
      return start === 'svg' ? this.edit(wanted, 'image/svg+xml') : undefined
    }
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
   * Edits an embedded file that cannot be read as an Office file, although it claims to be one. It may be a web page, a
   * rich text or an OLE object. Any other file is left out and reported, because nobody can tell what it does.
   */
  async #editUnreadable(wanted: PartToCopy, contentType: string): Promise<EditedFile | undefined> {
    const { sourceKey, document, part } = wanted
    const size = document.zip.entry(part)?.size ?? 0
    const bytes = size > LARGEST_TEXT_BYTES ? undefined : await document.partBytes(part)
    const object =
      bytes === undefined || isArchive(bytes)
        ? activeContent('packaged-object', part)
        : CompoundFile.open(bytes) && activeContentOfObject(bytes, part)
    if (object || bytes === undefined) {
      if (object) this.#told.tell(sourceKey, part, object, 'nothing')
      const data = /word/i.test(contentType) ? await emptyDocument(this.#folder) : Buffer.alloc(0)
      return { data, isComplete: false }
    }
    const data = CompoundFile.open(bytes) ? bytes : this.#harmless(wanted, 'text/html', bytes)
    return data === bytes ? undefined : { data, isComplete: false }
  }

  /**
   * Removes content that runs or fetches something from an imported file. A file that is too large to read becomes
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
    if (!isWanted || !(await readWithoutNames(size, () => document.partBytes(part)))) return undefined
    this.#notices.add('embedded-remarks-dropped', this.#nameOf(sourceKey), part)
    return { data: () => cleanedPicture(document, part), isComplete: false, isPicture: true }
  }

  async #editPackage(wanted: PartToCopy, contentType: string): Promise<EditedFile | undefined> {
    const { sourceKey, document, part } = wanted
    const clean = sourceKey === TEMPLATE_KEY ? undefined : this.#clean
    const replacer = this.#replacements.any ? this.#replacements.replacerOf(sourceKey) : undefined
    const disarmed: EmbeddedEdits['disarmed'] = (content, kept, inner) =>
      this.#told.tell(sourceKey, `${part} › ${inner}`, content, kept)
    const result = await rewriteEmbedded(document, part, { folder: this.#folder, replacer, clean, disarmed })
    if (!result) return this.#editUnreadable(wanted, contentType)
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
 * Writes a Word file without text in place of an imported file that cannot be read, and returns a function that reads
 * the Word file. Word refuses a document whose imported file has no content.
 * @param folder folder on disk that the caller deletes
 */
async function emptyDocument(folder: string): Promise<() => AsyncIterable<Uint8Array>> {
  const path = join(folder, `empty-${randomUUID()}`)
  const zip = await ZipWriter.create(path)
  await zip.add(
    '[Content_Types].xml',
    `<Types xmlns="${OPC}content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${WORD}.main+xml"/></Types>`,
  )
  await zip.add(
    '_rels/.rels',
    `<Relationships xmlns="${OPC}relationships"><Relationship Id="rId1" Type="${RELATIONSHIP}officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  await zip.add(
    'word/document.xml',
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p/></w:body></w:document>',
  )
  await zip.finish()
  return () => createReadStream(path)
}

const OPC = 'http://schemas.openxmlformats.org/package/2006/'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * Yields the bytes of a picture without its metadata. The metadata is removed anew whenever the picture is read,
 * because the cleaned pictures of many documents would not fit into memory together.
 */
async function* cleanedPicture(document: PartToCopy['document'], part: string): AsyncGenerator<Uint8Array> {
  const bytes = await document.partBytes(part)
  yield withoutNamingMetadata(bytes) ?? bytes
}
