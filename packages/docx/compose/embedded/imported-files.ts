import { DocxError } from '../../package/errors.ts'
import { TEMPLATE_KEY } from '../request/template-values.ts'
import type { Replacements } from '../cleaning/replacements.ts'
import { rewriteEmbedded } from './embedded-package.ts'
import type { Notices } from '../account/notices.ts'
import type { PartToCopy } from '../parts/output-relationships.ts'
import { CLEANED_PICTURE, withoutNamingMetadata } from './picture-metadata.ts'
import type { CleaningOptions } from '../request/request.ts'
import type { EditedFile } from '../parts/part-copier.ts'

// Parts imported as they are (17.17.2.1) in formats whose letters can be told from their markup.
const IMPORTED_TEXT =
  /^text\/(html|plain)|xhtml\+xml$|^message\/rfc822|^multipart\/|^(text|application)\/(x-)?(rtf|richtext)/i

const LARGEST_PICTURE_BYTES = 64 * 1024 ** 2

const LARGEST_TEXT_BYTES = 16 * 1024 ** 2

// Packages inside the package: the workbook of a chart, an embedded or imported document.
const PACKAGE =
  /officedocument\.\w+\.(sheet|document|presentation|template|slideshow)(\.main\+xml)?$|macroEnabled(\.12|\.main\+xml)?$/i

/** Edits the files that a source embeds or imports: names replaced, remarks and authors taken out. */
export class ImportedFiles {
  readonly #clean: CleaningOptions | undefined
  readonly #replacements: Replacements
  readonly #notices: Notices
  readonly #folder: string
  readonly #nameOf: (sourceKey: string) => string | undefined

  /**
   * @param folder for packages while they are rewritten
   * @param nameOf returns the name of a source
   */
  constructor(
    clean: CleaningOptions | undefined,
    replacements: Replacements,
    notices: Notices,
    folder: string,
    nameOf: (sourceKey: string) => string | undefined,
  ) {
    this.#clean = clean
    this.#nameOf = nameOf
    this.#replacements = replacements
    this.#notices = notices
    this.#folder = folder
  }

  /** @returns undefined when the file is of no kind that can be read */
  async edit(
    { sourceKey, document, part }: PartToCopy,
    contentType: string,
  ): Promise<EditedFile | undefined> {
    if (PACKAGE.test(contentType)) return this.#editPackage(sourceKey, document, part)
    const size = document.zip.entry(part)?.size ?? 0
    if (CLEANED_PICTURE.test(contentType)) return this.#editPicture(sourceKey, document, part, size)
    const isWanted = this.#replacements.any || this.#clean?.dropComments
    if (!isWanted || !IMPORTED_TEXT.test(contentType) || size > LARGEST_TEXT_BYTES) return undefined
    const bytes = await document.partBytes(part)
    const edited = this.#replacements.applyToImported(sourceKey, part, contentType, bytes)
    return (
      edited && { ...(edited.bytes === bytes ? {} : { data: edited.bytes }), isComplete: edited.complete }
    )
  }

  /** Takes metadata about people and places out of a picture's file. The picture itself stays as it is. */
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
    if (!clean && !replacer) return undefined
    const result = await rewriteEmbedded(document, part, { folder: this.#folder, replacer, clean })
    if (!result) return undefined
    for (const record of result.records)
      this.#replacements.records.push({ ...record, story: `${part} › ${record.story}` })
    if (result.remarks > 0) {
      const source = this.#nameOf(sourceKey)
      this.#notices.add('embedded-remarks-dropped', source, part)
    }
    return { ...(result.data ? { data: result.data } : {}), isComplete: result.isComplete }
  }
}

/** Cleaned again when it is written: photographs of many sources would not fit into memory together. */
async function* cleanedPicture(document: PartToCopy['document'], part: string): AsyncGenerator<Uint8Array> {
  const bytes = await document.partBytes(part)
  yield withoutNamingMetadata(bytes) ?? bytes
}
