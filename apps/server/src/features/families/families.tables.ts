import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    text_shapes: TextShapesTable
    shape_keys: ShapeKeysTable
    family_changes: FamilyChangesTable
    retired_shapes: RetiredShapesTable
  }
}

/** The text of one section or many once names, numbers and dates are masked. */
export interface TextShapesTable {
  id: Generated<number>
  hash: string
  /** The masked words; empty when too few are left to compare. */
  words: string
  /** The shape that stands for the family, itself perhaps; null: not decided yet. */
  representative_id: number | null
  /** The number of the change that decided the representative last. */
  changed: number
}

/** Shapes that may be near each other share a key. */
export interface ShapeKeysTable {
  key: number
  shape_id: number
}

/** One row, numbered 1, once there was a change to any family. */
export interface FamilyChangesTable {
  id: number
  latest: number
}

/** Shapes that lost a section, perhaps their last; a trigger writes them down. */
export interface RetiredShapesTable {
  shape_id: number
}
