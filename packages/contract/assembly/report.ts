import { z } from 'zod'
import { disarmedPiece } from '../rules/active-content.ts'
import { count, id, shownName } from '../rules/values.ts'
import { changedBlocks } from './blocks.ts'
import { ledgerEntry } from './ledger.ts'
import { preflight, preflightStory } from './preflight.ts'

/** Name of an earlier client or tender that a generated proposal still contains. Must be removed before sending. */
export const remainingName = z.object({
  /** Name as the document writes it. */
  name: z.string(),
  /** Section that contains the name, or another part of the Word file, such as a header. */
  place: z.string(),
  /**
   * Form of the leftover name. `short`: distinctive words only. `address`: within a web or e-mail address or file name.
   * `registration` and later ones were near the name in a source document.
   */
  kind: z
    .enum([
      'name',
      'variant',
      'short',
      'acronym',
      'address',
      'registration',
      'email',
      'domain',
      'phone',
      'postalCode',
      'street',
    ])
    .optional(),
  /** Entry of the report's `looked_for` of which this name is a form. */
  looked_for: z.string().optional(),
  /** Kind of name: of an earlier client or of an earlier tender. */
  about: z.enum(['client', 'tender']).optional(),
  story: z
    .enum([...preflightStory.options, 'data', 'link', 'fileName', 'definitions', 'embedded'])
    .optional(),
  /** Words around the name. */
  excerpt: z.string().optional(),
  /** First page of the section with the name; absent if pages are only estimated. */
  page: z.number().int().min(1).optional(),
})

export type RemainingNameReport = z.infer<typeof remainingName>

/** Part of a source document that cannot be searched for names of earlier clients, such as a picture. */
export const unreadPart = z.object({
  source_file: shownName,
  /** Name of the part in the Word file, such as `word/media/image1.png`. */
  part: z.string(),
  kind: z.enum(['picture', 'text', 'file', 'encrypted', 'damaged']),
})
export type UnreadPart = z.infer<typeof unreadPart>

/**
 * Report on a generated proposal: inserted and missing answers, replaced and leftover names, and findings before
 * sending.
 */
export const assemblyReport = z.object({
  inserted: z.array(
    z.object({
      requirement_id: id,
      requirement: z.string(),
      /** First section of the answer; absent for a typed text that was not indexed yet. */
      section_id: id.optional(),
      /** Titles of the answer's sections; absent if there is only one. */
      section_titles: z.array(z.string()).optional(),
      /**
       * Kind of answer: typed `text`, `trimmed` or `retyped` section, or `several`; absent for one unedited section.
       */
      answer: z.enum(['text', 'trimmed', 'retyped', 'several']).optional(),
      section_title: z.string(),
      source_file: shownName,
      category: z.string().optional(),
      /** Heading under which the proposal has the section in full; present only for a reference. */
      repeats: z.string().optional(),
      /** Number of the requirement's heading in the table of contents. `page` is absent if pages are only estimated. */
      section_number: z.string().optional(),
      page: z.number().int().min(1).optional(),
    }),
  ),
  left_out: z.array(
    z.object({
      requirement_id: id,
      requirement: z.string(),
      category: z.string().optional(),
      /** Present if the requirement is left out because it is marked as "to be written". */
      to_be_written: z.literal(true).optional(),
    }),
  ),
  /** Requirements that the document calls not applicable. */
  not_applicable: z
    .array(z.object({ requirement_id: id, requirement: z.string(), category: z.string().optional() }))
    .optional(),
  replacements: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      count,
      source_file: shownName.optional(),
      /** First places where the text was replaced, with document part (`story`) and surrounding words (`excerpt`). */
      places: z.array(z.object({ story: z.string(), excerpt: z.string() })).optional(),
    }),
  ),
  /**
   * Names of earlier clients and tenders searched for in the document; absent in reports of earlier product versions.
   */
  looked_for: z.array(z.string()).optional(),
  /**
   * Names of earlier clients and tenders that remain in the document. Reports of earlier product versions have fewer
   * details.
   */
  remaining_names: z.array(remainingName),
  /**
   * Number of earlier clients' names that remain, including unlisted ones; absent in reports of earlier product
   * versions.
   */
  remaining_total: count.optional(),
  /**
   * Result of the search for earlier clients' names. `not_all_read`: none found, but `unread` parts could not be
   * searched. Absent in reports of earlier product versions.
   */
  names_verdict: z.enum(['found', 'nothing_looked_for', 'not_all_read', 'none_found']).optional(),
  /** Parts that may show an earlier client's name and could not be searched, such as pictures. */
  unread: z.object({ total: count, parts: z.array(unreadPart) }).optional(),
  /** Active content, such as macros, that was made harmless; absent in reports of earlier product versions. */
  disarmed: z.object({ total: count, pieces: z.array(disarmedPiece) }).optional(),
  notices: z.array(z.object({ code: z.string(), message: z.string(), count })),
  /**
   * Counts of tables, pictures and so on in the sources and in the document; absent in reports of earlier product
   * versions.
   */
  ledger: z
    .object({
      total: z.array(ledgerEntry),
      sources: z.array(z.object({ source_file: shownName, entries: z.array(ledgerEntry) })),
    })
    .optional(),
  /**
   * Comparison with the tender's previous proposal; absent for the first, and in reports of earlier product versions.
   */
  since: changedBlocks.optional(),
  /** Result of the check before sending; absent in reports of earlier product versions. */
  preflight: preflight.optional(),
  page_numbers: z.enum(['rendered', 'estimated', 'none']),
})
export type AssemblyReport = z.infer<typeof assemblyReport>
