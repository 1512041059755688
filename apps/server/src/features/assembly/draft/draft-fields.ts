import { sourceAliases, type DraftAliases, type DraftChanges, type DraftValues } from '@tenderwright/contract'

/**
 * Stored form values for a tender's next proposal, by field name. Each source document has its own field, such as
 * "aliases/offer.docx".
 */
export type DraftFields = Record<string, DraftField>

interface DraftField {
  /** Value of the form field; `null` if somebody cleared the field. */
  value: unknown
  /** Revision of the form in which this value was set, counted from 1. */
  revision: number
}

const ALIASES = 'aliases/'

/** Splits changes of a form into separate fields, so that several people's changes can be merged. */
export function fieldsOfChanges({ aliases = {}, ...others }: DraftChanges): Map<string, unknown> {
  // Names to replace get one field for each document, such as "aliases/offer.docx".
  return new Map<string, unknown>([
    ...Object.entries(others).filter(([, value]) => value !== undefined),
    ...Object.entries(aliases).map(([source, names]) => [ALIASES + source, names] as const),
  ])
}

/**
 * Converts changed form fields to the API format: "aliases/a.docx" becomes an entry of `aliases`. Cleared fields are
 * `null`.
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
 * Merges two lists of names to replace that two people entered at the same time. `undefined` if the lists cannot be
 * merged.
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

/** Converts the stored form values of a tender's next proposal to the API format. Cleared fields are left out. */
export function valuesOfFields(fields: DraftFields): DraftValues {
  const set = Object.entries(fields).filter(([, { value }]) => value !== null)
  return changesOfFields(new Map(set.map(([field, { value }]) => [field, value]))) as DraftValues
}

/** Counts the source documents with names to replace in a draft, to refuse a draft with too many. */
export function sourcesIn(fields: DraftFields): number {
  return Object.keys(fields).filter((field) => field.startsWith(ALIASES)).length
}
