import { z } from 'zod'
import { count, id, shownName, time } from '../rules/values.ts'

/**
 * Id of an answer in a generated Word document: the name of the bookmark around the answer. The name is a keyed hash,
 * so that readers of the file cannot see where the answer comes from.
 */
export const blockId = z.string().regex(/^_Tw[a-z2-7]{24}$/)

/**
 * Origin of one answer in a generated proposal: the section and document from which it was copied. It is found by the
 * bookmark around the answer, but only on the server that generated the proposal.
 */
export const blockOrigin = z.object({
  block: blockId,
  assembly_id: id,
  requirement_id: id,
  /** Text of the requirement's heading in the proposal. */
  requirement: z.string(),
  /**
   * Title of the copied section when the proposal was generated. `source_file` is the name of the section's file at
   * that time.
   */
  section_title: z.string(),
  source_file: shownName,
  /** SHA-256 of the section's words when the proposal was generated. */
  content_hash: z.string(),
  /**
   * State of the answer's source today. `current`: the source document still contains the words of the answer.
   * `changed`: the document exists, but without these words. `gone`: the document no longer exists.
   */
  state: z.enum(['current', 'changed', 'gone']),
  /** Id of the section that contains the answer's words today, in the source document. Absent if no section does. */
  section_id: id.optional(),
})
export type BlockOrigin = z.infer<typeof blockOrigin>

export const blockOrigins = z.object({ items: z.array(blockOrigin), total: count })
export type BlockOrigins = z.infer<typeof blockOrigins>

const sectionInProposal = z.object({ section_title: z.string(), source_file: shownName })

/** Difference between the answers to one requirement in a tender's new proposal and in the previous one. */
export const blockChange = z.object({
  requirement_id: id,
  requirement: z.string(),
  change: z.enum(['new', 'gone', 'moved', 'changed']),
  /**
   * Difference between the two answers. `section`: another section. `content`: other words. `reference`: only a
   * reference to an earlier copy of the text now. `spelled_out`: the text instead of such a reference. `heading`: only
   * another heading.
   */
  what: z.enum(['section', 'content', 'reference', 'spelled_out', 'heading']).optional(),
  section: sectionInProposal.optional(),
  /** Section that answered the requirement in the earlier proposal. */
  before: sectionInProposal.optional(),
})
export type BlockChange = z.infer<typeof blockChange>

/**
 * Comparison of a generated proposal with the previous proposal of the same tender: the answers and settings that
 * differ.
 */
export const changedBlocks = z.object({
  assembly_id: id,
  file_name: shownName,
  created_at: time,
  changes: z.array(blockChange),
  unchanged: count,
  /** Fields of the request to generate a proposal whose values differ between the two proposals. */
  settings: z.array(z.string()),
})
export type ChangedBlocks = z.infer<typeof changedBlocks>
