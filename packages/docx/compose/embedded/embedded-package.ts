import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ContentTypes } from '../../package/parts/content-types.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { DocxError } from '../../package/errors.ts'
import { relationshipsPartOf } from '../../package/parts/part-names.ts'
import { parseXml } from '../../package/xml/xml-reader.ts'
import { ZipReader } from '../../package/zip/zip-reader.ts'
import type { ZipEntry } from '../../package/zip/zip-entries.ts'
import { ZipWriter } from '../../package/zip/zip-writer.ts'
import { makesEqualColumns, replaceInWorkbookPart } from '../../replace/workbook-text.ts'
import { activePartsOf, disarmEmbedded } from './embedded-active.ts'
import type { NameReplacer } from '../../replace/name-replacer.ts'
import type { EmbeddedActive } from './embedded-active.ts'
import { serializePart } from '../parts/part-xml.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { EmbeddedResult, EmbeddedEdits } from './embedded-parts.ts'
import { cleanerOf, editStory, isStory } from './embedded-stories.ts'
import { remarksIn, withoutEntries } from './embedded-remarks.ts'
import type { Remarks } from './embedded-remarks.ts'

const LARGEST_BYTES = 512 * 1024 ** 2
const LARGEST_PART_BYTES = 32 * 1024 ** 2
const DEEPEST = 3
const LIMITS = { maxTotalBytes: 2 * 1024 ** 3, maxEntries: 20_000 }
const WORKBOOK_TEXT = /^xl\/(sharedStrings|worksheets\/[^/]+|tables\/[^/]+)\.xml$/i
const TABLE = /^xl\/tables\/[^/]+\.xml$/i
const PIVOT = /^xl\/pivotCache\//i
const PACKAGE = /\.(docx|docm|dotx|xlsx|xlsm|xltx|pptx|pptm)$/i
// Parts without words of their own (relationships, styles, settings, numbering), and fonts.
const SILENT =
  /\.(rels|odttf|fntdata|ttf)$|(styles|theme\d*|fontTable|webSettings|calcChain|numbering)\.xml$/i

/**
 * Rewrites an Office file (.docx, .xlsx, .pptx) that a source document embeds (ECMA-376, 15.2.11) or imports (ECMA-376,
 * 17.17.2.1). Replaces names of earlier clients, makes active content such as macros harmless, and removes what no
 * outsider may read: properties, comments, tracked changes, speaker notes. Unchanged parts are copied as they are,
 * still compressed.
 *
 * @param depth number of files around this one, counting the source document
 * @returns undefined if the part is no such file or cannot be read, if it is larger than 512 MiB, or if `depth` is
 * above 3
 */
