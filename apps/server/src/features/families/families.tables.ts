import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    text_shapes: TextShapesTable
    shape_keys: ShapeKeysTable
    family_changes: FamilyChangesTable
    retired_shapes: RetiredShapesTable
  }
}

/** Table of shapes: section texts with names, numbers and dates masked. Equal texts share a row. */
export interface TextShapesTable {
  // Similar shapes form a family. Each shape refers to the one that represents its family.
  id: Generated<number>
  hash: string
  /** Words of the masked section text; '' if too few are left to compare. */
  words: string
  /** Id of the row that represents this row's group of similar texts, possibly this row; `null` while undecided. */
  representative_id: number | null
  /** Number of the last change of this row, from a counter of all changes. Readers ask for higher numbers only. */
  changed: number
}

/** Table of hashes of shapes (masked section texts). Only shapes that share a hash are compared. */
export interface ShapeKeysTable {
  // Similar shapes probably share a hash.
  key: number
  shape_id: number
}

/** Table with one row (id 1), a counter of changes to families of similar sections. Reveals concurrent changes. */
export interface FamilyChangesTable {
  id: number
  latest: number
}

/**
 * Table of shapes (masked section texts) that lost a section. A database trigger fills it, `tidyFamilies` empties it.
 */
export interface RetiredShapesTable {
  shape_id: number
}
