import type { Document } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { readCover } from '../processing/read-cover.ts'

export interface DocumentNames {
  client: string
  tender: string
}

/** Reads the names of a proposal from its cover; '' where the cover does not tell. */
export async function proposeNames(file: File): Promise<DocumentNames> {
  const cover = await readCover(file)
  if (cover.trim() === '') return { client: '', tender: '' }
  const { organization_name, rfp_name } = await call('coverNames', { body: { cover_text: cover } })
  return { client: organization_name ?? '', tender: rfp_name ?? '' }
}

/** Most names that are offered. */
const OFFERED = 3

/** Returns the names that were given last, the newest first, each once. */
export function lastNames(documents: readonly Document[]): { clients: string[]; tenders: string[] } {
  const newest = documents.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  const distinct = (names: readonly (string | undefined)[]) =>
    [
      ...new Set(names.filter((name): name is string => name !== undefined && name !== '' && name !== '-')),
    ].slice(0, OFFERED)
  return {
    clients: distinct(newest.map(({ hospital_name }) => hospital_name)),
    tenders: distinct(newest.map(({ rfp_name }) => rfp_name)),
  }
}
