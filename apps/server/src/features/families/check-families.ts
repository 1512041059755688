import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

interface FamilyCheck {
  shapes: number
  /** Number of visible sections whose shape (text with names, numbers and dates masked) is not computed yet. */
  sectionsWithoutShape: number
  /** Number of stored shapes (masked section texts) that no section has any more. */
  unusedShapes: number
  /** Number of shapes (masked section texts) for which it is not decided yet which shape represents their family. */
  undecided: number
}

/**
 * Checks the stored families for `npm run doctor`. A family is a group of sections that differ only in names, numbers
 * and dates; sections are compared by their shape, the text without these.
 */
export async function checkFamilies(db: Db): Promise<FamilyCheck> {
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
