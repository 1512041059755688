import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    text_shapes: TextShapesTable
    shape_keys: ShapeKeysTable
    family_changes: FamilyChangesTable
    retired_shapes: RetiredShapesTable
  }
}

/**
 * Table with one row for each shape: the text of one or more sections in which names, numbers and dates are masked.
 * Similar shapes form a family. Each row refers to the shape that represents its family.
 */
export interface TextShapesTable {
  id: Generated<number>
  hash: string
  /**
   * Words of a section's text in which names, numbers and dates are masked. '' if too few words are left to compare.
   */
  words: string
  /**
   * Id of the row that represents this row's family of similar texts. It may be this row itself. `null` until the
   * family is known.
   */
  representative_id: number | null
  /**
   * Number of the latest change of this row. All changes of families are numbered; a family is a group of similar
   * sections. Readers ask only for rows with a higher number than they have seen.
   */
  changed: number
}

/**
 * Table of hashes for finding similar shapes. A shape is the text of a section in which names, numbers and dates are
 * masked. Similar shapes probably share a hash, so only shapes that share one are compared.
 */
export interface ShapeKeysTable {
  key: number
  shape_id: number
}

/**
 * Table with a single row (id 1) that counts all changes of families, which are groups of similar sections. If the
 * count differs after a computation, another process has changed families meanwhile.
 */
export interface FamilyChangesTable {
  id: number
  latest: number
}

/**
 * Table of shapes that lost a section and may be unused now. A shape is the text of a section in which names, numbers
 * and dates are masked. A database trigger adds the rows, and `tidyFamilies` deletes unused shapes.
 */
export interface RetiredShapesTable {
  shape_id: number
}
