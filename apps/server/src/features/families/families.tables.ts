import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    text_shapes: TextShapesTable
    shape_keys: ShapeKeysTable
    family_changes: FamilyChangesTable
    retired_shapes: RetiredShapesTable
  }
}

/** Shape: the text of one or more sections with names, numbers and dates masked. */
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

/** Keys of shapes. Similar shapes share a key, by which candidates for one family are found. */
export interface ShapeKeysTable {
  key: number
  shape_id: number
}

/** Counter of changes to families, in one row with the id 1. */
export interface FamilyChangesTable {
  id: number
  latest: number
}

/** Shapes that lost a section, possibly their last, recorded by a trigger. */
export interface RetiredShapesTable {
  shape_id: number
}
