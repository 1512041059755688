import { z } from 'zod'
import { count, id } from '../rules/values.ts'
import { preflightKinds, type PreflightKind } from './preflight-kinds.ts'

const kind = z.enum(preflightKinds as [PreflightKind, ...PreflightKind[]])

/** Remedy that the screen offers for a finding: choose another section, or generate again with corrected headings. */
export const preflightMend = z.enum(['choose_section', 'fix_headings'])

/** Part of a Word document, such as its body, a header or a footnote. */
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
  /** Faulty text in the document, such as a placeholder, number or font name. */
  text: z.string(),
  /** Contradicting text in the requirement or another section; present only for contradictions. */
  other: z.string().optional(),
  /** Words around the faulty text. `other_excerpt` has those around the contradicting text. */
  excerpt: z.string().optional(),
  other_excerpt: z.string().optional(),
  count,
  story: preflightStory.optional(),
  /** Nearest heading above the faulty text. `section_number` and `page` come from the table of contents. */
  heading: z.string().optional(),
  section_number: z.string().optional(),
  page: z.number().int().min(1).optional(),
  requirement_id: id.optional(),
  requirement: z.string().optional(),
  /** Requirement whose answer has the text `other`; present only if two answers contradict each other. */
  other_requirement_id: id.optional(),
  other_requirement: z.string().optional(),
  mend: preflightMend.optional(),
})
export type PreflightFinding = z.infer<typeof preflightFinding>

/** Result of checking a finished proposal before it is sent: verdict and findings, such as a leftover name. */
export const preflight = z.object({
  verdict: z.enum(['ready', 'look', 'stop']),
  findings: z.array(preflightFinding),
  /** Number of findings of each kind, including unlisted ones. */
  totals: z.array(z.object({ kind, count })),
  /** Estimated number of pages of the proposal. `page_limit` is the client's limit, if known. */
  pages_about: z.number().int().min(1).optional(),
  page_limit: z.number().int().min(1).optional(),
})
export type Preflight = z.infer<typeof preflight>
