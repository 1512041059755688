import { z } from 'zod'
import { activeKind } from '../rules/active-content.ts'
import { count, shownName } from '../rules/values.ts'

/** Name that a Word template can show in a proposal: that of the client (`organization`) or of the tender. */
export const proposalName = z.enum(['organization', 'tender'])
export type ProposalName = z.infer<typeof proposalName>

/**
 * Placeholder that a template can contain. It is filled either with a value, such as the date, or with a part of the
 * proposal, such as the table of contents.
 */
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

/** Word template for proposals, with the result of checking its file. */
export const template = z.object({
  name: shownName,
  path: z.string(),
  /**
   * Source of the template. `shipped`: part of the product. `uploaded`: uploaded by the team. `folder`: put into the
   * server's template folder by its operator. People can replace and delete only uploaded templates.
   */
  origin: z.enum(['shipped', 'uploaded', 'folder']).optional(),
  /**
   * Names that the template shows: the client's name, the tender's name, or both. Absent if the file cannot be used.
   */
  shows: z.array(proposalName).optional(),
  /** Placeholders of the template that a proposal fills, such as the date. Absent if the file cannot be used. */
  fills: z.array(templateFilling).optional(),
  /** Placeholders that stay unfilled in a generated proposal, in the template's own spelling. */
  unfilled: z.array(z.string()).optional(),
  /** Active content of the template, such as macros, which is made harmless in every proposal. */
  active: z.array(z.object({ kind: activeKind, count })).optional(),
  has_heading_styles: z.boolean().optional(),
  /** `true` if the template has text or pictures of its own before the table of contents and the sections. */
  has_cover: z.boolean().optional(),
  /** Reason why the template cannot be selected. Absent if it can be selected. */
  fault: z.object({ code: z.string(), message: z.string() }).optional(),
})
export type Template = z.infer<typeof template>
export const templateList = z.object({ items: z.array(template), total: count })
export type TemplateList = z.infer<typeof templateList>

export const templateUploadFields = z.object({
  /** `true` to replace an uploaded template of equal name. */
  replace: z.enum(['true', 'false']).default('false'),
})
