import type { Document, OfferedDate } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { readCover } from '../processing/read-cover.ts'

export interface DocumentNames {
  client: string
  tender: string
}

/**
 * Client, tender and date that were found on a proposal's cover page. The upload form suggests them. A value that was
 * not found is ''.
 */
export interface CoverProposal extends DocumentNames {
  date: string
  /** Dates that were found on the proposal's cover. A date may be that of the proposal or, for example, a deadline. */
  offered: readonly OfferedDate[]
}

/**
 * Finds client, tender and date of a proposal before its upload. The browser extracts the text of the cover from the
 * .docx file, and the server looks for names and dates in this text.
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

/** Maximum number of clients that the upload form suggests for a new document. The maximum is also used for tenders. */
const OFFERED = 3

/**
 * Returns the clients and tenders of the documents that were added last, for the upload form: at most three of each,
 * newest first, without repetitions.
 */
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
