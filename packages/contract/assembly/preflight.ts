import { z } from 'zod'
import { count, id } from '../rules/values.ts'
import { preflightKinds, type PreflightKind } from './preflight-kinds.ts'

const kind = z.enum(preflightKinds as [PreflightKind, ...PreflightKind[]])

/** Way to settle a finding: choose another section, or generate again with an option on. */
export const preflightMend = z.enum(['choose_section', 'fix_headings'])
export type PreflightMend = z.infer<typeof preflightMend>

/** Part of the document in which a finding stands. */
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
  /** The placeholder, number, name, font … itself, as the document has it. */
  text: z.string(),
  /** Text it contradicts: of the requirement, or of another section. */
  other: z.string().optional(),
  /** A few words around each of the two. */
  excerpt: z.string().optional(),
  other_excerpt: z.string().optional(),
  count,
  story: preflightStory.optional(),
  /** Nearest heading above, with its number and page as the contents show them. */
  heading: z.string().optional(),
  section_number: z.string().optional(),
  page: z.number().int().min(1).optional(),
  requirement_id: id.optional(),
  requirement: z.string().optional(),
  /** Requirement whose section says otherwise. */
  other_requirement_id: id.optional(),
  other_requirement: z.string().optional(),
  mend: preflightMend.optional(),
})
export type PreflightFinding = z.infer<typeof preflightFinding>

/** Findings in a finished document, before it is sent. */
export const preflight = z.object({
  verdict: z.enum(['ready', 'look', 'stop']),
  findings: z.array(preflightFinding),
  /** Findings of each kind, those that are not listed included. */
  totals: z.array(z.object({ kind, count })),
  /** Estimated number of pages, and the limit the team set. */
  pages_about: z.number().int().min(1).optional(),
  page_limit: z.number().int().min(1).optional(),
})
export type Preflight = z.infer<typeof preflight>
