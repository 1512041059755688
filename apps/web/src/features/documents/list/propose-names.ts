import type { Document, OfferedDate } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { readCover } from '../processing/read-cover.ts'

export interface DocumentNames {
  client: string
  tender: string
}

/** Names and date found on a cover; '' where none was found. */
export interface CoverProposal extends DocumentNames {
  date: string
  /** Dates on the cover. Each may be the date of something else than the proposal. */
  offered: readonly OfferedDate[]
}

/**
 * Reads the names and the date of a proposal from its cover. The browser reads the text, and the server finds them in
 * it.
 */
export async function readProposal(file: File): Promise<CoverProposal> {
  const cover = await readCover(file)
  if (cover.trim() === '') return { client: '', tender: '', date: '', offered: [] }
  const told = await call('coverNames', { body: { cover_text: cover } })
  return {
    client: told.organization_name ?? '',
    tender: told.rfp_name ?? '',
    date: told.proposal_date ?? '',
    offered: told.offered_dates ?? [],
  }
}

/** Largest number of offered names. */
const OFFERED = 3

/** Returns the distinct names that were given last, newest first. */
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
