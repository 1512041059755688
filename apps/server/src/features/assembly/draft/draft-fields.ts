import { sourceAliases, type DraftAliases, type DraftChanges, type DraftValues } from '@tenderwright/contract'

/**
 * Stored values of a draft by field name. A draft has the names and options that people entered for a tender's next
 * proposal. Each source document has its own field for names of earlier clients to replace, such as
 * "aliases/offer.docx".
 */
export type DraftFields = Record<string, DraftField>

interface DraftField {
  /** Value of the form field; `null` if somebody cleared the field. */
  value: unknown
  /** Number of the save that last changed this form field. The saves of one form are numbered from 1. */
  revision: number
}

const ALIASES = 'aliases/'

/**
 * Splits changes of a form into single fields, so that changes by several people can be merged. The names to replace in
 * "offer.docx" become the field "aliases/offer.docx".
 */
export function fieldsOfChanges({ aliases = {}, ...others }: DraftChanges): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(others).filter(([, value]) => value !== undefined),
    ...Object.entries(aliases).map(([source, names]) => [ALIASES + source, names] as const),
  ])
}

/**
 * Converts single form fields to the format of the API, as the reverse of `fieldsOfChanges`. The field "aliases/a.docx"
 * becomes an entry of `aliases`. A cleared field becomes `null`.
 */
export function changesOfFields(fields: ReadonlyMap<string, unknown>): DraftChanges {
  const others: [string, unknown][] = []
  const aliases: [string, DraftAliases | null][] = []
  for (const [field, value] of fields) {
    if (field.startsWith(ALIASES)) aliases.push([field.slice(ALIASES.length), value as DraftAliases | null])
    else others.push([field, value])
  }
  return {
    ...Object.fromEntries(others),
    ...(aliases.length > 0 && { aliases: Object.fromEntries(aliases) }),
  }
}

/**
 * Unites the lists of names to replace that two people entered at the same time for one document. Returns `undefined`
 * if the field is no such list, if it was cleared, or if the united list is too long.
 */
export function unitedAliases(field: string, stored: unknown, sent: unknown): DraftAliases | undefined {
  if (!field.startsWith(ALIASES) || stored === null || sent === null) return undefined
  const [one, other] = [stored as DraftAliases, sent as DraftAliases]
  const united = {
    old_org_names: [...new Set([...one.old_org_names, ...other.old_org_names])],
    old_rfp_names: [...new Set([...one.old_rfp_names, ...other.old_rfp_names])],
  }
  return sourceAliases.safeParse(united).data
}

/**
 * Converts the stored fields of a draft to the format of the API. A draft has the names and options entered for a
 * tender's next proposal. Cleared fields are left out.
 */
export function valuesOfFields(fields: DraftFields): DraftValues {
  const set = Object.entries(fields).filter(([, { value }]) => value !== null)
  return changesOfFields(new Map(set.map(([field, { value }]) => [field, value]))) as DraftValues
}

/**
 * Counts the source documents for which a tender's draft lists names to replace. A draft is the saved form for the
 * tender's next proposal. It is refused if it lists too many documents.
 */
export function sourcesIn(fields: DraftFields): number {
  return Object.keys(fields).filter((field) => field.startsWith(ALIASES)).length
}
