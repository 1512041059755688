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
 * Table with one row for each shape: the text of one or more sections with names, numbers and dates masked. Similar
 * shapes form a family. They all refer to one of them, the representative.
 */
export interface TextShapesTable {
  id: Generated<number>
  hash: string
  /** Words of the section texts with names, numbers and dates masked; '' when too few words are left to compare. */
  words: string
  /**
   * Id of the shape (masked section text) that represents the family of similar ones. It may be this one; null while it
   * is not decided.
   */
  representative_id: number | null
  /**
   * Number of the last change of families in which this row was decided, or given to stored sections. With it, changed
   * rows are found.
   */
  changed: number
}

/**
 * Table of hashes for finding similar shapes (a shape is a section's text with names, numbers and dates masked).
 * Similar shapes probably have a hash in common, so only shapes with a common hash are compared.
 */
export interface ShapeKeysTable {
  key: number
  shape_id: number
}

/**
 * Table with one row (id 1), which counts the changes of families (groups of similar sections). By this number, a
 * transaction detects that another one changed families meanwhile.
 */
export interface FamilyChangesTable {
  id: number
  latest: number
}

/**
 * Table of shapes that lost a section (a shape is a section's text with names, numbers and dates masked). A trigger
 * fills it. `tidyFamilies` deletes the shapes that have no section left.
 */
export interface RetiredShapesTable {
  shape_id: number
}