export async function rewriteEmbedded(
  document: { zip: DocumentPackage['zip'] },
  part: string,
  edits: EmbeddedEdits,
  depth = 1,
): Promise<EmbeddedResult | undefined> {
  const entry = document.zip.entry(part)
  if (!entry || entry.size > LARGEST_BYTES || depth > DEEPEST) return undefined
  const path = join(edits.folder, `embedded-${randomUUID()}`)
  try {
    await pipeline(document.zip.openStream(entry), createWriteStream(path))
    const zip = await ZipReader.open(path, LIMITS)
    try {
      return await rewrite(zip, path, edits, depth)
    } finally {
      await zip.close()
    }
  } catch (error) {
    // A package that cannot be read stays as it is and is reported as not looked into.
    if (error instanceof DocxError && error.code !== 'docx.write_failed') return undefined
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

async function rewrite(
  zip: ZipReader,
  path: string,
  edits: EmbeddedEdits,
  depth: number,
): Promise<EmbeddedResult | undefined> {
  const typesEntry = zip.entry('[Content_Types].xml')
  if (!typesEntry) return undefined
  const types = new ContentTypes(parseXml(await zip.read(typesEntry)))
  const active = await activePartsOf(zip, types, edits.disarmed)
  const remarks: Remarks = await remarksIn(zip, edits.clean)
  const remarkCount = remarks.parts.size
  addActiveParts(zip, active, remarks)
  const cleaner = await cleanerOf(zip, edits.clean)
  const result: EmbeddedResult = {
    records: [],
    remarks: remarkCount,
    isComplete: true,
  }
  const replacer = edits.replacer && (await keepsCells(zip, edits.replacer)) ? undefined : edits.replacer
  let changed = remarks.lists.size > 0
  const target = `${path}.rewritten`
  const out = await ZipWriter.create(target)
  const edit = async (entry: ZipEntry): Promise<string | (() => AsyncIterable<Uint8Array>) | undefined> => {
    const { name } = entry
    if (remarks.lists.has(name))
      return withoutEntries((await zip.read(entry)).toString('utf8'), name, remarks)
    const type = types.of(name) ?? ''
    if (isStory(type)) {
      if (entry.size > LARGEST_PART_BYTES) return incomplete(result)
      return editStory(await zip.read(entry), type, name, edits, cleaner, result, active.trees.get(name))
    }
    const disarming = active.trees.get(name)
    if (disarming && (/[+/]xml$/i.test(type) || /\.(xml|vml)$/i.test(name))) {
      const registry = new NamespaceRegistry()
      const root = parseXml(await zip.read(entry), registry, { part: name })
      if (disarmEmbedded(root, disarming, () => undefined)) return serializePart(root, registry)
    }
    if (active.workbook.concerns(name) && !WORKBOOK_TEXT.test(name)) {
      if (entry.size > LARGEST_PART_BYTES) return incomplete(result)
      return active.workbook.edit(name, (await zip.read(entry)).toString('utf8'))
    }
    if (WORKBOOK_TEXT.test(name)) {
      if (entry.size > LARGEST_PART_BYTES) return incomplete(result)
      if (replacer !== edits.replacer) incomplete(result)
      const before = (await zip.read(entry)).toString('utf8')
      const calm = active.workbook.edit(name, before) ?? before
      const bare = remarks.bareSheets.has(name) ? calm.replace(/<(?:\w+:)?legacyDrawing\b[^>]*\/>/, '') : calm
      const { xml, records } = replacer
        ? replaceInWorkbookPart(bare, replacer, name)
        : { xml: bare, records: [] }
      result.records.push(...records)
      return xml === before ? undefined : xml
    }
    if (PACKAGE.test(name)) {
      const inner = await rewriteEmbedded({ zip }, name, edits, depth + 1)
      if (!inner?.isComplete) incomplete(result)
      result.records.push(...(inner?.records ?? []))
      result.remarks += inner?.remarks ?? 0
      return inner?.data
    }
    if (!SILENT.test(name) && !/\+xml$|[/]xml$/.test(type)) incomplete(result)
    return undefined
  }
  try {
    for (const entry of zip.entries) {
      if (remarks.parts.has(entry.name)) continue
      const edited = await edit(entry)
      if (edited === undefined) await out.addRaw(entry.name, entry, zip.openRaw(entry))
      else await out.add(entry.name, typeof edited === 'string' ? edited : edited())
      changed ||= edited !== undefined
    }
    await out.finish()
  } catch (error) {
    await out.abort()
    throw error
  }
  if (changed) result.data = () => createReadStream(target)
  else await rm(target, { force: true })
  return result
}

/**
 * Returns whether the cells of a workbook must keep the names in them, because a pivot table has stored their texts, or
 * because two columns of a table would get one name. Excel would repair such a workbook.
 */
async function keepsCells(zip: ZipReader, replacer: NameReplacer): Promise<boolean> {
  for (const entry of zip.entries) {
    if (PIVOT.test(entry.name)) return true
    if (!TABLE.test(entry.name) || entry.size > LARGEST_PART_BYTES) continue
    if (makesEqualColumns((await zip.read(entry)).toString('utf8'), replacer)) return true
  }
  return false
}

/**
 * Adds the parts of a package with active content, together with all references to them, to those that are left out.
 */
function addActiveParts(zip: ZipReader, active: EmbeddedActive, remarks: Remarks): void {
  for (const part of active.parts) {
    remarks.parts.add(part)
    const list = zip.entry(relationshipsPartOf(part))
    if (list) remarks.parts.add(list.name)
  }
  if (active.parts.size > 0) remarks.lists.add('[Content_Types].xml')
  for (const [list, ids] of active.relationships) {
    remarks.lists.add(list)
    remarks.relationships.set(list, new Set([...(remarks.relationships.get(list) ?? []), ...ids]))
  }
}

function incomplete(result: EmbeddedResult): undefined {
  result.isComplete = false
}
