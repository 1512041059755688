import { z } from 'zod'
import { plainName } from '../rules/plain-name.ts'
import { count, time } from '../rules/values.ts'
import { forEachField } from './document-options.ts'
import { aliasList, pageLimit, replacementList } from './generate.ts'

/**
 * Maximum number of source documents for which people can list names to replace in a tender's next proposal. These are
 * names of the client and tender for which the source document was written.
 */
export const DRAFT_SOURCES = 500
/** Maximum size of the form values that are stored for a tender's next proposal, in characters of JSON. */
export const DRAFT_CHARACTERS = 400_000

/** Schema of a text in a form field. Blanks at its end are kept, because a person may still be typing the next word. */
const fieldText = (longest: number) => z.string().max(longest).overwrite(plainName)

/**
 * Names of an earlier client and tender in one source document. A generated proposal replaces them by the names of the
 * new client and tender.
 */
export const sourceAliases = z.object({ old_org_names: aliasList, old_rfp_names: aliasList })
export type DraftAliases = z.infer<typeof sourceAliases>
const sourceFile = z.string().min(1).max(1000)

const fields = {
  /**
   * File name for the generated proposal. If nobody has entered one, it is absent, and the name is made from the
   * client, the tender and the day.
   */
  output_filename: fieldText(255),
  org_name: fieldText(300),
  rfp_name: fieldText(300),
  /**
   * Path of the selected template in the list of templates. '' for the default styles. Absent until somebody selects a
   * template.
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
 * Changes of the stored form values for a tender's next proposal. `null` clears a field, and absent fields stay
 * unchanged. `aliases` has the names of earlier clients to replace, for each source document separately.
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
  /** Number of changes of the stored form values that the sender saw. It is 0 before the first change. */
  revision: count,
  changes: draftChanges,
})

export const draftUndo = z.object({ revision: count })

export const draft = z.object({
  /** Number of changes of the stored form values so far. It is 0 before the first change. */
  revision: count,
  values: draftValues,
  changed_at: time.optional(),
  /** `true` if the last change of the form values can be undone. */
  can_undo: z.boolean(),
  /**
   * Values of other people that this request replaced, although its sender had not seen them. A request with these
   * values restores them. Empty if there are none.
   */
  overwritten: draftChanges,
  /**
   * Names to replace that people entered for another tender of this client, as suggestions for this tender. Absent if
   * there are none.
   */
  offered: z.object({ rfp_filename: z.string(), aliases: z.record(z.string(), sourceAliases) }).optional(),
})
export type Draft = z.infer<typeof draft>
