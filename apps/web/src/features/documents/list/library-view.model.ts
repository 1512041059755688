import type { Document } from '@tenderwright/contract'
import { fold, wordFilter } from '#ui/controls/word-filter.ts'

export const SORTS = ['newest', 'oldest', 'name', 'client', 'proposal'] as const
export type Sort = (typeof SORTS)[number]

/**
 * Values of a filter of the document list: all documents, proposals with one outcome (won, lost or unknown), or
 * proposals without a date.
 */
export const SHOWS = ['all', 'won', 'lost', 'unknown', 'undated'] as const
export type Show = (typeof SHOWS)[number]

/**
 * Returns the filter value in the parameter `show` of the page's address. Returns `all` if it is missing or unknown.
 */
export function shownIn(address: URLSearchParams): Show {
  return SHOWS.find((one) => one === address.get('show')) ?? 'all'
}

/**
 * Ways to group the document list: not at all, by client, by year, or by both. The year is that of the proposal, not of
 * its upload.
 */
export const GROUPINGS = ['none', 'client', 'year', 'clientAndYear'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const DENSITIES = ['cards', 'rows'] as const
export type Density = (typeof DENSITIES)[number]

export interface DocumentGroup {
  key: string
  /**
   * Client of all documents in the group. "-" if the client is unknown, absent if the list is not grouped by client.
   */
  client?: string
  /** Year of all proposals in the group. `null` if the year is unknown, absent if the list is not grouped by year. */
  year?: string | null
  documents: Document[]
}

/**
 * Returns the documents that match the filters above the list. Every word of the filter text must occur in a document's
 * file name, client, tender or date. Case and accents are ignored.
 */
export function filterDocuments(
  documents: readonly Document[],
  text: string,
  show: Show = 'all',
): Document[] {
  const hasWords = wordFilter(text)
  return documents.filter((document) => {
    const {
      file_name: file,
      hospital_name: client,
      rfp_name: tender = '',
      proposal_date: date = '',
    } = document
    return isShown(document, show) && hasWords([file, client, tender, date].join('\n'))
  })
}

/**
 * Returns the number of selected documents that the filters of the list hide. The bar with actions on selected
 * documents shows this number.
 */
export function hiddenCount(
  documents: readonly Document[],
  ids: ReadonlySet<string>,
  text: string,
  show: Show = 'all',
): number {
  const chosen = documents.filter(({ id }) => ids.has(id))
  return chosen.length - filterDocuments(chosen, text, show).length
}

function isShown({ proposal_date: date, outcome = 'unknown' }: Document, show: Show): boolean {
  if (show === 'all') return true
  return show === 'undated' ? date === undefined : outcome === show
}

/**
 * Returns the time by which a document is sorted: the time when it was indexed or, if it is not indexed yet, the time
 * when it was added.
 */
const timeOf = ({ indexed_at: indexed, created_at: added }: Document) => Date.parse(indexed ?? added)

/**
 * Sorts documents in the chosen order. Names are compared by the rules of `language`. Documents without a client come
 * last when sorting by client, and documents without a date when sorting by date.
 */
export function sortDocuments(documents: readonly Document[], sort: Sort, language: string): Document[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const byName = (one: Document, other: Document) => compare(one.file_name, other.file_name)
  const orders: Record<Sort, (one: Document, other: Document) => number> = {
    newest: (one, other) => timeOf(other) - timeOf(one),
    oldest: (one, other) => timeOf(one) - timeOf(other),
    name: byName,
    client: (one, other) =>
      compareClients(one.hospital_name, other.hospital_name, compare) || byName(one, other),
    // The newest proposal comes first; proposals without a date come last.
    proposal: (one, other) =>
      (other.proposal_date ?? '').localeCompare(one.proposal_date ?? '') || byName(one, other),
  }
  return documents.toSorted(orders[sort])
}

function compareClients(one: string, other: string, compare: (a: string, b: string) => number): number {
  return Number(one === '-') - Number(other === '-') || compare(one, other)
}

/**
 * Groups sorted documents by client, by year of the proposal, or by both. Clients are in alphabetical order, and the
 * newest year comes first. Documents keep their order within a group.
 */
export function groupDocuments(
  documents: readonly Document[],
  grouping: Grouping,
  language: string,
): DocumentGroup[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const groups = new Map<string, DocumentGroup>()
  for (const document of documents) {
    const client = grouping === 'client' || grouping === 'clientAndYear' ? document.hospital_name : undefined
    const year =
      grouping === 'year' || grouping === 'clientAndYear'
        ? (document.proposal_date?.slice(0, 4) ?? null)
        : undefined
    const key = JSON.stringify([client === undefined ? null : fold(client), year])
    const group = groups.get(key)
    if (group) group.documents.push(document)
    else
      groups.set(key, {
        key,
        ...(client === undefined ? {} : { client }),
        ...(year === undefined ? {} : { year }),
        documents: [document],
      })
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      compareClients(one.client ?? '', other.client ?? '', compare) ||
      (other.year ?? '').localeCompare(one.year ?? ''),
  )
}
