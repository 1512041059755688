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
   * Id of the row that represents the family of similar texts to which this row belongs, possibly this row itself.
   * `null` until the family is decided.
   */
  representative_id: number | null
  /**
   * Number of the latest change that concerned this row. All changes of families (groups of similar sections) are
   * numbered. Readers ask only for rows whose number is higher than the last one they have seen.
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
 * Table with a single row (id 1), which counts the changes of families (groups of similar sections). The count shows a
 * transaction that another transaction has changed families meanwhile.
 */
export interface FamilyChangesTable {
  id: number
  latest: number
}

/**
 * Table of shapes that lost a section. A shape is the text of a section in which names, numbers and dates are masked. A
 * trigger of the database fills the table, and `tidyFamilies` deletes the shapes that no section has any more.
 */
export interface RetiredShapesTable {
  shape_id: number
}
