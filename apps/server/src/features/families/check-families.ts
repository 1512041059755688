import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

interface FamilyCheck {
  shapes: number
  /** Number of visible sections without a shape (text with names, numbers and dates masked). */
  sectionsWithoutShape: number
  /** Number of stored shapes (masked section texts) that no section uses. */
  unusedShapes: number
  /** Number of shapes (masked section texts) that still belong to no family. */
  undecided: number
}

/** Checks the stored families of nearly equal sections, for `npm run doctor`. */
export async function checkFamilies(db: Db): Promise<FamilyCheck> {
  // A family is found by comparing shapes: texts in which names, numbers and dates are masked.
  const count = (rows: { rows: number } | undefined) => rows?.rows ?? 0
  const sections = await visibleSections(db)
    .where('section.shape_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirst()
  const shapes = await db
    .selectFrom('text_shapes')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirst()
  const unused = await db
    .selectFrom('text_shapes as shape')
    .leftJoin('sections', 'sections.shape_id', 'shape.id')
    .where('sections.id', 'is', null)
    // Recently deleted sections are no fault: their shapes are recorded, and are removed with the next change of
    // documents.
    .leftJoin('retired_shapes', 'retired_shapes.shape_id', 'shape.id')
    .where('retired_shapes.shape_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirst()
  const undecided = await db
    .selectFrom('text_shapes as shape')
    .leftJoin('text_shapes as chosen', 'chosen.id', 'shape.representative_id')
    .where((where) =>
      where.or([
        where('chosen.id', 'is', null),
        where('chosen.representative_id', '<>', where.ref('chosen.id')),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirst()
  return {
    shapes: count(shapes),
    sectionsWithoutShape: count(sections),
    unusedShapes: count(unused),
    undecided: count(undecided),
  }
}
