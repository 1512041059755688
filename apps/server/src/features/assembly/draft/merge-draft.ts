import { isDeepStrictEqual } from 'node:util'
import { unitedAliases, type DraftFields } from './draft-fields.ts'

interface MergedDraft {
  fields: DraftFields
  /** Values of the changed form fields before the change. Undo restores these values. */
  previous: DraftFields
  /**
   * Replaced values that the sender had not seen, because somebody else had saved them in the meantime. The key is the
   * field's name.
   */
  overwritten: Map<string, unknown>
}

/**
 * Merges one person's changes of a form with changes that others saved after revision `seen`. The later save of a field
 * wins, but lists of names to replace are united. Returns `undefined` if nothing differs.
 */
export function mergeDraft(
  stored: DraftFields,
  changes: ReadonlyMap<string, unknown>,
  { seen, revision }: { seen: number; revision: number },
): MergedDraft | undefined {
  const before = new Map(Object.entries(stored))
  const after = new Map(before)
  const previous = new Map<string, DraftFields[string]>()
  const overwritten = new Map<string, unknown>()
  for (const [field, sent] of changes) {
    const old = before.get(field) ?? { value: null, revision: 0 }
    const isUnseen = old.revision > seen
    const united = isUnseen ? unitedAliases(field, old.value, sent) : undefined
    const value = united ?? sent
    if (isDeepStrictEqual(old.value, value)) continue
    if (isUnseen && !united) overwritten.set(field, old.value)
    previous.set(field, old)
    after.set(field, { value, revision })
  }
  if (previous.size === 0) return undefined
  return { fields: Object.fromEntries(after), previous: Object.fromEntries(previous), overwritten }
}

const TYPED = new Set(['org_name', 'rfp_name', 'output_filename', 'page_limit'])

/**
 * Returns whether two changes of a form continue typing in one text field, such as the client's name. Such changes are
 * undone together instead of letter by letter.
 */
export function isTypedOn(earlier: DraftFields, later: DraftFields): boolean {
  const [field = '', ...more] = Object.keys(later)
  return more.length === 0 && TYPED.has(field) && isDeepStrictEqual(Object.keys(earlier), [field])
}
