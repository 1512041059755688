import { DRAFT_CHARACTERS, DRAFT_SOURCES, type Draft, type DraftChanges } from '@tenderwright/contract'
import { inWriteTransaction, type Db, type WriteTransaction } from '#platform/database/database.ts'
import { timestamp, type Clock } from '#platform/time/clock.ts'
import { draftChanged, draftTooLarge, tenderNotFound } from '../assembly.errors.ts'
import { findTender, type TenderRow } from '#knowledge/find-tender.ts'
import { fieldsOfChanges, sourcesIn, type DraftFields } from './draft-fields.ts'
import { clientKeyOf, findDraft, replaceDraft, type DraftRow } from './draft.repository.ts'
import { isTypedOn, mergeDraft } from './merge-draft.ts'
import { presentDraft, readFields } from './present-draft.ts'

interface DraftDeps {
  db: Db
  clock: Clock
}

/**
 * Time in milliseconds within which typing in one field counts as a single change. Undo then reverts this typing as a
 * whole.
 */
const ONE_CHANGE = 60_000

const turnOf = (tenderId: string) => `draft:${tenderId}`

/**
 * Returns the draft of a tender: the names and options entered for its next proposal. It is empty before the first
 * change.
 * @throws ProductError `rfp.not_found` if the tender does not exist
 */
export async function readDraft({ db }: { db: Db }, tenderId: string): Promise<Draft> {
  return presentDraft(db, await existing(db, tenderId), await findDraft(db, tenderId))
}

/**
 * Saves the fields that one person changed in a tender's draft, and returns the draft with everybody's changes. A draft
 * is the saved form with names and options for the tender's next proposal.
 * @param seen revision (number of changes) of the draft that the person had loaded
 * @throws ProductError `rfp.not_found` if the tender does not exist; `assembly.draft_too_large` if the draft is too
 * large
 */
export async function saveDraft(
  { db, clock }: DraftDeps,
  tenderId: string,
  { seen, changes, by }: { seen: number; changes: DraftChanges; by: string },
): Promise<Draft> {
  const { tender, row, overwritten } = await inWriteTransaction(
    db,
    async (transaction) => {
      const tender = await existing(transaction, tenderId)
      const stored = await findDraft(transaction, tenderId)
      const revision = (stored?.revision ?? 0) + 1
      const merged = mergeDraft(stored ? readFields(stored.fields) : {}, fieldsOfChanges(changes), {
        seen,
        revision,
      })
      if (!merged) return { tender, row: stored, overwritten: undefined }
      const at = timestamp(clock)
      const row = await store(transaction, tender, {
        revision,
        fields: merged.fields,
        previous: previousOf(stored, merged.previous, { by, at }),
        by,
        at,
      })
      return { tender, row, overwritten: merged.overwritten }
    },
    turnOf(tenderId),
  )
  return presentDraft(db, tender, row, overwritten)
}

/**
 * Undoes the last saved change of a tender's draft, even if another person made it. A draft is the saved form with
 * names and options for the tender's next proposal.
 * @throws ProductError `rfp.not_found` if the tender does not exist
 * @throws ProductError `assembly.draft_changed` if the draft has changed since revision `seen`, or if that change is
 * already undone
 */
export async function undoDraft(
  { db, clock }: DraftDeps,
  tenderId: string,
  { seen, by }: { seen: number; by: string },
): Promise<Draft> {
  const { tender, row } = await inWriteTransaction(
    db,
    async (transaction) => {
      const tender = await existing(transaction, tenderId)
      const stored = await findDraft(transaction, tenderId)
      if (stored?.revision !== seen || stored.previous === null) throw draftChanged()
      const revision = stored.revision + 1
      const before = Object.entries(readFields(stored.previous))
      // The restored values count as a new change. A save by somebody who has not seen them is then reported as a
      // conflict.
      const restored = Object.fromEntries(before.map(([field, { value }]) => [field, { value, revision }]))
      const fields = { ...readFields(stored.fields), ...restored }
      const at = timestamp(clock)
      return { tender, row: await store(transaction, tender, { revision, fields, previous: null, by, at }) }
    },
    turnOf(tenderId),
  )
  return presentDraft(db, tender, row)
}

/**
 * Returns the form values that undo restores, usually those before the last change. Typing that continues in one field
 * within a minute counts as one change.
 */
function previousOf(
  stored: DraftRow | undefined,
  previous: DraftFields,
  { by, at }: { by: string; at: string },
): DraftFields {
  if (stored === undefined || stored.previous === null || stored.changed_by !== by) return previous
  if (Date.parse(at) - Date.parse(stored.changed_at) > ONE_CHANGE) return previous
  const earlier = readFields(stored.previous)
  return isTypedOn(earlier, previous) ? earlier : previous
}

async function store(
  transaction: WriteTransaction,
  tender: TenderRow,
  draft: { revision: number; fields: DraftFields; previous: DraftFields | null; by: string; at: string },
): Promise<DraftRow> {
  const fields = JSON.stringify(draft.fields)
  if (fields.length > DRAFT_CHARACTERS || sourcesIn(draft.fields) > DRAFT_SOURCES) throw draftTooLarge()
  return replaceDraft(transaction, {
    session_id: tender.id,
    revision: draft.revision,
    fields,
    previous: draft.previous && JSON.stringify(draft.previous),
    client_key: clientKeyOf(draft.fields, tender.organization_name),
    changed_by: draft.by,
    changed_at: draft.at,
  })
}

async function existing(db: Db, tenderId: string): Promise<TenderRow> {
  const tender = await findTender(db, tenderId)
  if (!tender) throw tenderNotFound()
  return tender
}
