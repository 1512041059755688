import { z } from 'zod'
import { count, id, shownName } from '../rules/values.ts'

/**
 * State of a requirement in the preview of a proposal. `inserted`: with its answer. `repeated`: with a reference to
 * another answer. `not_applicable`: with that statement. The other three are left out: `to_be_written`, `open` (never
 * answered) and `cleared` (answer removed).
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
   * Kind of the inserted answer: sections of earlier proposals, or a text that a person typed. Absent if no answer is
   * inserted.
   */
  answer: z.enum(['sections', 'text']).optional(),
  section: z
    .object({
      /** First section of the answer. Absent while a text that a person typed is being indexed. */
      section_id: id.optional(),
      /**
       * Number of sections that the answer combines. Absent if there is only one. The numbers of words, tables and
       * pictures are totals over these sections.
       */
      sections: count.optional(),
      /** Number of paragraphs in the answer's sections that a person retyped. */
      retyped: count.optional(),
      /** Number of the answer's sections from which a person left out paragraphs or tables. */
      trimmed: count.optional(),
      title: z.string(),
      source_file: shownName,
      /** Document that contains the section. Absent for a typed answer whose document was deleted. */
      document_id: id.optional(),
      words: count,
      tables: count,
      images: count,
      /** First page of the section in its source document. `page_end` is the last page. Both are absent if unknown. */
      page_start: z.number().int().min(1).optional(),
      page_end: z.number().int().min(1).optional(),
    })
    .optional(),
  /**
   * Heading of the requirement under which the proposal contains the section in full. Present only if `outcome` is
   * `repeated`.
   */
  repeats: z.string().optional(),
})
export type OutlineEntry = z.infer<typeof outlineEntry>

/**
 * Preview of the proposal as it would be generated now: each requirement with its state, and totals. It is shown before
 * the proposal is generated.
 */
export const proposalOutline = z.object({
  entries: z.array(outlineEntry),
  /**
   * Totals of the whole proposal. Each inserted section counts once. The number of pages is an estimate without cover
   * and table of contents.
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
