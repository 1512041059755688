import { z } from 'zod'
import { count, id, shownName } from '../rules/values.ts'

/**
 * State of a requirement in the proposal's preview. `repeated`: a reference to another answer. Left out are
 * `to_be_written`, `open` (never answered) and `cleared` (answer removed).
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
  /** Kind of the inserted answer; absent if there is none. */
  answer: z.enum(['sections', 'text']).optional(),
  section: z
    .object({
      /** First section of the answer; absent while a typed text is being indexed. */
      section_id: id.optional(),
      /**
       * Number of sections in the answer; absent if there is only one. The counts of words, tables and pictures are
       * totals.
       */
      sections: count.optional(),
      /** Number of retyped paragraphs in the answer. */
      retyped: count.optional(),
      /** Number of the answer's sections with parts left out. */
      trimmed: count.optional(),
      title: z.string(),
      source_file: shownName,
      /** Document of the section; absent for a typed text whose document was deleted. */
      document_id: id.optional(),
      words: count,
      tables: count,
      images: count,
      /** First page of the section in its source document. `page_end` is the last. Absent if unknown. */
      page_start: z.number().int().min(1).optional(),
      page_end: z.number().int().min(1).optional(),
    })
    .optional(),
  /** Heading under which the proposal has the section in full; present only for `repeated`. */
  repeats: z.string().optional(),
})
export type OutlineEntry = z.infer<typeof outlineEntry>

/** Preview of the proposal: each requirement with its state, and totals. */
export const proposalOutline = z.object({
  entries: z.array(outlineEntry),
  /**
   * Totals of the proposal, each inserted section counted once. Pages are estimated without cover and table of
   * contents.
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
