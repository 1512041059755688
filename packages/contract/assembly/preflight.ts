import { z } from 'zod'
import { count, id } from '../rules/values.ts'
import { preflightKinds, type PreflightKind } from './preflight-kinds.ts'

const kind = z.enum(preflightKinds as [PreflightKind, ...PreflightKind[]])

/**
 * Correction that the screen offers for a problem in a finished proposal. `choose_section` lets a person select another
 * section for the requirement. `fix_headings` generates the proposal again with corrected headings.
 */
export const preflightMend = z.enum(['choose_section', 'fix_headings'])

/** Part of a Word document that contains a fault, such as its body, a header or a footnote. */
export const preflightStory = z.enum([
  'body',
  'header',
  'footer',
  'footnotes',
  'endnotes',
  'comments',
  'chart',
  'diagram',
  'properties',
])

export const preflightFinding = z.object({
  kind,
  severity: z.enum(['stop', 'look']),
  /** Faulty text as the document contains it, such as a placeholder, a number, a name or the name of a font. */
  text: z.string(),
  /**
   * Text in the requirement or in another section that contradicts the faulty text. Present only if the problem is a
   * contradiction.
   */
  other: z.string().optional(),
  /** A few words around the faulty text. `other_excerpt` has a few words around the text that contradicts it. */
  excerpt: z.string().optional(),
  other_excerpt: z.string().optional(),
  count,
  story: preflightStory.optional(),
  /**
   * Nearest heading above the faulty text. `section_number` and `page` are its number and page in the table of
   * contents.
   */
  heading: z.string().optional(),
  section_number: z.string().optional(),
  page: z.number().int().min(1).optional(),
  requirement_id: id.optional(),
  requirement: z.string().optional(),
  /**
   * Requirement whose answer contains the contradicting text `other`. Present only if two answers contradict each
   * other.
   */
  other_requirement_id: id.optional(),
  other_requirement: z.string().optional(),
  mend: preflightMend.optional(),
})
export type PreflightFinding = z.infer<typeof preflightFinding>

/**
 * Result of checking a finished proposal before it is sent to the client: a verdict, and the problems found. A problem
 * is, for example, a leftover placeholder or an earlier client's name.
 */
export const preflight = z.object({
  verdict: z.enum(['ready', 'look', 'stop']),
  findings: z.array(preflightFinding),
  /** Number of problems of each kind, including those that `findings` does not list. */
  totals: z.array(z.object({ kind, count })),
  /**
   * Estimated number of pages of the proposal. `page_limit` is the number that the client allows, and is absent if
   * nobody has entered a limit.
   */
  pages_about: z.number().int().min(1).optional(),
  page_limit: z.number().int().min(1).optional(),
})
export type Preflight = z.infer<typeof preflight>
