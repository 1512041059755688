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
  /**
   * `true` if the latest change was a reset to the order of the client's requirements matrix. The reset can be undone.
   */
  can_undo: z.boolean(),
  /**
   * Chapters of the proposal, in order. A chapter consists of neighbouring requirements of one category in the client's
   * file. They stay together when people change the order.
   */
  chapters: z.array(z.object({ category: z.string(), requirement_ids: z.array(id) })),
})
export type DocumentOrder = z.infer<typeof documentOrder>

/** Request to move a requirement to another place within its chapter of the proposal, or to move a whole chapter. */
export const orderMove = z.object({
  /** Version number of the requirements' order that the sender saw. */
  version: count,
  what: z.enum(['requirement', 'chapter']),
  /** Id of the requirement to move. For moving a chapter, give any requirement of the chapter. */
  requirement_id: id,
  /**
   * Id of the requirement after which the moved requirement or chapter is placed. A chapter is given by any of its
   * requirements. `null` means the first place.
   */
  after: id.nullable(),
})
export type OrderMove = z.infer<typeof orderMove>

export const orderState = documentOrder.omit({ chapters: true })
export type OrderState = z.infer<typeof orderState>

export const orderSeen = orderState.pick({ version: true })
