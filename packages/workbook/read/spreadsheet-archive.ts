import { WorkbookError } from '../sheet/errors.ts'
import { archiveKind, CONTENT_TYPES } from './archive/archive-kind.ts'
import { BoundedArchive } from './archive/bounded-archive.ts'
import { storedArchive, type ArchivePart } from './archive/stored-archive.ts'

/** Parts without cells. Their size is not limited. */
const NOT_CELLS =
  /(^|\/)(media|drawings|charts|chartsheets|embeddings|pivotCache|pivotTables|externalLinks|queryTables|printerSettings|customXml|activeX|ctrlProps|threadedComments|persons|theme|model)\//i

/**
 * Returns the bytes of an archive that has only those parts of an .xlsx that contain cells. Each part was unpacked
 * within the limits, so the spreadsheet library can open the archive safely.
 *
 * @throws {WorkbookError} `workbook.wrong_type` for another kind of archive, `workbook.encrypted`, `workbook.too_large`
 * for a ZIP bomb, `workbook.damaged` for anything unreadable
 */
export async function safeSpreadsheetArchive(path: string): Promise<Buffer> {
  return storedArchive(await BoundedArchive.read(path, spreadsheetParts))
}

/**
 * Returns the unpacked parts of an .xlsx that contain cells, without pictures, charts and the like. The content types
 * are the first part.
 * @throws {WorkbookError} the errors of `safeSpreadsheetArchive`
 */
export async function spreadsheetParts(archive: BoundedArchive): Promise<ArchivePart[]> {
  const names = [...archive.entries.keys()].filter(holdsCells)
  archive.checkSizes(names)
  if ((await archiveKind(archive)) !== 'spreadsheet') throw new WorkbookError('workbook.wrong_type')
  const kept = new Set(names.filter((name) => name !== CONTENT_TYPES))
  const types = await archive.inflate(CONTENT_TYPES)
  const parts: ArchivePart[] = [{ name: CONTENT_TYPES, bytes: withoutDropped(types, kept) }]
  for (const name of kept) parts.push({ name, bytes: await archive.inflate(name) })
  return parts
}

/** Removes the content types of omitted parts, because the library refuses a workbook that names absent parts. */
function withoutDropped(contentTypes: Buffer, kept: ReadonlySet<string>): Buffer {
  const xml = contentTypes.toString('utf8').replace(/<(?:\w+:)?Override\b[^>]*>/g, (override) => {
    const name = /PartName\s*=\s*["']\/?([^"']*)["']/.exec(override)?.[1]
    return name === undefined || kept.has(name) || !override.endsWith('/>') ? override : ''
  })
  return Buffer.from(xml, 'utf8')
}

function holdsCells(name: string): boolean {
  return /\.(xml|rels)$/i.test(name) && !NOT_CELLS.test(name)
}
