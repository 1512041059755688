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
import { ZipWriter } from '../../package/zip/zip-writer.ts'
import { activePartsOf } from './embedded-active.ts'
import type { EmbeddedActive } from './embedded-active.ts'
import { EmbeddedEntries } from './embedded-entries.ts'
import { keepsCells } from './kept-cells.ts'
import type { EmbeddedResult, EmbeddedEdits } from './embedded-parts.ts'
import { cleanerOf } from './embedded-stories.ts'
import { remarksIn } from './embedded-remarks.ts'
import type { Remarks } from './embedded-remarks.ts'

const LARGEST_BYTES = 512 * 1024 ** 2
const DEEPEST = 3
const LIMITS = { maxTotalBytes: 2 * 1024 ** 3, maxEntries: 20_000 }

/**
 * Rewrites an Office file (.docx, .xlsx, .pptx) inside a source document (ECMA-376, 15.2.11, 17.17.2.1). Replaces names
 * of earlier clients, removes content that fetches or runs something, and removes remarks that are not for outsiders.
 * Unchanged parts are copied in their compressed form.
 * @param depth number of files around this one, counting the source document
 * @returns `undefined` if the part is no such file or cannot be read, is larger than 512 MiB, or is in more than 3
 * files
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
    // The caller leaves out a package that cannot be read, and reports that.
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
  const inner = (name: string) => rewriteEmbedded({ zip }, name, edits, depth + 1)
  const isCellKept = edits.replacer !== undefined && (await keepsCells(zip, types, edits.replacer))
  const entries = new EmbeddedEntries({
    zip,
    types,
    active,
    remarks,
    cleaner,
    edits,
    isCellKept,
    result,
    inner,
  })
  let changed = remarks.lists.size > 0
  const target = `${path}.rewritten`
  const out = await ZipWriter.create(target)
  try {
    for (const entry of zip.entries) {
      if (remarks.parts.has(entry.name)) continue
      const edited = await entries.edit(entry)
      if (edited === undefined) await out.addRaw(entry.name, entry, zip.openRaw(entry))
      else await out.add(entry.name, edited)
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
 * Adds the parts with active content, and all references to them, to the things to remove (`remarks`). Active content
 * fetches or runs something without a click.
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
