import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { WorkbookError } from '../sheet/errors.ts'
import {
  inMegabytes,
  MAX_ARCHIVE_ENTRIES,
  MAX_INFLATED_BYTES,
  MAX_INFLATION_RATIO,
  RATIO_APPLIES_ABOVE_BYTES,
} from '../sheet/limits.ts'
import { storedArchive, type ArchivePart } from './stored-archive.ts'

const CONTENT_TYPES = '[Content_Types].xml'
/** ECMA-376 part 1, 12.3.23, with the macro-enabled and template variants that hold the same sheets. */
const SPREADSHEET_MAIN =
  /ContentType="application\/vnd\.(openxmlformats-officedocument\.spreadsheetml\.(sheet|template)|ms-excel\.(sheet|template)\.macroEnabled)\.main\+xml"/
/** Parts without a cell of the matrix in them, which may be as large as they like. */
const NOT_CELLS =
  /(^|\/)(media|drawings|charts|chartsheets|embeddings|pivotCache|pivotTables|externalLinks|queryTables|printerSettings|customXml|activeX|ctrlProps|threadedComments|persons|theme|model)\//i

/**
 * Opens an .xlsx and gives back an equivalent archive with only the parts that hold cells, every one of them
 * inflated under the limits and counted. Throws `workbook.wrong_type` for another kind of archive,
 * `workbook.encrypted`, `workbook.too_large` for a bomb and `workbook.damaged` for anything unreadable.
 */
export async function safeSpreadsheetArchive(path: string): Promise<Buffer> {
  let archive: ZipFile
  try {
    archive = await openPromise(path, { autoClose: false, lazyEntries: true })
  } catch (cause) {
    throw new WorkbookError('workbook.damaged', {}, { cause })
  }
  try {
    return storedArchive(await readParts(archive))
  } catch (cause) {
    if (cause instanceof WorkbookError) throw cause
    // Entry names that leave the archive, sizes that do not hold, broken deflate data: all yauzl's own errors.
    throw new WorkbookError('workbook.damaged', {}, { cause })
  } finally {
    archive.close()
  }
}

async function readParts(archive: ZipFile): Promise<ArchivePart[]> {
  if (archive.entryCount > MAX_ARCHIVE_ENTRIES) {
    throw new WorkbookError('workbook.too_large', {
      reason: `${archive.entryCount} > ${MAX_ARCHIVE_ENTRIES}`,
    })
  }
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw new WorkbookError('workbook.encrypted')
    // The same name twice is how one reader is shown something else than the next; the first one wins here.
    if (holdsCells(entry.fileName) && !entries.has(entry.fileName)) entries.set(entry.fileName, entry)
  }

  const types = entries.get(CONTENT_TYPES)
  if (!types) throw new WorkbookError('workbook.wrong_type')
  checkDeclaredSizes([...entries.values()])
  const first = await inflate(archive, types)
  if (!SPREADSHEET_MAIN.test(first.toString('utf8'))) throw new WorkbookError('workbook.wrong_type')

  const parts: ArchivePart[] = [{ name: CONTENT_TYPES, bytes: first }]
  entries.delete(CONTENT_TYPES)
  for (const [name, entry] of entries) parts.push({ name, bytes: await inflate(archive, entry) })
  return parts
}

function holdsCells(name: string): boolean {
  return /\.(xml|rels)$/i.test(name) && !NOT_CELLS.test(name)
}

function checkDeclaredSizes(entries: Entry[]): void {
  let total = 0
  for (const { uncompressedSize, compressedSize } of entries) {
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

/** Inflates one entry; yauzl stops the stream as soon as it holds more bytes than were declared and checked. */
async function inflate(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
