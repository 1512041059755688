import { z } from 'zod'
import { document } from './documents.ts'
import { count, id, shownName, time } from './rules/values.ts'

/**
 * Section in the outline of a document, which is the text under one heading. It has the heading and figures such as the
 * number of words, but no text.
 */
export const outlinedSection = z.object({
  section_id: id,
  title: z.string(),
  /** Level of the section's heading. Level 1 is the outermost. */
  level: z.number().int().min(1).max(9),
  /** Number of the section's heading, as the document shows it. Absent if the heading has no number. */
  number: z.string().optional(),
  word_count: count,
  /**
   * First page of the section. `page_end` is the last page. Both are absent if Word has not stored page breaks in the
   * file (`w:lastRenderedPageBreak`).
   */
  page_start: count.optional(),
  page_end: count.optional(),
  images: count,
  tables: count,
  /** `true` if the section consists only of its heading. */
  heading_only: z.boolean(),
})
export type OutlinedSection = z.infer<typeof outlinedSection>

/**
 * Kind of content of an uploaded Word file that was not read, such as notes or headers. `imported` is another file
 * inside the document, such as HTML. `linked` is an external file to which a master document refers.
 */
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

/**
 * Everything that the page of one document shows. Examples are its sections, the tenders and proposals that use them,
 * and content that could not be read.
 */
export const documentDetails = z.object({
  document,
  /** Sections in document order, at most `OUTLINE_SECTIONS` (5000). */
  sections: z.array(outlinedSection),
  /** Tenders in which a section of this document is selected as an answer. */
  tenders: z.array(
    z.object({
      session_id: id,
      rfp_filename: shownName,
      organization_name: shownName,
      rfp_name: shownName,
      selections: count,
    }),
  ),
  /** Generated proposals that contain answers from this document, newest first, at most 100. */
  proposals: z.array(
    z.object({ assembly_id: id, output_filename: shownName, completed_at: time, answers: count }),
  ),
  /**
   * Time of creation in the file's properties. `file_modified_at` is the time of the last change, and `file_author` is
   * the author. Each is absent if the properties do not contain it.
   */
  file_created_at: time.optional(),
  file_modified_at: time.optional(),
  file_author: shownName.optional(),
  /** Content of the file that could not be read, with the number of each kind. Empty if everything was read. */
  left_out: z.array(z.object({ kind: leftOutKind, count })),
  /** Present if the uploaded file is missing on the server, so that it cannot be downloaded. */
  original_missing: z.literal(true).optional(),
})
export type DocumentDetails = z.infer<typeof documentDetails>
