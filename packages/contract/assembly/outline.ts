import { z } from 'zod'
import { count, id, shownName } from '../rules/values.ts'

/**
 * Outcome of a requirement in the proposal. `inserted`: the proposal contains its answer. `repeated`: a reference to
 * the place where the same section already is. `not_applicable`: a sentence saying so. Requirements with the following
 * outcomes are left out. `to_be_written`: a person still has to write the answer. `open`: nothing was selected.
 * `cleared`: the selection was removed, by a person or by deleting the document.
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
  /** Heading of the requirement. */
  requirement: z.string(),
  category: z.string(),
  outcome: outlineOutcome,
  /** Kind of the inserted answer. Absent when nothing is inserted. */
  answer: z.enum(['sections', 'text']).optional(),
  section: z
    .object({
      /** First section of the answer. Absent while an own text is being indexed. */
      section_id: id.optional(),
      /** Number of sections, present when there are several. Words, tables and pictures are then totals. */
      sections: count.optional(),
      /** Number of retyped paragraphs. */
      retyped: count.optional(),
      /** Number of sections from which blocks were removed. */
      trimmed: count.optional(),
      title: z.string(),
      source_file: shownName,
      /** Document of the section. Absent for an own text whose document is deleted. */
      document_id: id.optional(),
      words: count,
      tables: count,
      images: count,
      /** Pages in the source document, when known. */
      page_start: z.number().int().min(1).optional(),
      page_end: z.number().int().min(1).optional(),
    })
    .optional(),
  /** Heading of the section's first occurrence. Present for a repeated section. */
  repeats: z.string().optional(),
})
export type OutlineEntry = z.infer<typeof outlineEntry>

/**
 * Outline of the proposal as it would be generated now: each requirement with its outcome, and the totals. A person
 * sees it before generating.
 */
export const proposalOutline = z.object({
  entries: z.array(outlineEntry),
  /** Totals that count each inserted section once. Pages are an estimate without cover and table of contents. */
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
