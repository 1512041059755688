import type { Document, ProcessingStatus } from '@tenderwright/contract'

export type WorkStatus = ProcessingStatus['status']

/**
 * Entry of the list of documents. A `temporary` entry shows an upload that the server is still processing and does not
 * list yet.
 */
export interface ListedDocument {
  document: Document
  temporary: boolean
}

export interface Badge {
  tone: 'danger' | 'accent' | 'success' | 'warning' | 'neutral'
  key: 'failed' | 'processing' | 'pending' | 'beingIndexed' | 'indexed' | 'notIndexed' | 'inactive' | 'other'
  /** Status as the server sends it, if the web app has no translated word for the status. */
  text?: string
}

/**
 * Returns text and colour of the status badge of a document. It shows a running or failed processing if there is one,
 * or else a status other than `active`. Otherwise it tells whether the document has sections, without which the search
 * cannot find it.
 */
export function badgeOf(
  document: Pick<Document, 'total_sections' | 'kind'> & { status?: string },
  processing?: WorkStatus,
): Badge {
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

/**
 * Returns whether a document is a text that the team wrote as an answer and that the server has not indexed yet. Such a
 * document has no upload whose progress would be shown, so the list polls for it.
 */
export function isTextBeingIndexed({ kind, status }: Pick<Document, 'kind' | 'status'>): boolean {
  return kind === 'own_text' && status === 'pending'
}

/**
 * Creates the entry to show in the list of documents while the server still processes an upload. It has no sections,
 * and can be neither opened nor deleted.
 */
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
 * Returns all entries of the list of documents: uploads being processed, then the documents from the server. A document
 * in both lists appears once, as being processed.
 */
export function listDocuments(temporary: Document[], documents: Document[]): ListedDocument[] {
  const processed = new Set(temporary.map(({ id }) => id))
  return [
    ...temporary.map((document) => ({ document, temporary: true })),
    ...documents.filter(({ id }) => !processed.has(id)).map((document) => ({ document, temporary: false })),
  ]
}

/**
 * Returns whether to show a warning that some documents have no sections and cannot be found by the search. No warning
 * is shown while the server's folder is being indexed, because indexing may add the missing sections.
 */
export function needsIndexing(documents: Document[], indexingActive: boolean): boolean {
  return !indexingActive && documents.some(cannotBeSearched)
}

/**
 * Returns whether the search cannot find a document because the document has no sections. A text of the team that is
 * still being indexed does not count, because it will get sections.
 */
function cannotBeSearched(document: Document): boolean {
  return document.total_sections === 0 && !isTextBeingIndexed(document)
}

/**
 * Returns the documents without sections, which the search cannot find, in two groups: `curable` ones get sections when
 * the server's folder is indexed again, `others` do not.
 */
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

/**
 * Returns the names typed into an upload form without surrounding spaces, as the server expects them. Returns undefined
 * if the client or the tender is blank.
 */
export function readDetails(
  client: string,
  tender: string,
): { organization_name: string; rfp_name: string } | undefined {
  const details = { organization_name: client.trim(), rfp_name: tender.trim() }
  return details.organization_name && details.rfp_name ? details : undefined
}

/**
 * Returns the address of the search screen with the search restricted to the given documents:
 * `/search?documents=a%2Cb`.
 */
export function searchAddress(documentIds: Iterable<string>): string {
  return `/search?${new URLSearchParams({ documents: [...documentIds].join(',') }).toString()}`
}

/**
 * Returns the query parameters of the page address that opens a document, or one of its sections, on the documents
 * screen. The parameters for the list's filter, sorting and grouping are kept, so that closing the document shows the
 * same list.
 */
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

/**
 * Returns the query parameters of the address that shows the list of documents instead of the open document. The
 * filter, sorting and grouping of the list are kept.
 */
export function listAddress(view: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(view)
  address.delete('document')
  address.delete('section')
  return address
}

/**
 * Returns the HTML id of the button that opens a document from its card. The button gets the focus again when the
 * document is closed.
 */
export function openerOf(documentId: string): string {
  return `open-${documentId}`
}
