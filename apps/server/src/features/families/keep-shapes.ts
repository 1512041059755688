import type { Shape } from '@tenderwright/search'
import type { WriteTransaction } from '#platform/database/database.ts'
import { findShapeIds, insertShapes } from './shapes.repository.ts'

/**
 * Stores the shapes of new sections. A shape is the text of a section in which names, numbers and dates are masked.
 * Sections with equal shapes share one row.
 * @returns the ids of the stored shapes, in the order of `shapes`
 */
export async function keepShapes(transaction: WriteTransaction, shapes: readonly Shape[]): Promise<number[]> {
  const distinct = new Map(shapes.map((shape) => [shape.hash, shape]))
  const ids = await findShapeIds(transaction, [...distinct.keys()])
  const fresh = [...distinct.values()].filter(({ hash }) => !ids.has(hash))
  for (const [hash, id] of await insertShapes(transaction, fresh)) ids.set(hash, id)
  return shapes.map(({ hash }) => ids.get(hash)!)
}
