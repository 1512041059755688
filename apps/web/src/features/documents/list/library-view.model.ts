import type { Document } from '@tenderwright/contract'

export const SORTS = ['newest', 'oldest', 'name', 'client'] as const
export type Sort = (typeof SORTS)[number]

/** Groupings; a year is that of adding the document, since a proposal's own year is not known. */
export const GROUPINGS = ['none', 'client', 'year', 'clientAndYear'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const DENSITIES = ['cards', 'rows'] as const
export type Density = (typeof DENSITIES)[number]

export interface DocumentGroup {
  key: string
  /** Client of its documents, "-" when unknown; absent when not grouped by client. */
  client?: string
  /** Year in which its documents were added. */
  year?: number
  documents: Document[]
}

/** Returns a text without the case and accents of its letters. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Returns the documents whose file name, client and tender have every word of the text. */
export function filterDocuments(documents: readonly Document[], text: string): Document[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return documents.filter(({ file_name: file, hospital_name: client, rfp_name: tender = '' }) => {
    const names = fold(`${file}\n${client}\n${tender}`)
    return words.every((word) => names.includes(word))
  })
}

/** Returns how many of some documents a filter hides. */
export function hiddenCount(documents: readonly Document[], ids: ReadonlySet<string>, text: string): number {
  const chosen = documents.filter(({ id }) => ids.has(id))
  return chosen.length - filterDocuments(chosen, text).length
}

/** Time by which a document is new or old: of indexing, or of adding while it is not indexed. */
const timeOf = ({ indexed_at: indexed, created_at: added }: Document) => Date.parse(indexed ?? added)

/** Returns the documents in order; those without a client come last, equal ones stay as they were. */
export function sortDocuments(documents: readonly Document[], sort: Sort, language: string): Document[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const byName = (one: Document, other: Document) => compare(one.file_name, other.file_name)
  const orders: Record<Sort, (one: Document, other: Document) => number> = {
    newest: (one, other) => timeOf(other) - timeOf(one),
    oldest: (one, other) => timeOf(one) - timeOf(other),
    name: byName,
    client: (one, other) =>
      compareClients(one.hospital_name, other.hospital_name, compare) || byName(one, other),
  }
  return documents.toSorted(orders[sort])
}

function compareClients(one: string, other: string, compare: (a: string, b: string) => number): number {
  return Number(one === '-') - Number(other === '-') || compare(one, other)
}

/** Returns sorted documents in groups: clients by their names, years from the newest to the oldest. */
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
        ? new Date(document.created_at).getFullYear()
        : undefined
    const key = JSON.stringify([client === undefined ? null : fold(client), year ?? null])
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
      compareClients(one.client ?? '', other.client ?? '', compare) || (other.year ?? 0) - (one.year ?? 0),
  )
}
