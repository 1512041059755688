import { z } from 'zod'
import { disarmedPiece } from '../rules/active-content.ts'
import { count, id, shownName } from '../rules/values.ts'
import { changedBlocks } from './blocks.ts'
import { ledgerEntry } from './ledger.ts'
import { preflight, preflightStory } from './preflight.ts'

/**
 * Name of an earlier client or tender that a generated proposal still contains. A person must remove it before the
 * proposal is sent.
 */
export const remainingName = z.object({
  /** Leftover name as the generated document writes it. */
  name: z.string(),
  /**
   * Title of the section that contains the name. For a name outside the sections, the part of the Word file that
   * contains it, such as a header.
   */
  place: z.string(),
  /**
   * Form in which an earlier client's name remains. `variant`: its words in another form. `short`: only its distinctive
   * words. `address`: within a web address or file name. `registration` and later kinds are data that a source document
   * shows near the name.
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
  /**
   * Searched name that the leftover name matches, for example as its acronym. It is an entry of the report's list
   * `looked_for`.
   */
  looked_for: z.string().optional(),
  /** Kind of name: of an earlier client or of an earlier tender. */
  about: z.enum(['client', 'tender']).optional(),
  story: z
    .enum([...preflightStory.options, 'data', 'link', 'fileName', 'definitions', 'embedded'])
    .optional(),
  /** A few words around the leftover name. */
  excerpt: z.string().optional(),
  /**
   * First page of the section that contains the name. Absent if the page numbers of the document are only estimates.
   */
  page: z.number().int().min(1).optional(),
})

export type RemainingNameReport = z.infer<typeof remainingName>

/**
 * Part of a source document that cannot be searched for an earlier client's name, such as a picture. A person should
 * look at it.
 */
export const unreadPart = z.object({
  source_file: shownName,
  /** Name of the part inside the Word file, such as `word/media/image1.png`. */
  part: z.string(),
  kind: z.enum(['picture', 'text', 'file', 'encrypted', 'damaged']),
})
export type UnreadPart = z.infer<typeof unreadPart>

/**
 * Report on a generated proposal. It lists inserted sections, omitted requirements, replaced and leftover names of
 * earlier clients, removed active content, and the problems that were found.
 */
export const assemblyReport = z.object({
  inserted: z.array(
    z.object({
      requirement_id: id,
      requirement: z.string(),
      /** First section of the answer. Absent for a text that a person typed, if it was not indexed yet. */
      section_id: id.optional(),
      /** Titles of all sections that the answer combines. Absent if there is only one. */
      section_titles: z.array(z.string()).optional(),
      /**
       * Kind of the answer. `text`: a text that a person typed. `trimmed`: a section with parts left out. `retyped`: a
       * section with new words. `several`: several sections. Absent if the answer is one unedited section.
       */
      answer: z.enum(['text', 'trimmed', 'retyped', 'several']).optional(),
      section_title: z.string(),
      source_file: shownName,
      category: z.string().optional(),
      /**
       * Heading of the requirement under which the proposal contains the section in full. Present only if the answer is
       * a reference to that place.
       */
      repeats: z.string().optional(),
      /**
       * Number of the requirement's heading in the table of contents. `page` is its page, and is absent if the page
       * numbers are only estimates.
       */
      section_number: z.string().optional(),
      page: z.number().int().min(1).optional(),
    }),
  ),
  left_out: z.array(
    z.object({
      requirement_id: id,
      requirement: z.string(),
      category: z.string().optional(),
      /** Present if the requirement was left out because a person marked it as "to be written". */
      to_be_written: z.literal(true).optional(),
    }),
  ),
  /** Requirements for which the proposal says "Not applicable" instead of giving an answer. */
  not_applicable: z
    .array(z.object({ requirement_id: id, requirement: z.string(), category: z.string().optional() }))
    .optional(),
  replacements: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      count,
      source_file: shownName.optional(),
      /**
       * First places where the old text was replaced. `story` is that part of the document, such as its body or a
       * header. `excerpt` has a few words around the place.
       */
      places: z.array(z.object({ story: z.string(), excerpt: z.string() })).optional(),
    }),
  ),
  /**
   * Names of earlier clients and tenders that were searched for in the finished document. Empty if none were known.
   * Absent in reports of earlier versions of the product.
   */
  looked_for: z.array(z.string()).optional(),
  /**
   * Names of earlier clients and tenders that remain in the finished document. Reports of earlier versions of the
   * product contain fewer details.
   */
  remaining_names: z.array(remainingName),
  /**
   * Number of names of earlier clients that remain, including unlisted ones. Absent in reports of earlier versions of
   * the product.
   */
  remaining_total: count.optional(),
  /**
   * Result of searching the document for names of earlier clients. `nothing_looked_for`: no names were known.
   * `not_all_read`: none were found, but the parts in `unread` were not searched. Absent in reports of earlier product
   * versions.
   */
  names_verdict: z.enum(['found', 'nothing_looked_for', 'not_all_read', 'none_found']).optional(),
  /**
   * Parts of the document that may show an earlier client's name but could be neither searched nor changed, such as
   * pictures.
   */
  unread: z.object({ total: count, parts: z.array(unreadPart) }).optional(),
  /**
   * Active content that was made harmless, such as macros and linked pictures. Absent in reports of earlier versions of
   * the product.
   */
  disarmed: z.object({ total: count, pieces: z.array(disarmedPiece) }).optional(),
  notices: z.array(z.object({ code: z.string(), message: z.string(), count })),
  /**
   * Counts of tables, pictures and other content in the sources and in the finished document. Absent in reports of
   * earlier versions of the product.
   */
  ledger: z
    .object({
      total: z.array(ledgerEntry),
      sources: z.array(z.object({ source_file: shownName, entries: z.array(ledgerEntry) })),
    })
    .optional(),
  /**
   * Comparison with the previous proposal of the tender. Absent for the first proposal, and in reports of earlier
   * versions of the product.
   */
  since: changedBlocks.optional(),
  /**
   * Result of checking the finished document: problems that a person should correct before the document is sent. Absent
   * in reports of earlier versions of the product.
   */
  preflight: preflight.optional(),
  page_numbers: z.enum(['rendered', 'estimated', 'none']),
})
export type AssemblyReport = z.infer<typeof assemblyReport>
