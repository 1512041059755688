import type { Document, OfferedDate } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { readCover } from '../processing/read-cover.ts'

export interface DocumentNames {
  client: string
  tender: string
}

/** Client, tender and date on a proposal's cover, for the upload form; '' for values not found. */
export interface CoverProposal extends DocumentNames {
  date: string
  /** Dates on the proposal's cover, of which one may be the proposal's date. */
  offered: readonly OfferedDate[]
}

/** Finds client, tender and date on the cover of a .docx file before its upload. */
export async function readProposal(file: File): Promise<CoverProposal> {
  // The browser extracts the text of the cover. The server looks for names and dates in this text.
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

/** Maximum number of clients, and of tenders, that the upload form offers. */
const OFFERED = 3

/** Returns the distinct clients and tenders of the newest documents, at most three of each. */
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
