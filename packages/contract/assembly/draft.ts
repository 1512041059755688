import { z } from 'zod'
import { plainName } from '../rules/plain-name.ts'
import { count, time } from '../rules/values.ts'
import { forEachField } from './document-options.ts'
import { aliasList, pageLimit, replacementList } from './generate.ts'

/**
 * Maximum number of source documents for which the team can enter old names in the form for a tender's next proposal.
 * Old names are the names of the client and tender that a source was written for. They are replaced in the proposal.
 */
export const DRAFT_SOURCES = 500
/** Maximum size of the form values that are stored for a tender's next proposal, in characters of JSON. */
export const DRAFT_CHARACTERS = 400_000

/** Text of a form field. Blanks at its end are kept, because a person may still be typing the next word. */
const fieldText = (longest: number) => z.string().max(longest).overwrite(plainName)

/**
 * Names of an earlier client and tender in one source document. They are replaced by the new names when the proposal is
 * generated.
 */
export const sourceAliases = z.object({ old_org_names: aliasList, old_rfp_names: aliasList })
export type DraftAliases = z.infer<typeof sourceAliases>
const sourceFile = z.string().min(1).max(1000)

const fields = {
  /**
   * File name for the generated proposal. Absent while nobody has entered one; the name then consists of the client,
   * the tender and the day.
   */
  output_filename: fieldText(255),
  org_name: fieldText(300),
  rfp_name: fieldText(300),
  /**
   * Path of the selected template in the list of templates. Empty for the default styles, and absent until somebody
   * selects a template.
   */
  template_path: z.string().max(1000),
  page_limit: pageLimit,
  replacements: replacementList,
  ...forEachField(() => z.boolean()),
}

/**
 * Values of the form for a tender's next proposal, such as the names and the template. The server stores them, so that
 * every member of the team sees and can change them. Fields that nobody has edited are absent.
 */
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

/**
 * Changes to the stored form values for a tender's next proposal. Null clears a field, and absent fields stay
 * unchanged. Old names (of the client and tender that a source was written for) can be changed for each source document
 * separately.
 */
export const draftChanges = z.object({
  ...nullable,
  aliases: z
    .record(sourceFile, sourceAliases.nullable())
    .refine((sources) => Object.keys(sources).length <= DRAFT_SOURCES)
    .optional(),
})
export type DraftChanges = z.infer<typeof draftChanges>

export const draftSave = z.object({
  /**
   * Revision of the stored form values that the sender has seen. It is the number of changes, so 0 before the first
   * one.
   */
  revision: count,
  changes: draftChanges,
})

export const draftUndo = z.object({ revision: count })

export const draft = z.object({
  /** Number that increases with every change of the stored form values. It is 0 before the first change. */
  revision: count,
  values: draftValues,
  changed_at: time.optional(),
  /** True when the last change of the form values can be undone. */
  can_undo: z.boolean(),
  /**
   * Values of other people that this save replaced although its sender had not seen them. They are in the form of a
   * request, so that they can be restored. Empty when there are none.
   */
  overwritten: draftChanges,
  /**
   * Old names that the team typed for the client's latest other tender that has any. They are offered for this tender
   * too. Absent when there are none.
   */
  offered: z.object({ rfp_filename: z.string(), aliases: z.record(z.string(), sourceAliases) }).optional(),
})
export type Draft = z.infer<typeof draft>
