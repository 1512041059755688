import {
  DOCUMENT_OPTIONS,
  documentOptionKeys,
  type BlockChange,
  type ChangedBlocks,
  type DocumentOptionKey,
} from '@tenderwright/contract'

/**
 * Kinds of changes of an answer between two generated versions of a proposal, in the order of the report. `gone` means
 * that the answer was removed.
 */
export const CHANGE_KINDS = ['new', 'changed', 'moved', 'gone'] as const

/**
 * Groups the answers that changed since the previous version of a proposal by kind: new, changed, moved or removed.
 * Kinds without answers are omitted.
 */
export function changesByKind({
  changes,
}: Pick<ChangedBlocks, 'changes'>): { kind: BlockChange['change']; changes: BlockChange[] }[] {
  return CHANGE_KINDS.map((kind) => ({
    kind,
    changes: changes.filter(({ change }) => change === kind),
  })).filter((group) => group.changes.length > 0)
}

/**
 * Setting of a proposal that differs from the previous version. It is an option that is on or off (`option`), or a
 * field such as the template.
 */
export type ChangedSetting =
  | { option: DocumentOptionKey }
  | { field: 'organization' | 'rfpName' | 'template' | 'language' | 'aliases' }

const FIELDS: Record<string, Extract<ChangedSetting, { field: string }>['field']> = {
  org_name: 'organization',
  rfp_name: 'rfpName',
  template_path: 'template',
  language: 'language',
  old_org_names: 'aliases',
  old_rfp_names: 'aliases',
  replacements: 'aliases',
}

/**
 * Returns the settings that differ from the previous version of a proposal, each once. `settings` has their names in
 * the API. Unknown names are omitted.
 */
export function settingsOf({ settings }: Pick<ChangedBlocks, 'settings'>): ChangedSetting[] {
  const found = new Map<string, ChangedSetting>()
  for (const name of settings) {
    const option = documentOptionKeys.find((key) => DOCUMENT_OPTIONS[key].field === name)
    const field = FIELDS[name]
    if (option !== undefined) found.set(option, { option })
    else if (field !== undefined) found.set(field, { field })
  }
  return [...found.values()]
}
