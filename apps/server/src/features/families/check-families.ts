import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

export interface FamilyCheck {
  shapes: number
  /** Visible sections nobody has said what they say of. */
  sectionsWithoutShape: number
  /** Shapes that stand for nobody: no section has them. */
  unusedShapes: number
  /** Shapes whose representative is not decided, is gone, or does not stand for itself. */
  undecided: number
}

/** Whether every visible section has its shape, and every shape a representative that stands for itself. */
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
    // Those whose section went a moment ago are written down, and go with the next document that comes or goes.
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
