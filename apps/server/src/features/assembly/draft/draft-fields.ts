import { sourceAliases, type DraftAliases, type DraftChanges, type DraftValues } from '@tenderwright/contract'

/** Values by field. The old names of each source are a separate field: `aliases/` and the source's file name. */
export type DraftFields = Record<string, DraftField>

export interface DraftField {
  /** Value of the field; null when it was cleared. */
  value: unknown
  /** Revision of the draft in which the field changed last. */
  revision: number
}

const ALIASES = 'aliases/'

/** Returns the changed values by field. The old names of each source are a field of their own. */
export function fieldsOfChanges({ aliases = {}, ...others }: DraftChanges): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(others).filter(([, value]) => value !== undefined),
    ...Object.entries(aliases).map(([source, names]) => [ALIASES + source, names] as const),
  ])
}

/** Returns values by field as changes. Cleared fields are null. */
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
 * Returns the distinct old names in both values of a source's field, stored names first. Returns undefined for other
 * fields, for a cleared field, and for more names than a field may have.
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

/** Returns the values of all fields that are set. */
export function valuesOfFields(fields: DraftFields): DraftValues {
  const set = Object.entries(fields).filter(([, { value }]) => value !== null)
  return changesOfFields(new Map(set.map(([field, { value }]) => [field, value]))) as DraftValues
}

/** Returns the number of sources with old names. */
export function sourcesIn(fields: DraftFields): number {
  return Object.keys(fields).filter((field) => field.startsWith(ALIASES)).length
}
