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
 * Table of shapes. A shape is the text of one or more sections with names, numbers and dates masked. Similar shapes
 * belong to one family and have the same representative.
 */
export interface TextShapesTable {
  id: Generated<number>
  hash: string
  /** Masked words; '' when too few are left to compare. */
  words: string
  /** Shape that represents the family, possibly this one; null while undecided. */
  representative_id: number | null
  /** Number of the change that last decided the representative. */
  changed: number
}

/**
 * Table of locality-sensitive hashes of shapes (section texts with names, numbers and dates masked). Similar shapes are
 * likely to share a hash, by which similar sections are found.
 */
export interface ShapeKeysTable {
  key: number
  shape_id: number
}

/**
 * Table with one row (id 1): a counter that increases whenever the grouping of similar sections into families changes,
 * so that concurrent changes are detected.
 */
export interface FamilyChangesTable {
  id: number
  latest: number
}

/**
 * Table of shapes (section texts with names, numbers and dates masked) that lost a section. A trigger fills it. Shapes
 * that have no other section are deleted later.
 */
export interface RetiredShapesTable {
  shape_id: number
}
