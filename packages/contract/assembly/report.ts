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
  /** Name as it is in the document. */
  name: z.string(),
  /** Title of the section with the name. For a name outside the sections, the part of the file. */
  place: z.string(),
  /**
   * Form of the remaining name: the name itself, its words in another form, only its distinctive words, its initials,
   * or part of an address. Otherwise a text that stands beside the client's name in a source: a registration number, an
   * address or a phone number.
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
  /** Entry of `looked_for` of which the remaining name is a form. */
  looked_for: z.string().optional(),
  /** Kind of name: an earlier client's or an earlier tender's. */
  about: z.enum(['client', 'tender']).optional(),
  story: z
    .enum([...preflightStory.options, 'data', 'link', 'fileName', 'definitions', 'embedded'])
    .optional(),
  /** A few words around the name. */
  excerpt: z.string().optional(),
  /** First page of the section with the name. Present when page numbers were rendered. */
  page: z.number().int().min(1).optional(),
})

export type RemainingNameReport = z.infer<typeof remainingName>

/**
 * Part of a source document that cannot be searched for names of an earlier client, such as a picture or an encrypted
 * file. A person should look at it.
 */
export const unreadPart = z.object({
  source_file: shownName,
  /** Name inside the file, such as `word/media/image1.png`. */
  part: z.string(),
  kind: z.enum(['picture', 'text', 'file', 'encrypted', 'damaged']),
})
export type UnreadPart = z.infer<typeof unreadPart>

/**
 * Report on a generated proposal: the sections inserted, requirements left out, names replaced, names that remain,
 * active content removed, and the result of the check before sending.
 */
export const assemblyReport = z.object({
  inserted: z.array(
    z.object({
      requirement_id: id,
      requirement: z.string(),
      /** First section of the answer. Absent for an own text that was not indexed yet. */
      section_id: id.optional(),
      /** Titles of all sections. Present when the answer has several. */
      section_titles: z.array(z.string()).optional(),
      /**
       * Kind of the answer, unless it is one whole section: written by the team, trimmed, retyped, or several sections.
       */
      answer: z.enum(['text', 'trimmed', 'retyped', 'several']).optional(),
      section_title: z.string(),
      source_file: shownName,
      category: z.string().optional(),
      /** Heading of the section's first occurrence. A reference to it was inserted instead. */
      repeats: z.string().optional(),
      /**
       * Number and page of the requirement's heading in the table of contents. Pages are present only when they were
       * rendered.
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
      /** True when the requirement is marked as to be written. */
      to_be_written: z.literal(true).optional(),
    }),
  ),
  /** Requirements that the document declares not applicable. */
  not_applicable: z
    .array(z.object({ requirement_id: id, requirement: z.string(), category: z.string().optional() }))
    .optional(),
  replacements: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      count,
      source_file: shownName.optional(),
      /** First occurrences, each with its part of the document and a few words around the name. */
      places: z.array(z.object({ story: z.string(), excerpt: z.string() })).optional(),
    }),
  ),
  /** Names that the finished document was searched for. Empty when none were given. */
  looked_for: z.array(z.string()).optional(),
  /** Old names that remain in the finished document. Reports of earlier versions contain fewer details. */
  remaining_names: z.array(remainingName),
  /** Number of remaining names, including those not listed. Absent in reports of earlier versions. */
  remaining_total: count.optional(),
  /**
   * Verdict that concerns only `looked_for`. `found`: something was found. `nothing_looked_for`: no names were given.
   * `not_all_read`: nothing was found, but the parts in `unread` could not be searched. `none_found`: nothing was
   * found. Absent in reports of earlier versions without `looked_for`.
   */
  names_verdict: z.enum(['found', 'nothing_looked_for', 'not_all_read', 'none_found']).optional(),
  /** Parts that may show a name but could be neither searched nor changed. */
  unread: z.object({ total: count, parts: z.array(unreadPart) }).optional(),
  /** Active content that was disarmed. Absent in reports of earlier versions. */
  disarmed: z.object({ total: count, pieces: z.array(disarmedPiece) }).optional(),
  notices: z.array(z.object({ code: z.string(), message: z.string(), count })),
  /** Content of the sources compared with that of the document. Absent in reports of earlier versions. */
  ledger: z
    .object({
      total: z.array(ledgerEntry),
      sources: z.array(z.object({ source_file: shownName, entries: z.array(ledgerEntry) })),
    })
    .optional(),
  /**
   * Comparison with the last version. Absent for the first version, and in reports of earlier versions of the product.
   */
  since: changedBlocks.optional(),
  /** Findings to settle before the document is sent. Absent in reports of earlier versions. */
  preflight: preflight.optional(),
  page_numbers: z.enum(['rendered', 'estimated', 'none']),
})
export type AssemblyReport = z.infer<typeof assemblyReport>
