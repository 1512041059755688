import { z } from 'zod'
import { count, id, shownName } from '../rules/values.ts'

/**
 * State of a requirement if the proposal were generated now. The proposal contains these: `inserted` (with its answer),
 * `repeated` (with a reference to the place where its section already answers an earlier requirement) and
 * `not_applicable` (with a sentence saying so). These are left out: `to_be_written` (a person still has to write the
 * answer), `open` (nothing was ever selected) and `cleared` (a person removed the selection, or the document was
 * deleted).
 */
export const outlineOutcome = z.enum([
  'inserted',
  'repeated',
  'not_applicable',
  'to_be_written',
  'open',
  'cleared',
])

export const outlineEntry = z.object({
  requirement_id: id,
  /** Text of the requirement's heading in the proposal. */
  requirement: z.string(),
  category: z.string(),
  outcome: outlineOutcome,
  /**
   * Kind of the inserted answer: sections of earlier proposals, or a text that the team wrote. Absent when no answer is
   * inserted.
   */
  answer: z.enum(['sections', 'text']).optional(),
  section: z
    .object({
      /** First section of the answer. Absent while a text that the team wrote is being indexed. */
      section_id: id.optional(),
      /**
       * Number of sections that the answer combines. Present only when there are several. The numbers of words, tables
       * and pictures are then totals of all sections.
       */
      sections: count.optional(),
      /** Number of paragraphs that a person retyped in the answer's sections. */
      retyped: count.optional(),
      /** Number of the answer's sections from which a person left out paragraphs or tables. */
      trimmed: count.optional(),
      title: z.string(),
      source_file: shownName,
      /** Document that contains the section. Absent for a text that the team wrote if its document was deleted. */
      document_id: id.optional(),
      words: count,
      tables: count,
      images: count,
      /** First page of the section in its source document. `page_end` is the last one. Both are absent when unknown. */
      page_start: z.number().int().min(1).optional(),
      page_end: z.number().int().min(1).optional(),
    })
    .optional(),
  /** Heading of the requirement that has the section in full. Present only if `outcome` is `repeated`. */
  repeats: z.string().optional(),
})
export type OutlineEntry = z.infer<typeof outlineEntry>

/**
 * Outline of the proposal as it would be generated now: each requirement with its outcome, and the totals. A person
 * sees it before generating.
 */
export const proposalOutline = z.object({
  entries: z.array(outlineEntry),
  /**
   * Totals of the whole proposal, which count each inserted section once. The number of pages is an estimate without
   * cover and table of contents.
   */
  totals: z.object({
    sources: count,
    sections: count,
    words: count,
    tables: count,
    images: count,
    pages: count,
  }),
})
export type ProposalOutline = z.infer<typeof proposalOutline>
