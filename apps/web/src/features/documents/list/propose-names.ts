import type { Document, OfferedDate } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { readCover } from '../processing/read-cover.ts'

export interface DocumentNames {
  client: string
  tender: string
}

/** Names and date that a cover tells; '' where it does not. */
export interface CoverProposal extends DocumentNames {
  date: string
  /** Dates of which none is surely the proposal's. */
  offered: readonly OfferedDate[]
}

/** Reads the names and the date of a proposal from its cover. */
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
