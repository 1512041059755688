import { z } from 'zod'
import { count, id, shownName, time } from '../rules/values.ts'

/**
 * Id of an answer in a generated Word document. It is the name of a bookmark around the answer. A reader of the file
 * cannot tell from it where the answer comes from.
 */
export const blockId = z.string().regex(/^_Tw[a-z2-7]{24}$/)

/**
 * Origin of an answer in a generated proposal: the section and source document from which it was copied. A person looks
 * it up with the name of the bookmark around the answer. Only the installation that generated the proposal knows it.
 */
export const blockOrigin = z.object({
  block: blockId,
  assembly_id: id,
  requirement_id: id,
  /** Heading of the requirement. */
  requirement: z.string(),
  /** Title and file of the inserted section, as they were when the proposal was generated. */
  section_title: z.string(),
  source_file: shownName,
  /** SHA-256 of the section's words when the proposal was generated. */
  content_hash: z.string(),
  /**
   * `current`: the source document still contains the words of the answer. `changed`: the document exists
   * without these words. `gone`: the document no longer exists.
   */
  state: z.enum(['current', 'changed', 'gone']),
  /** Section that contains the words of the answer today. */
  section_id: id.optional(),
})
export type BlockOrigin = z.infer<typeof blockOrigin>

export const blockOrigins = z.object({ items: z.array(blockOrigin), total: count })
export type BlockOrigins = z.infer<typeof blockOrigins>

const sectionInProposal = z.object({ section_title: z.string(), source_file: shownName })

/** Difference of one requirement's answer between a generated proposal and the one generated before it. */
export const blockChange = z.object({
  requirement_id: id,
  requirement: z.string(),
  change: z.enum(['new', 'gone', 'moved', 'changed']),
  /**
   * Kind of change: another section, other words of the section, a reference in place of the text, the text
   * in place of a reference, or only the requirement's heading.
   */
  what: z.enum(['section', 'content', 'reference', 'spelled_out', 'heading']).optional(),
  section: sectionInProposal.optional(),
  /** Section in the last version of the proposal. */
  before: sectionInProposal.optional(),
})
export type BlockChange = z.infer<typeof blockChange>

/** Comparison of a generated proposal with the one generated before for the tender, answer by answer. */
export const changedBlocks = z.object({
  assembly_id: id,
  file_name: shownName,
  created_at: time,
  changes: z.array(blockChange),
  unchanged: count,
  /** Fields of the generate request with different values. */
  settings: z.array(z.string()),
})
export type ChangedBlocks = z.infer<typeof changedBlocks>
