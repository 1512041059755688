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
 * ZIP archive of an uploaded matrix. Entries are listed and unpacked only within limits, because the file may be
 * hostile.
 */
export class BoundedArchive {
  // A ZIP bomb is an example.
  /** Entries of the archive by name, in archive order. Of entries with equal names, only the first is kept. */
  readonly entries: ReadonlyMap<string, Entry>
  readonly #archive: ZipFile

  private constructor(archive: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#archive = archive
    this.entries = entries
  }

  /**
   * Opens an archive, passes it to `reader`, closes it, and returns the result of `reader`.
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
   * Throws if the unpacked sizes that the archive declares exceed the limits. Must be called before unpacking.
   * @throws {WorkbookError} `workbook.too_large`
   */
  checkSizes(names: Iterable<string>): void {
    // The total size is limited, and so is the ratio of unpacked to packed size.
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

  /** Unpacks an entry. `checkSizes` must be called first, and an entry with more bytes than it declares throws. */
  async inflate(name: string): Promise<Buffer> {
    // Because larger entries throw, the checked limits hold.
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
