import type { WriteTransaction } from '#platform/database/database.ts'
import type { HandedOver } from '../matching/hand-over-matches.ts'
import {
  findTextHolders,
  holdsTextOf,
  type ReadingChange,
  type ReadSection,
  type TextHolders,
} from './follow-text.ts'
import {
  addNotice,
  clearReferences,
  findMatchesOf,
  moveReferences,
  outdateReviews,
  readSections,
  referredSections,
  type SectionIdentity,
  sectionIdentities,
} from './references.repository.ts'
import { countChanges, recordChanges } from './selection-changes.repository.ts'
import { batchesOf } from '#platform/database/batches.ts'

/**
 * Updates references to a document's sections after the document was processed again. Each old section is replaced by
 * the new section with equal text. If the text was divided or is missing, the tenders concerned get a message.
 * @returns the suggested sections whose text is different now
 */
export async function carryReferences(
  transaction: WriteTransaction,
  change: ReadingChange,
): Promise<HandedOver[]> {
  const { documentId, from, to } = change
  const referred = await referredSections(transaction, documentId, from)
  if (referred.size === 0) return []
  const candidates = await sectionIdentities(transaction, documentId, to)
  const changed: HandedOver[] = []
  const tenders = new Set<string>()
  for (const old of await sectionIdentities(transaction, documentId, from)) {
    if (!referred.has(old.id)) continue
    const twin = twinOf(old, candidates)
    if (twin) {
      await moveReferences(transaction, old.id, twin.id)
      continue
    }
    const [text] = await readSections(transaction, [old.id])
    const holders = await holdersOf(transaction, text!, candidates)
    if (holders === undefined || holders.others.length > 0)
      for (const tender of await recordChanges(transaction, change, text!, holders)) tenders.add(tender)
    if (holders === undefined) {
      await clearReferences(transaction, old.id)
      continue
    }
    await outdateReviews(transaction, old.id)
    await moveReferences(transaction, old.id, holders.best.id)
    changed.push(...(await findMatchesOf(transaction, holders.best.id)))
  }
  for (const tender of tenders)
    await addNotice(transaction, tender, {
      code: 'selections_changed_by_reading',
      file_name: change.fileName,
      count: await countChanges(transaction, tender),
      at: change.at,
    })
  return changed
}

/**
 * Finds the new section with the text and heading of an old one, after a document was processed again. Of several such
 * sections, returns the nearest in the document. Returns `undefined` if there is none.
 */
export function twinOf<Section extends Omit<SectionIdentity, 'end_block'>>(
  old: Omit<SectionIdentity, 'end_block'>,
  candidates: readonly Section[],
): Section | undefined {
  return candidates
    .filter(({ content_hash: hash, title }) => hash === old.content_hash && title === old.title)
    .toSorted(
      (a, b) => Math.abs(a.first_block - old.first_block) - Math.abs(b.first_block - old.first_block),
    )[0]
}

/** Number of sections to read at a time when a whole document is searched for the text of an old section. */
const SECTIONS_AT_ONCE = 200

/**
 * Finds the sections that contain the text of an old section, after its document was processed again. The old place in
 * the document is searched first. If none of the text is there, the whole document is searched.
 */
async function holdersOf(
  transaction: WriteTransaction,
  old: ReadSection,
  candidates: readonly SectionIdentity[],
): Promise<TextHolders | undefined> {
  const near = candidates.filter((one) => one.first_block < old.end_block && one.end_block > old.first_block)
  const found = findTextHolders(old, await readSections(transaction, idsOf(near)))
  if (found) return found
  const holding: ReadSection[] = []
  for (const some of batchesOf(candidates, SECTIONS_AT_ONCE)) {
    const read = await readSections(transaction, idsOf(some))
    holding.push(...read.filter((section) => holdsTextOf(old, section)))
  }
  return findTextHolders(old, holding)
}

function idsOf(sections: readonly SectionIdentity[]): number[] {
  return sections.map(({ id }) => id)
}
