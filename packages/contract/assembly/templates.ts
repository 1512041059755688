import { z } from 'zod'
import { activeKind } from '../rules/active-content.ts'
import { count, shownName } from '../rules/values.ts'

/** Name that a template shows: the client's (`organization`) or the tender's. */
export const proposalName = z.enum(['organization', 'tender'])
export type ProposalName = z.infer<typeof proposalName>

/** Placeholder of a template, filled with a value such as the date or with a part such as the table of contents. */
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
   * Source of the template: part of the product, uploaded, or put into the `folder` by the operator. Only uploaded ones
   * can be replaced or deleted.
   */
  origin: z.enum(['shipped', 'uploaded', 'folder']).optional(),
  /** Names (client, tender) that the template shows; absent if the file is unusable. */
  shows: z.array(proposalName).optional(),
  /** Placeholders that a proposal fills; absent if the file is unusable. */
  fills: z.array(templateFilling).optional(),
  /** Placeholders that stay unfilled, as the template spells them. */
  unfilled: z.array(z.string()).optional(),
  /** Active content of the template, such as macros, made harmless in every proposal. */
  active: z.array(z.object({ kind: activeKind, count })).optional(),
  has_heading_styles: z.boolean().optional(),
  /** True if the template has its own content before the table of contents. */
  has_cover: z.boolean().optional(),
  /** Reason why the template cannot be selected; absent if it can. */
  fault: z.object({ code: z.string(), message: z.string() }).optional(),
})
export type Template = z.infer<typeof template>
export const templateList = z.object({ items: z.array(template), total: count })
export type TemplateList = z.infer<typeof templateList>

export const templateUploadFields = z.object({
  /** `true` replaces an uploaded template of equal name. */
  replace: z.enum(['true', 'false']).default('false'),
})
