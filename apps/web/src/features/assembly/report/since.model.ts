import {
  DOCUMENT_OPTIONS,
  documentOptionKeys,
  type BlockChange,
  type ChangedBlocks,
  type DocumentOptionKey,
} from '@tenderwright/contract'

/** Kinds of changes in the order of display. */
export const CHANGE_KINDS = ['new', 'changed', 'moved', 'gone'] as const

/** Returns the changes grouped by kind, without empty groups. */
export function changesByKind({
  changes,
}: Pick<ChangedBlocks, 'changes'>): { kind: BlockChange['change']; changes: BlockChange[] }[] {
  return CHANGE_KINDS.map((kind) => ({
    kind,
    changes: changes.filter(({ change }) => change === kind),
  })).filter((group) => group.changes.length > 0)
}

/** Setting of the form that belongs to a field of the generate request. */
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
}

/** Returns the distinct settings that a report names. Fields that this client does not know are left out. */
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
