import type { Document, ProcessingStatus } from '@tenderwright/contract'

export type WorkStatus = ProcessingStatus['status']

/** Entry in the list of documents. A `temporary` entry is an upload that is still being processed. */
export interface ListedDocument {
  document: Document
  temporary: boolean
}

export interface Badge {
  tone: 'danger' | 'accent' | 'success' | 'warning' | 'neutral'
  key: 'failed' | 'processing' | 'pending' | 'beingIndexed' | 'indexed' | 'notIndexed' | 'inactive' | 'other'
  /** Status as the server sends it, if the web app has no translation. */
  text?: string
}

/** Returns text and colour of a document's status badge. */
export function badgeOf(
  document: Pick<Document, 'total_sections' | 'kind'> & { status?: string },
  processing?: WorkStatus,
): Badge {
  // A document that is processed, or whose processing failed, says so. Otherwise the badge shows a status other than
  // `active`. If the status is `active`, it shows if the document has sections, because the search needs them.
  const indexed: Badge =
    document.total_sections > 0 ? { tone: 'success', key: 'indexed' } : { tone: 'warning', key: 'notIndexed' }
  if (processing === 'failed') return { tone: 'danger', key: 'failed' }
  if (processing === 'processing' || processing === 'pending') return { tone: 'accent', key: processing }
  if (processing !== undefined) return indexed
  // A document without a status is shown as inactive.
  const status = document.status || 'inactive'
  if (status === 'active') return indexed
  if (isTextBeingIndexed({ ...document, status })) return { tone: 'accent', key: 'beingIndexed' }
  if (status === 'inactive' || status === 'failed' || status === 'pending')
    return { tone: 'neutral', key: status }
  return { tone: 'neutral', key: 'other', text: status }
}

/** Returns true for a text written by the team that is not indexed yet. */
export function isTextBeingIndexed({ kind, status }: Pick<Document, 'kind' | 'status'>): boolean {
  // No upload reports its progress, so the list of documents must ask the server for it.
  return kind === 'own_text' && status === 'pending'
}

/** Creates the list entry for an upload that is being processed. Such an entry cannot be opened or deleted. */
export function temporaryDocument(status: ProcessingStatus, fileSizeBytes = 0): Document {
  return {
    id: status.document_id ?? status.id,
    file_name: status.file_name,
    hospital_name: status.organization ?? '-',
    hospital_type: 'unknown',
    file_path: '',
    file_size_bytes: fileSizeBytes,
    total_sections: 0,
    total_words: 0,
    usage_count: 0,
    quality_score: 0,
    status: 'processing',
    created_at: status.started_at ?? new Date(0).toISOString(),
    ...(status.rfp_name ? { rfp_name: status.rfp_name } : {}),
  }
}

/**
 * Returns the uploads in progress, then the server's documents. A document in both lists appears once, as an upload.
 */
export function listDocuments(temporary: Document[], documents: Document[]): ListedDocument[] {
  const processed = new Set(temporary.map(({ id }) => id))
  return [
    ...temporary.map((document) => ({ document, temporary: true })),
    ...documents.filter(({ id }) => !processed.has(id)).map((document) => ({ document, temporary: false })),
  ]
}

/** Returns true if some documents have no sections, so that the search cannot find them. False during indexing. */
export function needsIndexing(documents: Document[], indexingActive: boolean): boolean {
  return !indexingActive && documents.some(cannotBeSearched)
}

/** Returns true if a document has no sections and will get none, so that the search cannot find it. */
function cannotBeSearched(document: Document): boolean {
  return document.total_sections === 0 && !isTextBeingIndexed(document)
}

/** Returns the documents without sections. The `curable` ones get sections by indexing the folder again. */
export function unindexedDocuments(documents: readonly Document[]): {
  curable: Document[]
  others: Document[]
} {
  const unindexed = documents.filter(cannotBeSearched)
  return {
    curable: unindexed.filter((document) => document.curable_by_indexing),
    others: unindexed.filter((document) => !document.curable_by_indexing),
  }
}

/** Trims the typed client and tender, as fields of the request; `undefined` if one is blank. */
export function readDetails(
  client: string,
  tender: string,
): { organization_name: string; rfp_name: string } | undefined {
  const details = { organization_name: client.trim(), rfp_name: tender.trim() }
  return details.organization_name && details.rfp_name ? details : undefined
}

/** Returns the address of a search in some documents, such as `/search?documents=a%2Cb`. */
export function searchAddress(documentIds: Iterable<string>): string {
  return `/search?${new URLSearchParams({ documents: [...documentIds].join(',') }).toString()}`
}

/** Returns the URL query that opens a document or section. Keeps filter, sorting and grouping of the list. */
export function documentAddress(
  view: URLSearchParams,
  documentId: string,
  sectionId?: string,
): URLSearchParams {
  const address = listAddress(view)
  address.set('document', documentId)
  if (sectionId !== undefined) address.set('section', sectionId)
  return address
}

/** Returns the URL query without an open document. Keeps filter, sorting and grouping of the list. */
export function listAddress(view: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(view)
  address.delete('document')
  address.delete('section')
  return address
}

/** Returns the HTML id of the button that opens a document. The button is focused when the document is closed. */
export function openerOf(documentId: string): string {
  return `open-${documentId}`
}
