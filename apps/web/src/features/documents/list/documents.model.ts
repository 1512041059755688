import type { Document, ProcessingStatus } from '@tenderwright/contract'

export type WorkStatus = ProcessingStatus['status']

/**
 * Entry in the list of documents. A `temporary` entry is an upload that the server is still processing, so that the
 * server's own list does not contain it yet.
 */
export interface ListedDocument {
  document: Document
  temporary: boolean
}

export interface Badge {
  tone: 'danger' | 'accent' | 'success' | 'warning' | 'neutral'
  key: 'failed' | 'processing' | 'pending' | 'beingIndexed' | 'indexed' | 'notIndexed' | 'inactive' | 'other'
  /** Status as the server sends it. Present only if the web app has no translated word for it. */
  text?: string
}

/**
 * Returns the text and colour of the badge that shows a document's status. An active document is shown as indexed or
 * not indexed, because the search finds only documents with sections.
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
 * Returns whether a document is a text written by the team that is not indexed yet. Its progress is not reported, so
 * the list of documents has to be fetched repeatedly.
 */
export function isTextBeingIndexed({ kind, status }: Pick<Document, 'kind' | 'status'>): boolean {
  return kind === 'own_text' && status === 'pending'
}

/**
 * Creates the entry that the list of documents shows while the server processes an upload. It has no sections, and
 * cannot be opened or deleted.
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
 * Returns all entries for the list of documents, first the uploads that the server is still processing. A document that
 * is also in the server's list appears only once.
 */
export function listDocuments(temporary: Document[], documents: Document[]): ListedDocument[] {
  const processed = new Set(temporary.map(({ id }) => id))
  return [
    ...temporary.map((document) => ({ document, temporary: true })),
    ...documents.filter(({ id }) => !processed.has(id)).map((document) => ({ document, temporary: false })),
  ]
}

/**
 * Returns whether to warn that the search cannot find some documents, because they have no sections. There is no
 * warning while the server indexes its folder, because indexing may add the missing sections.
 */
export function needsIndexing(documents: Document[], indexingActive: boolean): boolean {
  return !indexingActive && documents.some(cannotBeSearched)
}

/**
 * Returns whether a document has no sections, so that the search cannot find it. A text written by the team that is
 * still being indexed does not count, because it will get sections.
 */
function cannotBeSearched(document: Document): boolean {
  return document.total_sections === 0 && !isTextBeingIndexed(document)
}

/**
 * Returns the documents that the search cannot find, because they have no sections. Indexing the server's folder again
 * helps those in `curable`, but not those in `others`.
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
 * Trims the client and the tender from an upload form, and returns them in the form that the server expects. Returns
 * `undefined` if either is blank.
 */
export function readDetails(
  client: string,
  tender: string,
): { organization_name: string; rfp_name: string } | undefined {
  const details = { organization_name: client.trim(), rfp_name: tender.trim() }
  return details.organization_name && details.rfp_name ? details : undefined
}

/**
 * Returns the address of the search screen, with the search restricted to some documents. Example:
 * `/search?documents=a%2Cb`.
 */
export function searchAddress(documentIds: Iterable<string>): string {
  return `/search?${new URLSearchParams({ documents: [...documentIds].join(',') }).toString()}`
}

/**
 * Returns the URL query that opens a document on the documents screen, or one of its sections. Filter, sorting and
 * grouping of the list are kept for later.
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
 * Returns the query of the address that closes an open document and shows the list of documents again. It keeps filter,
 * sorting and grouping of the list.
 */
export function listAddress(view: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(view)
  address.delete('document')
  address.delete('section')
  return address
}

/**
 * Returns the HTML id of the button that opens a document from the list. This button gets the focus again when the
 * document is closed.
 */
export function openerOf(documentId: string): string {
  return `open-${documentId}`
}
