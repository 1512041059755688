import { z } from 'zod'
import { count, id, shownName, time } from '../rules/values.ts'

/**
 * Bookmark name that identifies an answer in a generated Word document. As a keyed hash, the name reveals nothing to
 * readers.
 */
export const blockId = z.string().regex(/^_Tw[a-z2-7]{24}$/)

/**
 * Section and document from which an answer in a proposal was copied. Only the generating installation can look it up.
 */
export const blockOrigin = z.object({
  block: blockId,
  assembly_id: id,
  requirement_id: id,
  /** Text of the requirement's heading in the proposal. */
  requirement: z.string(),
  /** Title of the copied section, and file name (`source_file`), when the proposal was generated. */
  section_title: z.string(),
  source_file: shownName,
  /** SHA-256 of the section's words when the proposal was generated. */
  content_hash: z.string(),
  /**
   * State of the source today: `current` (words unchanged), `changed` (words no longer there), `gone` (document
   * deleted).
   */
  state: z.enum(['current', 'changed', 'gone']),
  /** Section of the source document that has the words today; absent if there is none. */
  section_id: id.optional(),
})
export type BlockOrigin = z.infer<typeof blockOrigin>

export const blockOrigins = z.object({ items: z.array(blockOrigin), total: count })
export type BlockOrigins = z.infer<typeof blockOrigins>

const sectionInProposal = z.object({ section_title: z.string(), source_file: shownName })

/** Difference between the answers to one requirement in a proposal and in the one before. */
export const blockChange = z.object({
  requirement_id: id,
  requirement: z.string(),
  change: z.enum(['new', 'gone', 'moved', 'changed']),
  /**
   * Kind of change: other `section`, other words (`content`), other `heading`, text became a `reference`, or a
   * reference became text (`spelled_out`).
   */
  what: z.enum(['section', 'content', 'reference', 'spelled_out', 'heading']).optional(),
  section: sectionInProposal.optional(),
  /** Section in the earlier proposal. */
  before: sectionInProposal.optional(),
})
export type BlockChange = z.infer<typeof blockChange>

/** Answers and settings that differ between a generated proposal and the previous one. */
export const changedBlocks = z.object({
  assembly_id: id,
  file_name: shownName,
  created_at: time,
  changes: z.array(blockChange),
  unchanged: count,
  /** Request fields whose values differ between the two proposals. */
  settings: z.array(z.string()),
})
export type ChangedBlocks = z.infer<typeof changedBlocks>
