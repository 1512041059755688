import { WorkbookError } from '../sheet/errors.ts'
import { archiveKind, CONTENT_TYPES } from './archive/archive-kind.ts'
import type { BoundedArchive } from './archive/bounded-archive.ts'
import type { ArchivePart } from './archive/stored-archive.ts'

/** Matches names of .xlsx parts without cells, such as pictures and charts, which are never unpacked. */
const NOT_CELLS =
  /(^|\/)(media|drawings|charts|chartsheets|embeddings|pivotCache|pivotTables|externalLinks|queryTables|printerSettings|customXml|activeX|ctrlProps|threadedComments|persons|theme|model)\//i

/**
 * Unpacks the parts of an .xlsx that belong to its cells, within limits. The list of content types comes first.
 * @throws {WorkbookError} `workbook.wrong_type` for another kind of archive, and the errors of `BoundedArchive`
 */
export async function spreadsheetParts(archive: BoundedArchive): Promise<ArchivePart[]> {
  // The limits make it safe to open the parts with the spreadsheet library.
  const names = [...archive.entries.keys()].filter(holdsCells)
  archive.checkSizes(names)
  if ((await archiveKind(archive)) !== 'spreadsheet') throw new WorkbookError('workbook.wrong_type')
  const kept = new Set(names.filter((name) => name !== CONTENT_TYPES))
  const types = await archive.inflate(CONTENT_TYPES)
  const parts: ArchivePart[] = [{ name: CONTENT_TYPES, bytes: withoutDropped(types, kept) }]
  for (const name of kept) parts.push({ name, bytes: await archive.inflate(name) })
  return parts
}

/** Removes absent parts from the content types of an .xlsx, because the spreadsheet library would refuse the file. */
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
