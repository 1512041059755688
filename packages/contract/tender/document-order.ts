import { z } from 'zod'
import { count, id } from '../rules/values.ts'

/**
 * Order of a tender's requirements in the generated proposal, which people can change. Other calls return requirements
 * in the order of the client's requirements matrix.
 */
export const documentOrder = z.object({
  /** Number of changes of the requirements' order so far. It is 0 before the first change. */
  version: count,
  /** `true` if the order in the proposal differs from the order in the client's requirements matrix. */
  changed: z.boolean(),
  /** `true` if the latest change put back the order of the client's requirements matrix. It can be undone. */
  can_undo: z.boolean(),
  /**
   * Chapters of the proposal in order. A chapter contains requirements of one category that are neighbours in the
   * client's requirements matrix. They stay together when people change the order.
   */
  chapters: z.array(z.object({ category: z.string(), requirement_ids: z.array(id) })),
})
export type DocumentOrder = z.infer<typeof documentOrder>

/** Request to move a requirement to another place within its chapter of the proposal, or to move a whole chapter. */
export const orderMove = z.object({
  /** Number of changes of the requirements' order at the time when the sender saw it. */
  version: count,
  what: z.enum(['requirement', 'chapter']),
  /** Requirement to move. To move a chapter, give any requirement of the chapter. */
  requirement_id: id,
  /**
   * Requirement after which the moved requirement is placed. To place a chapter after another one, give any requirement
   * of that other chapter. `null` places it first.
   */
  after: id.nullable(),
})
export type OrderMove = z.infer<typeof orderMove>

export const orderState = documentOrder.omit({ chapters: true })
export type OrderState = z.infer<typeof orderState>

export const orderSeen = orderState.pick({ version: true })
