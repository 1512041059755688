import { z } from 'zod'
import { plainName } from '../rules/plain-name.ts'
import { count, time } from '../rules/values.ts'
import { forEachField } from './document-options.ts'
import { aliasList, pageLimit, replacementList } from './generate.ts'

/** Maximum number of source documents for which a tender's draft can list names to replace. */
export const DRAFT_SOURCES = 500
/** Maximum size of the form values stored for a tender's next proposal, in characters of JSON. */
export const DRAFT_CHARACTERS = 400_000

/** Schema of a form field's text. Trailing blanks stay, because the next word may follow. */
const fieldText = (longest: number) => z.string().max(longest).overwrite(plainName)

/** Names of an earlier client and tender in one source document, which a proposal replaces. */
export const sourceAliases = z.object({ old_org_names: aliasList, old_rfp_names: aliasList })
export type DraftAliases = z.infer<typeof sourceAliases>
const sourceFile = z.string().min(1).max(1000)

const fields = {
  /** File name of the proposal; if absent, made from client, tender and day. */
  output_filename: fieldText(255),
  org_name: fieldText(300),
  rfp_name: fieldText(300),
  /** Path of the selected template; '' for the default styles, absent if nobody has selected one. */
  template_path: z.string().max(1000),
  page_limit: pageLimit,
  replacements: replacementList,
  ...forEachField(() => z.boolean()),
}

/** Form values for a tender's next proposal, which the whole team shares. Unedited fields are absent. */
export const draftValues = z
  .object(fields)
  .partial()
  .extend({
    aliases: z.record(sourceFile, sourceAliases).optional(),
  })
export type DraftValues = z.infer<typeof draftValues>

type Nullable<Shape extends Record<string, z.ZodType>> = {
  [Key in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Key]>>
}
const nullable = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, (field as z.ZodType).nullable().optional()]),
) as Nullable<typeof fields>

/** Changes of the form values for a tender's next proposal. `null` clears a field; absent fields stay. */
export const draftChanges = z.object({
  ...nullable,
  aliases: z
    .record(sourceFile, sourceAliases.nullable())
    .refine((sources) => Object.keys(sources).length <= DRAFT_SOURCES)
    .optional(),
})
export type DraftChanges = z.infer<typeof draftChanges>

export const draftSave = z.object({
  /** Revision (number of changes) of the form values that the sender saw. */
  revision: count,
  changes: draftChanges,
})

export const draftUndo = z.object({ revision: count })

export const draft = z.object({
  /** Revision: number of changes of the form values so far. */
  revision: count,
  values: draftValues,
  changed_at: time.optional(),
  /** True if the last change can be undone. */
  can_undo: z.boolean(),
  /** Values saved by others that this request replaced unseen, in the form of a request that restores them. */
  overwritten: draftChanges,
  /** Names to replace from another tender of the same client, offered for this one; absent if there are none. */
  offered: z.object({ rfp_filename: z.string(), aliases: z.record(z.string(), sourceAliases) }).optional(),
})
export type Draft = z.infer<typeof draft>
