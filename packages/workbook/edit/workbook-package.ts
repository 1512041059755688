import path from 'node:path'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { WorkbookError } from '../sheet/errors.ts'
import { inMegabytes, MAX_ARCHIVE_ENTRIES, MAX_INFLATED_BYTES } from '../sheet/limits.ts'
import { type CellRange, parseRange } from './cell-address.ts'
import { unlockedStyles } from './cell-protection.ts'
import { attributesOf, localName, tagsOf, textBetween } from './xml-tags.ts'
import { decodeXml } from './xml-bytes.ts'

/** Table that a worksheet of an .xlsx defines (ECMA-376 part 1, 18.5): its name and the cells that it covers. */
export interface SheetTable {
  name: string
  range: CellRange
}

/** Worksheet of an .xlsx, with its entry in the ZIP archive and the name that users see. */
export interface PackageSheet {
  name: string
  entry: Entry
  tables: SheetTable[]
}

/** Name that a workbook defines for cells or a formula, such as "Rate" for `Lists!$B$2` (ECMA-376 part 1, 18.2.5). */
export interface DefinedName {
  name: string
  /** Name of the sheet in which the defined name is valid. Absent when the name is valid in the whole workbook. */
  sheet?: string
  formula: string
}

/** Opened .xlsx file: its ZIP archive with the entries, its worksheets, and its defined names. */
export interface WorkbookPackage {
  archive: ZipFile
  entries: Entry[]
  sheets: PackageSheet[]
  names: DefinedName[]
  /**
   * True if programs calculate the workbook's formulas only when a user asks for it (calculation mode `manual`,
   * ECMA-376 part 1, 18.2.2).
   */
  manualCalculation: boolean
  /** Indexes of the cell styles that unlock cells. On a protected worksheet, people can fill only unlocked cells. */
  unlocked: ReadonlySet<string>
  /**
   * Unpacks an entry of the ZIP archive. The total size of all entries unpacked by this function is limited, because a
   * small archive can expand to a huge size.
   */
  read: (entry: Entry) => Promise<Buffer>
}

/**
 * Opens an .xlsx and lists its worksheets and defined names. The caller must close `archive`.
 * @throws {WorkbookError} `workbook.damaged` for a file that is no .xlsx or is broken, `workbook.encrypted` for an
 *   encrypted one, or `workbook.too_large` for too many entries or too large ones
 */
export async function openWorkbookPackage(file: string): Promise<WorkbookPackage> {
  const archive = await openPromise(file, { autoClose: false, lazyEntries: true })
  try {
    return await describe(archive)
  } catch (cause) {
    archive.close()
    if (cause instanceof WorkbookError) throw cause
    throw new WorkbookError('workbook.damaged', {}, { cause })
  }
}

async function describe(archive: ZipFile): Promise<WorkbookPackage> {
  if (archive.entryCount > MAX_ARCHIVE_ENTRIES) {
    throw new WorkbookError('workbook.too_large', {
      reason: `${archive.entryCount} > ${MAX_ARCHIVE_ENTRIES}`,
    })
  }
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw new WorkbookError('workbook.encrypted')
    entries.push(entry)
  }
  const read = reader(archive)
  const parts = new Map(entries.toReversed().map((entry) => [entry.fileName.toLowerCase(), entry]))
  const xmlOf = async (name: string) => {
    const entry = parts.get(name.toLowerCase())
    return entry && decodeXml(await read(entry))
  }
  const relationsOf = async (part: string) =>
    relations(
      (await xmlOf(
        path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`),
      )) ?? '',
      part,
    )
  const root = relations((await xmlOf('_rels/.rels')) ?? '', '')
  const main = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const xml = await xmlOf(main)
  if (xml === undefined) throw new WorkbookError('workbook.damaged')
  const targets = await relationsOf(main)
  const { listed, names, manualCalculation } = workbookOf(xml)
  const styles = [...targets.values()].find(({ type }) => type === 'styles')
  const unlocked = unlockedStyles((styles && (await xmlOf(styles.target))) ?? '')
  const sheets: PackageSheet[] = []
  for (const { name, id } of listed) {
    const relation = targets.get(id)
    const entry = relation?.type === 'worksheet' ? parts.get(relation.target.toLowerCase()) : undefined
    if (!entry) continue
    const own = [...(await relationsOf(entry.fileName)).values()].filter(({ type }) => type === 'table')
    const tables: SheetTable[] = []
    for (const { target } of own) tables.push(...tableOf((await xmlOf(target)) ?? ''))
    sheets.push({ name, entry, tables })
  }
  return { archive, entries, sheets, names, manualCalculation, unlocked, read }
}

/**
 * Returns a function that unpacks entries of a ZIP archive. The total size of the entries is limited, because a small
 * archive can expand to a huge size.
 */
function reader(archive: ZipFile): (entry: Entry) => Promise<Buffer> {
  let inflated = 0
  return async (entry) => {
    inflated += entry.uncompressedSize
    if (inflated > MAX_INFLATED_BYTES) {
      throw new WorkbookError('workbook.too_large', {
        reason: `${inMegabytes(inflated)} > ${inMegabytes(MAX_INFLATED_BYTES)}`,
      })
    }
    const pieces: Buffer[] = []
    for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    return Buffer.concat(pieces)
  }
}

interface Relation {
  type: string
  target: string
}

/**
 * Returns the relationships of a part of an .xlsx to its other parts; the key is the relationship's id. Types are
 * returned without their namespace, because files in Strict format have other namespaces.
 */
function relations(xml: string, part: string): Map<string, Relation> {
  const found = new Map<string, Relation>()
  for (const tag of tagsOf(xml)) {
    if (tag.kind === 'close' || localName(tag.name) !== 'Relationship') continue
    const attributes = attributesOf(xml, tag)
    const target = attributes.get('Target') ?? ''
    if (attributes.get('TargetMode') === 'External') continue
    found.set(attributes.get('Id') ?? '', {
      type: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
      target: path.posix.join('/', target.startsWith('/') ? '' : path.posix.dirname(part), target).slice(1),
    })
  }
  return found
}

function workbookOf(xml: string) {
  const listed: { name: string; id: string }[] = []
  const names: DefinedName[] = []
  let manualCalculation = false
  let defined: { attributes: Map<string, string>; end: number } | undefined
  for (const tag of tagsOf(xml)) {
    const local = localName(tag.name)
    if (tag.kind === 'close') {
      if (local === 'definedName' && defined) {
        const sheet = listed[Number(defined.attributes.get('localSheetId'))]?.name
        names.push({
          name: defined.attributes.get('name') ?? '',
          ...(sheet !== undefined && { sheet }),
          formula: textBetween(xml, defined.end, tag.start),
        })
      }
      continue
    }
    if (!['sheet', 'definedName', 'calcPr'].includes(local)) continue
    const attributes = attributesOf(xml, tag)
    if (local === 'definedName') defined = { attributes, end: tag.end }
    else if (local === 'calcPr') manualCalculation = attributes.get('calcMode') === 'manual'
    else {
      const [, id = ''] = [...attributes].find(([name]) => name.endsWith(':id')) ?? []
      listed.push({ name: attributes.get('name') ?? '', id })
    }
  }
  return { listed, names, manualCalculation }
}

function tableOf(xml: string): SheetTable[] {
  for (const tag of tagsOf(xml)) {
    const attributes = attributesOf(xml, tag)
    const range = parseRange(attributes.get('ref') ?? '')
    return range ? [{ name: attributes.get('displayName') ?? attributes.get('name') ?? '', range }] : []
  }
  return []
}
