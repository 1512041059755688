import { z } from 'zod'
import { count, id, shownName } from '../rules/values.ts'

/**
 * Outcome of a requirement in the document: its answer is inserted; a reference leads to its section, inserted
 * earlier; a sentence says that it is not applicable; or it is left out because it is marked as to be written, because
 * no section was chosen, or because the selection was cleared, by a person or with a deleted document.
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
  /** Kind of what is inserted; absent when nothing is. */
  answer: z.enum(['sections', 'text']).optional(),
  section: z
    .object({
      /** First section of the answer; absent while an own text is being indexed. */
      section_id: id.optional(),
      /** Number of sections, when there are several; words, tables and pictures are those of all. */
      sections: count.optional(),
      /** Number of paragraphs with other words. */
      retyped: count.optional(),
      /** Number of sections of which some blocks are left out. */
      trimmed: count.optional(),
      title: z.string(),
      source_file: shownName,
      /** Its document; absent for an own text whose document is deleted. */
      document_id: id.optional(),
      words: count,
      tables: count,
      images: count,
      /** Pages in its source, where known. */
      page_start: z.number().int().min(1).optional(),
      page_end: z.number().int().min(1).optional(),
    })
    .optional(),
  /** For a repeated one, the heading of the section's first occurrence. */
  repeats: z.string().optional(),
})
export type OutlineEntry = z.infer<typeof outlineEntry>

/** Outline of the document as it would be generated now. */
export const proposalOutline = z.object({
  entries: z.array(outlineEntry),
  /** Totals count each inserted section once; pages are an estimate without cover and contents. */
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
