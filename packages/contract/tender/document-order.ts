import { z } from 'zod'
import { count, id } from '../rules/values.ts'

/**
 * Order of requirements in the generated proposal, which people can change. Other calls use the order of the
 * requirements matrix.
 */
export const documentOrder = z.object({
  /** Number of order changes so far. */
  version: count,
  /** True if the order differs from the requirements matrix. */
  changed: z.boolean(),
  /** True if the latest change was a reset to the order of the requirements matrix, which can be undone. */
  can_undo: z.boolean(),
  /** Chapters in order. Each has neighbouring requirements of one category, which stay together. */
  chapters: z.array(z.object({ category: z.string(), requirement_ids: z.array(id) })),
})
export type DocumentOrder = z.infer<typeof documentOrder>

/** Request to move a requirement within its chapter, or a whole chapter. */
export const orderMove = z.object({
  /** Order version that the sender saw. */
  version: count,
  what: z.enum(['requirement', 'chapter']),
  /** Requirement to move. To move a chapter: any requirement of the chapter. */
  requirement_id: id,
  /**
   * Requirement after which to place the moved one; for a chapter, any requirement of the preceding chapter. `null` for
   * the first place.
   */
  after: id.nullable(),
})
export type OrderMove = z.infer<typeof orderMove>

export const orderState = documentOrder.omit({ chapters: true })
export type OrderState = z.infer<typeof orderState>

export const orderSeen = orderState.pick({ version: true })
