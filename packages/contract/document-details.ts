import { z } from 'zod'
import { document } from './documents.ts'
import { count, id, shownName, time } from './rules/values.ts'

/** Section in the outline of its document. */
export const outlinedSection = z.object({
  section_id: id,
  title: z.string(),
  /** 1 is outermost. */
  level: z.number().int().min(1).max(9),
  /** Number of the heading, as the document shows it. */
  number: z.string().optional(),
  word_count: count,
  /** Present when the file has page-break hints. */
  page_start: count.optional(),
  page_end: count.optional(),
  images: count,
  tables: count,
  /** True when the heading is all there is. */
  heading_only: z.boolean(),
})
export type OutlinedSection = z.infer<typeof outlinedSection>

/** Content of a file that its reading left out. */
export const leftOutKind = z.enum(['imported', 'notes', 'headers', 'properties', 'fields', 'other'])
export type LeftOutKind = z.infer<typeof leftOutKind>

/** One document with everything known about it. */
export const documentDetails = z.object({
  document,
  /** In the order of the document; at most `OUTLINE_SECTIONS`. */
  sections: z.array(outlinedSection),
  /** Tenders with selected sections of it. */
  tenders: z.array(
    z.object({
      session_id: id,
      rfp_filename: shownName,
      organization_name: shownName,
      rfp_name: shownName,
      selections: count,
    }),
  ),
  /** Finished proposals with answers from it, the newest first; at most 100. */
  proposals: z.array(
    z.object({ assembly_id: id, output_filename: shownName, completed_at: time, answers: count }),
  ),
  /** Dates and author in the file's properties; absent where it has none. */
  file_created_at: time.optional(),
  file_modified_at: time.optional(),
  file_author: shownName.optional(),
  /** Content that could not be read; empty for none. */
  left_out: z.array(z.object({ kind: leftOutKind, count })),
  /** Present when the stored file is gone, so that it cannot be downloaded. */
  original_missing: z.literal(true).optional(),
})
export type DocumentDetails = z.infer<typeof documentDetails>
