import type { ContentTypes } from '../../package/parts/content-types.ts'
import type { ZipReader } from '../../package/zip/zip-reader.ts'
import type { NameReplacer } from '../../replace/name-replacer.ts'
import { makesEqualColumns } from '../../replace/workbook-text.ts'
import { ROLES } from './workbook-active.ts'

/** Maximum size, in bytes, of a workbook table that is read. The columns of a larger table count as different. */
const LARGEST_TABLE_BYTES = 32 * 1024 ** 2
const PIVOT = /^xl\/pivotCache\//i

/**
 * Returns whether names in the cells of a workbook must not be replaced, because Excel would report the workbook as
 * damaged. This is so if a pivot table has stored the texts of the cells, or if two columns of a table would get equal
 * names.
 */
export async function keepsCells(
  zip: ZipReader,
  types: ContentTypes,
  replacer: NameReplacer,
): Promise<boolean> {
  for (const entry of zip.entries) {
    if (PIVOT.test(entry.name)) return true
    const isTable = ROLES.table.name.test(entry.name) || ROLES.table.type.test(types.of(entry.name) ?? '')
    if (!isTable || entry.size > LARGEST_TABLE_BYTES) continue
    if (makesEqualColumns((await zip.read(entry)).toString('utf8'), replacer)) return true
  }
  return false
}
