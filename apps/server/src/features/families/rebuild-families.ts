import { comparedText, shapeOf } from '@tenderwright/search'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { elect, FAMILIES_TURN } from './elect.ts'
import { clientNames } from './client-names.ts'
import { keepShapes } from './keep-shapes.ts'
import { findShapesAfter, markShapesChanged } from './shapes.repository.ts'
import { tidyFamilies } from './tidy-families.ts'

const SECTIONS_AT_ONCE = 300
const SHAPES_AT_ONCE = 300

interface RebuildFamiliesDeps {
  db: Db
  /**
   * Stores which shape a section has. A shape is the text of a section in which names, numbers and dates are masked.
   * The function is passed in, because another module owns the table of sections.
   */
  setShape: (transaction: WriteTransaction, sectionId: number, shapeId: number) => Promise<unknown>
}

/**
 * Regroups all sections into families: groups of sections that differ only in names, numbers and dates. Families that
 * do not change stay visible throughout.
 */
export async function rebuildFamilies({ db, setShape }: RebuildFamiliesDeps): Promise<void> {
  let last = 0
  for (;;) {
    const sections = await db
      .selectFrom('sections as section')
      .innerJoin('documents as document', 'document.id', 'section.document_id')
      .where('section.id', '>', last)
      .select([
        'section.id',
        'section.title',
        'section.content',
        'section.content_hash',
        'document.hospital_name',
      ])
      .orderBy('section.id')
      .limit(SECTIONS_AT_ONCE)
      .execute()
    if (sections.length === 0) break
    last = sections.at(-1)!.id
    const shapes = sections.map(({ title, content, content_hash: hash, hospital_name: client }) =>
      shapeOf(comparedText({ title, text: content }), hash, clientNames(client)),
    )
    await inWriteTransaction(
      db,
      async (transaction) => {
        const ids = await keepShapes(transaction, shapes)
        const before = await transaction
          .selectFrom('sections')
          .where(
            'id',
            'in',
            sections.map(({ id }) => id),
          )
          .select(['id', 'shape_id'])
          .execute()
        const shapeBefore = new Map(before.map((row) => [row.id, row.shape_id]))
        const changed = new Set<number>()
        for (const [index, { id }] of sections.entries()) {
          const old = shapeBefore.get(id)
          if (old === ids[index]) continue
          await setShape(transaction, id, ids[index]!)
          changed.add(ids[index]!)
          if (old === null || old === undefined) continue
          await transaction
            .insertInto('retired_shapes')
            .values({ shape_id: old })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        }
        await markShapesChanged(transaction, [...changed])
      },
      FAMILIES_TURN,
    )
  }
  await tidyFamilies({ db })
  for (let hash = ''; ;) {
    const shapes = await findShapesAfter(db, hash, SHAPES_AT_ONCE)
    if (shapes.length === 0) return
    hash = shapes.at(-1)!.hash
    await elect(db, shapes)
  }
}
