import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { WorkbookError } from '../../sheet/errors.ts'
import {
  inMegabytes,
  MAX_ARCHIVE_ENTRIES,
  MAX_INFLATED_BYTES,
  MAX_INFLATION_RATIO,
  RATIO_APPLIES_ABOVE_BYTES,
} from '../../sheet/limits.ts'

/**
 * ZIP archive of an uploaded requirements matrix. The file may be hostile, such as a ZIP bomb, so its entries are
 * listed and unpacked only within fixed limits.
 */
export class BoundedArchive {
  /**
   * Entries of the archive by name, in the archive's order. If several entries have equal names, only the first one is
   * kept.
   */
  readonly entries: ReadonlyMap<string, Entry>
  readonly #archive: ZipFile

  private constructor(archive: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#archive = archive
    this.entries = entries
  }

  /**
   * Opens an archive, passes it to `reader`, and closes it. Returns the result of `reader`.
   * @throws {WorkbookError} `workbook.encrypted` for encrypted entries, `workbook.too_large` for too many entries,
   * `workbook.damaged` for a broken archive, or the error of `reader`
   */
  static async read<T>(path: string, reader: (archive: BoundedArchive) => Promise<T>): Promise<T> {
    let archive: ZipFile
    try {
      archive = await openPromise(path, { autoClose: false, lazyEntries: true })
    } catch (cause) {
      throw new WorkbookError('workbook.damaged', {}, { cause })
    }
    try {
      return await reader(new BoundedArchive(archive, await listed(archive)))
    } catch (cause) {
      if (cause instanceof WorkbookError) throw cause
      // yauzl itself throws for names that leave the archive, wrong sizes and broken deflate data.
      throw new WorkbookError('workbook.damaged', {}, { cause })
    } finally {
      archive.close()
    }
  }

  /**
   * Refuses entries of a ZIP archive that would be too large after unpacking. Their total size is limited, and so is
   * the ratio of unpacked to packed size. The sizes that the archive declares are checked, so call this before
   * unpacking.
   * @throws {WorkbookError} `workbook.too_large`
   */
  checkSizes(names: Iterable<string>): void {
    let total = 0
    for (const name of names) {
      const { uncompressedSize, compressedSize } = this.#entry(name)
      total += uncompressedSize
      const ratio = uncompressedSize / Math.max(1, compressedSize)
      if (uncompressedSize > RATIO_APPLIES_ABOVE_BYTES && ratio > MAX_INFLATION_RATIO) {
        throw new WorkbookError('workbook.too_large', { reason: `${Math.round(ratio)} : 1` })
      }
    }
    if (total > MAX_INFLATED_BYTES) {
      throw new WorkbookError('workbook.too_large', {
        reason: `${inMegabytes(total)} > ${inMegabytes(MAX_INFLATED_BYTES)}`,
      })
    }
  }

  /**
   * Returns the unpacked bytes of an entry of the ZIP archive. Call `checkSizes` first. An entry with more bytes than
   * it declares causes an error, so the checked limits hold.
   */
  async inflate(name: string): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of await this.#archive.openReadStreamPromise(this.#entry(name))) {
      pieces.push(piece as Buffer)
    }
    return Buffer.concat(pieces)
  }

  #entry(name: string): Entry {
    const entry = this.entries.get(name)
    if (!entry) throw new WorkbookError('workbook.damaged')
    return entry
  }
}

async function listed(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > MAX_ARCHIVE_ENTRIES) {
    throw new WorkbookError('workbook.too_large', {
      reason: `${archive.entryCount} > ${MAX_ARCHIVE_ENTRIES}`,
    })
  }
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw new WorkbookError('workbook.encrypted')
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
  }
  return entries
}
