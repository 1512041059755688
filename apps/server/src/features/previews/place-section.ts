import type { SectionPlacement } from '@tenderwright/contract'
import { findRemainingNames } from '@tenderwright/docx'
import type { Db } from '#platform/database/database.ts'
import type { InsertionOf } from './insertion.ts'
import { existingSection } from './preview-section.ts'
import { readSectionText } from './previews.repository.ts'

/**
 * Describes for the preview how a section would change in a tender's proposal: the template, the earlier client's names
 * that are replaced, and those that stay because there is no new name for them.
 * @throws ProductError `search.section_not_found` or `rfp.not_found` if the section or the tender does not exist
 */
export async function placeSection(
  { db, insertionOf }: { db: Db; insertionOf: InsertionOf },
  id: string,
  tenderId: string,
): Promise<SectionPlacement> {
  const section = await existingSection(db, id)
  const { template, replacements, withoutNewName } = await insertionOf(tenderId, section.documentId)
  const names = [...replacements.map(({ from }) => from), ...withoutNewName]
  const found = findRemainingNames(await readSectionText(db, Number(id)), names)
  const written = found.filter(({ kind }) => kind === 'name')
  const replaced = replacements.filter(({ from }) => written.some(({ name }) => name === from))
  const isReplaced = new Set(replaced.map(({ from }) => from))
  const remaining = found.filter(({ kind, name }) => kind !== 'name' || !isReplaced.has(name))
  return {
    ...(template ? { template: template.name } : {}),
    replaced,
    remaining: [...new Set(remaining.map(({ found: words }) => words))],
  }
}
