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
/**
 * Content types of workbooks: ECMA-376 part 1, 12.3.23, and the macro-enabled and template variants, which hold the
 * same sheets.
 */
const SPREADSHEET_MAIN =
  /ContentType="application\/vnd\.(openxmlformats-officedocument\.spreadsheetml\.(sheet|template)|ms-excel\.(sheet|template)\.macroEnabled)\.main\+xml"/
/** Parts without cells, whose size is not limited. */
const NOT_CELLS =
  /(^|\/)(media|drawings|charts|chartsheets|embeddings|pivotCache|pivotTables|externalLinks|queryTables|printerSettings|customXml|activeX|ctrlProps|threadedComments|persons|theme|model)\//i

/**
 * Opens an .xlsx and returns an equivalent archive with only the parts that hold cells, each inflated within the
 * limits.
 *
 * @throws {WorkbookError} `workbook.wrong_type` for another kind of archive, `workbook.encrypted`, `workbook.too_large`
 * for a bomb, `workbook.damaged` for anything unreadable
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
    // Errors of yauzl itself: entry names that leave the archive, wrong sizes, broken deflate data.
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
    // Readers differ in which of two entries with one name they show; this one takes the first.
    if (holdsCells(entry.fileName) && !entries.has(entry.fileName)) entries.set(entry.fileName, entry)
  }

  const types = entries.get(CONTENT_TYPES)
  if (!types) throw new WorkbookError('workbook.wrong_type')
  checkDeclaredSizes([...entries.values()])
  const first = await inflate(archive, types)
  if (!SPREADSHEET_MAIN.test(first.toString('utf8'))) throw new WorkbookError('workbook.wrong_type')

  entries.delete(CONTENT_TYPES)
  const parts: ArchivePart[] = [{ name: CONTENT_TYPES, bytes: withoutDropped(first, entries) }]
  for (const [name, entry] of entries) parts.push({ name, bytes: await inflate(archive, entry) })
  return parts
}

/** Removes the content types of parts that are left out: the library refuses a workbook that names absent parts. */
function withoutDropped(contentTypes: Buffer, kept: ReadonlyMap<string, unknown>): Buffer {
  const xml = contentTypes.toString('utf8').replace(/<(?:\w+:)?Override\b[^>]*>/g, (override) => {
    const name = /PartName\s*=\s*["']\/?([^"']*)["']/.exec(override)?.[1]
    return name === undefined || kept.has(name) || !override.endsWith('/>') ? override : ''
  })
  return Buffer.from(xml, 'utf8')
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

/** Inflates one entry. yauzl ends the stream with an error when it exceeds the declared and checked size. */
async function inflate(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
