import { z } from 'zod'
import { document } from './documents.ts'
import { count, id, shownName, time } from './rules/values.ts'

/** Section in a document's outline: heading and figures, without text. */
export const outlinedSection = z.object({
  section_id: id,
  title: z.string(),
  /** Level of the section's heading, 1 for the outermost. */
  level: z.number().int().min(1).max(9),
  /** Number of the section's heading as the document shows it; absent if there is none. */
  number: z.string().optional(),
  word_count: count,
  /**
   * First page of the section. `page_end` is the last. Absent without page breaks stored by Word
   * (`w:lastRenderedPageBreak`).
   */
  page_start: count.optional(),
  page_end: count.optional(),
  images: count,
  tables: count,
  /** True if the section is only a heading. */
  heading_only: z.boolean(),
})
export type OutlinedSection = z.infer<typeof outlinedSection>

/** Kind of Word content that was not read, such as notes. `imported` is an embedded file, `linked` an external one. */
export const leftOutKind = z.enum([
  'imported',
  'notes',
  'headers',
  'properties',
  'fields',
  'linked',
  'graphics',
  'other',
])
export type LeftOutKind = z.infer<typeof leftOutKind>

/** Everything on the page of one document: sections, uses, properties and unread content. */
export const documentDetails = z.object({
  document,
  /** Sections in document order, at most `OUTLINE_SECTIONS` (5000). */
  sections: z.array(outlinedSection),
  /** Tenders with a section of this document as an answer. */
  tenders: z.array(
    z.object({
      session_id: id,
      rfp_filename: shownName,
      organization_name: shownName,
      rfp_name: shownName,
      selections: count,
    }),
  ),
  /** Generated proposals with answers from this document, newest first, at most 100. */
  proposals: z.array(
    z.object({ assembly_id: id, output_filename: shownName, completed_at: time, answers: count }),
  ),
  /**
   * Time of creation in the file's properties; absent if not stated. `file_modified_at` and `file_author` are similar.
   */
  file_created_at: time.optional(),
  file_modified_at: time.optional(),
  file_author: shownName.optional(),
  /** Number of each kind of content that could not be read; empty if everything was read. */
  left_out: z.array(z.object({ kind: leftOutKind, count })),
  /** Present if the uploaded file is missing on the server and cannot be downloaded. */
  original_missing: z.literal(true).optional(),
})
export type DocumentDetails = z.infer<typeof documentDetails>
