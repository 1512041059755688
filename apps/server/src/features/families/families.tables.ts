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
 * Table with one row for each shape, which is the text of one or more sections with names, numbers and dates masked.
 * Similar shapes belong to one family and refer to the same representative, which is one of them.
 */
export interface TextShapesTable {
  id: Generated<number>
  hash: string
  /** Words of the section texts with names, numbers and dates masked; '' when too few words are left to compare. */
  words: string
  /** Id of the shape that represents this shape's family. It may be this shape itself; null while it is not decided. */
  representative_id: number | null
  /** Number of the change of families in which the representative was decided last. With it, changed rows are found. */
  changed: number
}

/**
 * Table with one row for each locality-sensitive hash of a shape, which is a section's text with names, numbers and
 * dates masked. Similar shapes are likely to have a hash in common. Indexing therefore compares a new shape only with
 * shapes that have a hash in common with it.
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
 * Table with one row for each shape (a section's text with names, numbers and dates masked) that lost a section. A
 * trigger adds the row when a section is deleted. `tidyFamilies` deletes the shapes among them that have no section
 * left.
 */
export interface RetiredShapesTable {
  shape_id: number
}
