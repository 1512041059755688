import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

interface FamilyCheck {
  shapes: number
  /**
   * Number of visible sections without a shape. A shape is the text of a section in which names, numbers and dates are
   * masked.
   */
  sectionsWithoutShape: number
  /**
   * Number of stored shapes that no section has any more. A shape is the text of a section in which names, numbers and
   * dates are masked.
   */
  unusedShapes: number
  /**
   * Number of shapes that belong to no family of similar shapes yet. A shape is the text of a section in which names,
   * numbers and dates are masked.
   */
  undecided: number
}

/**
 * Checks the stored families for the command `npm run doctor`. A family is a group of sections that differ only in
 * names, numbers and dates. Families are found by comparing shapes: texts of sections with names, numbers and dates
 * masked.
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
