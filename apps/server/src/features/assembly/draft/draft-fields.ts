import { sourceAliases, type DraftAliases, type DraftChanges, type DraftValues } from '@tenderwright/contract'

/**
 * Stored values of a draft by field name. A draft has the names and options that people entered for a tender's next
 * proposal. Names of earlier clients to replace have one field for each document, such as "aliases/offer.docx".
 */
export type DraftFields = Record<string, DraftField>

interface DraftField {
  /** Value that people entered in this form field. `null` if somebody cleared the field. */
  value: unknown
  /** Number of the change in which this form field was last changed. The changes of a form are numbered from 1. */
  revision: number
}

const ALIASES = 'aliases/'

/**
 * Splits changes of a form into separate fields, so that changes by several people can be merged field by field. Names
 * of earlier clients to replace get one field for each document, such as "aliases/offer.docx".
 */
export function fieldsOfChanges({ aliases = {}, ...others }: DraftChanges): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(others).filter(([, value]) => value !== undefined),
    ...Object.entries(aliases).map(([source, names]) => [ALIASES + source, names] as const),
  ])
}

/**
 * Converts changed fields of a draft into the form of the API. Reverses `fieldsOfChanges`: the field "aliases/a.docx"
 * becomes an entry of the object `aliases`. A cleared field is `null`.
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
 * Merges two lists of names to replace in one document, which two people entered at the same time. Returns `undefined`
 * if the field is not such a list, if one person cleared it, or if the merged list is too long.
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
 * Converts the stored fields of a draft into the form of the API. A draft has the names and options entered for a
 * tender's next proposal. Cleared fields are left out.
 */
export function valuesOfFields(fields: DraftFields): DraftValues {
  const set = Object.entries(fields).filter(([, { value }]) => value !== null)
  return changesOfFields(new Map(set.map(([field, { value }]) => [field, value]))) as DraftValues
}

/**
 * Counts the documents for which a draft lists names of earlier clients to replace. Used to refuse a draft with too
 * many of them. A draft has the names and options entered for a tender's next proposal.
 */
export function sourcesIn(fields: DraftFields): number {
  return Object.keys(fields).filter((field) => field.startsWith(ALIASES)).length
}
