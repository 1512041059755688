import { z } from 'zod'
import { activeKind } from '../rules/active-content.ts'
import { count, shownName } from '../rules/values.ts'

/** Name of the proposal's client or tender that a document shows. */
export const proposalName = z.enum(['organization', 'tender'])
export type ProposalName = z.infer<typeof proposalName>

/** Value that a proposal fills into a template, or place where a part of it goes. */
export const templateFilling = z.enum([
  'organization',
  'tender',
  'date',
  'kind',
  'company',
  'registration',
  'address',
  'contacts',
  'logo',
  'content',
  'toc',
])
export type TemplateFilling = z.infer<typeof templateFilling>

/** Template of the server's folder with the result of its check. */
export const template = z.object({
  name: shownName,
  path: z.string(),
  /** Uploaded ones can be replaced and deleted; those in the folder belong to the server's operator. */
  origin: z.enum(['shipped', 'uploaded', 'folder']).optional(),
  /** Names that the template shows; absent when the file cannot be used. */
  shows: z.array(proposalName).optional(),
  /** Absent when the file cannot be used, as are the other findings. */
  fills: z.array(templateFilling).optional(),
  /** Placeholders that nothing fills, as the template writes them. */
  unfilled: z.array(z.string()).optional(),
  /** Content that fetches or runs something; every proposal gets it made harmless. */
  active: z.array(z.object({ kind: activeKind, count })).optional(),
  has_heading_styles: z.boolean().optional(),
  /** Reason why the template cannot be chosen. */
  fault: z.object({ code: z.string(), message: z.string() }).optional(),
})
export type Template = z.infer<typeof template>
export const templateList = z.object({ items: z.array(template), total: count })
export type TemplateList = z.infer<typeof templateList>

export const templateUploadFields = z.object({
  /** `true` replaces an uploaded template of the same name. */
  replace: z.enum(['true', 'false']).default('false'),
})
