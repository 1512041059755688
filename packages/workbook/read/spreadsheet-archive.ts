import { WorkbookError } from '../sheet/errors.ts'
import { archiveKind, CONTENT_TYPES } from './archive/archive-kind.ts'
import type { BoundedArchive } from './archive/bounded-archive.ts'
import type { ArchivePart } from './archive/stored-archive.ts'

/**
 * Matches names of .xlsx parts that have no cells, such as pictures and charts. They are never unpacked, so their size
 * does not matter.
 */
const NOT_CELLS =
  /(^|\/)(media|drawings|charts|chartsheets|embeddings|pivotCache|pivotTables|externalLinks|queryTables|printerSettings|customXml|activeX|ctrlProps|threadedComments|persons|theme|model)\//i

/**
 * Returns the unpacked parts of an .xlsx, without pictures, charts and other parts that have no cells. The first part
 * is the list of content types. All parts are unpacked within limits, so the spreadsheet library can open an archive of
 * them safely.
 *
 * @throws {WorkbookError} `workbook.wrong_type` for another kind of archive, and the errors of `BoundedArchive`
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

/**
 * Removes absent parts from the list of content types of an .xlsx. The spreadsheet library refuses a workbook whose
 * list names parts that are not there.
 */
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
