import { z } from 'zod'
import { count, id } from '../rules/values.ts'

/**
 * Order of a tender's requirements in the generated proposal, which people can change. Other calls return requirements
 * in the order of the client's requirements matrix.
 */
export const documentOrder = z.object({
  /** Number that increases with every change of the order. It is 0 before the first. */
  version: count,
  /** True when the document order differs from the matrix order. */
  changed: z.boolean(),
  /** True when the latest change restored the matrix order. That change can be undone. */
  can_undo: z.boolean(),
  /**
   * Chapters in document order. A chapter contains adjacent requirements of one category in the matrix, which stay
   * together.
   */
  chapters: z.array(z.object({ category: z.string(), requirement_ids: z.array(id) })),
})
export type DocumentOrder = z.infer<typeof documentOrder>

/** Request to move a requirement to another place of its chapter in the proposal, or to move a whole chapter. */
export const orderMove = z.object({
  /** Version of the order that the sender has seen. */
  version: count,
  what: z.enum(['requirement', 'chapter']),
  /** Requirement to move, or any requirement of the chapter. */
  requirement_id: id,
  /**
   * Requirement after which the moved requirement is placed, in its chapter. When a chapter moves, any
   * requirement of the chapter before its new place. Null to make it the first.
   */
  after: id.nullable(),
})
export type OrderMove = z.infer<typeof orderMove>

export const orderState = documentOrder.omit({ chapters: true })
export type OrderState = z.infer<typeof orderState>

export const orderSeen = orderState.pick({ version: true })
