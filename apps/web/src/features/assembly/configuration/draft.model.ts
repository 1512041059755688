import {
  DOCUMENT_OPTIONS,
  documentOptionKeys,
  isOffered,
  type DraftAliases,
  type DraftChanges,
  type DraftValues,
} from '@tenderwright/contract'
import type { AliasesBySource } from './aliases.model.ts'
import type { Configuration } from './configuration.model.ts'

const offeredKeys = documentOptionKeys.filter(isOffered)

/**
 * Applies unsaved changes to the settings of a proposal that the server has stored. A setting whose change is `null` is
 * removed.
 */
export function withChanges(values: DraftValues, changes: DraftChanges): DraftValues {
  const { aliases, ...others } = mergeChanges(values, changes)
  const set = Object.entries(others).filter(([, value]) => value !== null && value !== undefined)
  const names = Object.entries(aliases ?? {}).flatMap(([source, lists]) => (lists ? [[source, lists]] : []))
  return { ...Object.fromEntries(set), ...(names.length > 0 && { aliases: Object.fromEntries(names) }) }
}

/**
 * Merges two sets of changes to a proposal's settings. If both contain a setting, the value of the later set is used.
 */
export function mergeChanges(earlier: DraftChanges, later: DraftChanges): DraftChanges {
  const aliases = { ...earlier.aliases, ...later.aliases }
  return { ...earlier, ...later, ...(Object.keys(aliases).length > 0 && { aliases }) }
}

/**
 * Returns the settings that are still unsaved after the server has saved `sent`. A setting that was changed again
 * meanwhile has another value in `now`, so it is included.
 */
export function changesSince(sent: DraftChanges, now: DraftChanges): DraftChanges {
  const { aliases: sentAliases = {}, ...sentOthers } = sent
  const { aliases = {}, ...others } = now
  const left = <Value>(all: Record<string, Value>, before: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([key, value]) => !Object.is(value, before[key])))
  const names = left(aliases, sentAliases)
  return {
    ...left<unknown>(others, sentOthers),
    ...(Object.keys(names).length > 0 && { aliases: names }),
  }
}

export const isEmpty = (changes: DraftChanges) => Object.keys(changes).length === 0

/**
 * Converts a proposal's settings from the names in the API into those of the form. Settings that the server has not
 * stored are missing, so the caller adds defaults.
 */
export function configurationOfDraft(values: DraftValues): Partial<Configuration> {
  const configuration: Partial<Configuration> = {}
  if (values.org_name !== undefined) configuration.client = values.org_name
  if (values.rfp_name !== undefined) configuration.tenderName = values.rfp_name
  if (values.output_filename !== undefined) configuration.typedFilename = values.output_filename
  if (values.template_path !== undefined) configuration.templatePath = values.template_path
  if (values.page_limit !== undefined) configuration.pageLimit = values.page_limit
  for (const key of offeredKeys) {
    const choice = values[DOCUMENT_OPTIONS[key].field]
    if (choice !== undefined) configuration[key] = choice
  }
  return configuration
}

/**
 * Compares two states of the form for a new proposal. Returns the changed settings with the names and types of the API.
 * A setting that was emptied is `null`.
 */
export function configurationChanges(before: Configuration, after: Configuration): DraftChanges {
  const changes: DraftChanges = {}
  if (after.client !== before.client) changes.org_name = after.client
  if (after.tenderName !== before.tenderName) changes.rfp_name = after.tenderName
  if (after.typedFilename !== before.typedFilename) changes.output_filename = after.typedFilename ?? null
  if (after.templatePath !== before.templatePath) changes.template_path = after.templatePath ?? null
  if (after.pageLimit !== before.pageLimit) changes.page_limit = after.pageLimit ?? null
  for (const key of offeredKeys)
    if (after[key] !== before[key]) changes[DOCUMENT_OPTIONS[key].field] = after[key]
  return changes
}

/**
 * Converts the names to replace from the structure of the API into that of the form. In both, the key is the file name
 * of a source document.
 */
export function aliasesOfDraft(aliases: Record<string, DraftAliases> = {}): AliasesBySource {
  return Object.fromEntries(
    Object.entries(aliases).map(([source, { old_org_names, old_rfp_names }]) => [
      source,
      { client: old_org_names, tender: old_rfp_names },
    ]),
  )
}

/**
 * Returns the changes between two states of the names to replace, in the structure of the API. The result is an empty
 * object if nothing changed.
 */
export function aliasChanges(before: AliasesBySource, after: AliasesBySource): DraftChanges {
  const changed = Object.entries(after).filter(
    ([source, lists]) => JSON.stringify(lists) !== JSON.stringify(before[source]),
  )
  if (changed.length === 0) return {}
  return {
    aliases: Object.fromEntries(
      changed.map(([source, { client, tender }]) => [
        source,
        { old_org_names: client, old_rfp_names: tender },
      ]),
    ),
  }
}
