import { z } from 'zod'
import { disarmedPiece } from '../rules/active-content.ts'
import { count, id, shownName } from '../rules/values.ts'
import { changedBlocks } from './blocks.ts'
import { ledgerEntry } from './ledger.ts'
import { preflight, preflightStory } from './preflight.ts'

/** Remaining occurrence of an old name in the finished document. */
export const remainingName = z.object({
  /** Name as the document writes it. */
  name: z.string(),
  /** Title of its section; outside the sections, the part of the file. */
  place: z.string(),
  /**
   * The name itself, its words in another form, its distinct words alone, its initials, or within an address; else a
   * text that stands beside the client in a source: its registration number, an address, a number to call.
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
  /** Text of `looked_for` that it is a trace of. */
  looked_for: z.string().optional(),
  /** Kind of name it stands for: an earlier client's or an earlier tender's. */
  about: z.enum(['client', 'tender']).optional(),
  story: z
    .enum([...preflightStory.options, 'data', 'link', 'fileName', 'definitions', 'embedded'])
    .optional(),
  /** A few words around it. */
  excerpt: z.string().optional(),
  /** First page of its section, when the pages were laid out. */
  page: z.number().int().min(1).optional(),
})

export type RemainingNameReport = z.infer<typeof remainingName>

/** Part of a source that cannot be searched for words; a person should look at it. */
export const unreadPart = z.object({
  source_file: shownName,
  /** Name inside the file, such as `word/media/image1.png`. */
  part: z.string(),
  kind: z.enum(['picture', 'text', 'file', 'encrypted', 'damaged']),
})
export type UnreadPart = z.infer<typeof unreadPart>

/** Report of a generated document: what was inserted and what was left out. */
export const assemblyReport = z.object({
  inserted: z.array(
    z.object({
      requirement_id: id,
      requirement: z.string(),
      /** First section of the answer; absent for an own text that was not indexed yet. */
      section_id: id.optional(),
      /** Titles of all sections, when the answer has several. */
      section_titles: z.array(z.string()).optional(),
      /** Kind of the answer, when it is no whole section: of the team's own, trimmed, or with paragraphs retyped. */
      answer: z.enum(['text', 'trimmed', 'retyped', 'several']).optional(),
      section_title: z.string(),
      source_file: shownName,
      category: z.string().optional(),
      /** Heading of the section's first occurrence; a reference to it was inserted instead. */
      repeats: z.string().optional(),
      /** Number of the requirement's heading and its page as the contents show them; pages only when laid out. */
      section_number: z.string().optional(),
      page: z.number().int().min(1).optional(),
    }),
  ),
  left_out: z.array(
    z.object({
      requirement_id: id,
      requirement: z.string(),
      category: z.string().optional(),
      /** True when it is marked as to be written. */
      to_be_written: z.literal(true).optional(),
    }),
  ),
  /** Requirements under which the document says that they are not applicable. */
  not_applicable: z
    .array(z.object({ requirement_id: id, requirement: z.string(), category: z.string().optional() }))
    .optional(),
  replacements: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      count,
      source_file: shownName.optional(),
      /** First occurrences: the story of the document and a few words around the name. */
      places: z.array(z.object({ story: z.string(), excerpt: z.string() })).optional(),
    }),
  ),
  /** Names the finished document was searched for; empty when none were given. */
  looked_for: z.array(z.string()).optional(),
  /** Remaining old names in the finished document; reports of earlier versions give fewer details. */
  remaining_names: z.array(remainingName),
  /** Number of remaining names, those beyond the list included; absent in reports of earlier versions. */
  remaining_total: count.optional(),
  /**
   * Verdict on `looked_for` alone: something was found; nothing was looked for; nothing was found, but `unread` could not
   * be searched; or nothing was found. Absent in reports of earlier versions that do not tell what was looked for.
   */
  names_verdict: z.enum(['found', 'nothing_looked_for', 'not_all_read', 'none_found']).optional(),
  /** Parts that may show a name and could be neither searched nor changed. */
  unread: z.object({ total: count, parts: z.array(unreadPart) }).optional(),
  /** Content that acts by itself and was made harmless; absent in reports of earlier versions. */
  disarmed: z.object({ total: count, pieces: z.array(disarmedPiece) }).optional(),
  notices: z.array(z.object({ code: z.string(), message: z.string(), count })),
  /** Content of the sources compared with the document's; absent in reports of earlier versions. */
  ledger: z
    .object({
      total: z.array(ledgerEntry),
      sources: z.array(z.object({ source_file: shownName, entries: z.array(ledgerEntry) })),
    })
    .optional(),
  /** Comparison with the last version; absent for the first, and in reports of earlier versions. */
  since: changedBlocks.optional(),
  /** Findings to settle before the document is sent; absent in reports of earlier versions. */
  preflight: preflight.optional(),
  page_numbers: z.enum(['rendered', 'estimated', 'none']),
})
export type AssemblyReport = z.infer<typeof assemblyReport>
