import type { Document, ProcessingStatus } from '@tenderwright/contract'

export type WorkStatus = ProcessingStatus['status']

/** Document as listed on the screen. A temporary one is still being processed. */
export interface ListedDocument {
  document: Document
  temporary: boolean
}

export interface Badge {
  tone: 'danger' | 'accent' | 'success' | 'warning' | 'neutral'
  key: 'failed' | 'processing' | 'pending' | 'beingIndexed' | 'indexed' | 'notIndexed' | 'inactive' | 'other'
  /** Status in the server's words, when we have no word for it. */
  text?: string
}

/**
 * Returns the badge of a document. Its processing takes precedence, then a status that is not active, then whether it
 * has sections.
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
  // A missing status counts as inactive.
  const status = document.status || 'inactive'
  if (status === 'active') return indexed
  if (isTextBeingIndexed({ ...document, status })) return { tone: 'accent', key: 'beingIndexed' }
  if (status === 'inactive' || status === 'failed' || status === 'pending')
    return { tone: 'neutral', key: status }
  return { tone: 'neutral', key: 'other', text: status }
}

/** Returns whether a document is an own text that was not read yet. Own texts are read without an upload. */
export function isTextBeingIndexed({ kind, status }: Pick<Document, 'kind' | 'status'>): boolean {
  return kind === 'own_text' && status === 'pending'
}

/** Returns the entry of a document being processed. It has no sections and can be neither opened nor deleted. */
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
 * Returns the documents in processing, then the server's list. A document that is in both appears once, as temporary.
 */
export function listDocuments(temporary: Document[], documents: Document[]): ListedDocument[] {
  const processed = new Set(temporary.map(({ id }) => id))
  return [
    ...temporary.map((document) => ({ document, temporary: true })),
    ...documents.filter(({ id }) => !processed.has(id)).map((document) => ({ document, temporary: false })),
  ]
}

/** Returns whether to warn that some documents cannot be searched yet. */
export function needsIndexing(documents: Document[], indexingActive: boolean): boolean {
  return !indexingActive && documents.some(cannotBeSearched)
}

/** Returns whether a document has no sections and will get none. An own text that is being indexed will. */
function cannotBeSearched(document: Document): boolean {
  return document.total_sections === 0 && !isTextBeingIndexed(document)
}

/**
 * Returns the documents that cannot be searched because they have no sections: those that a folder run can fix, and the
 * others.
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

/** Returns the names given for an upload, or undefined when one is missing. */
export function readDetails(
  client: string,
  tender: string,
): { organization_name: string; rfp_name: string } | undefined {
  const details = { organization_name: client.trim(), rfp_name: tender.trim() }
  return details.organization_name && details.rfp_name ? details : undefined
}

/** Returns the address of the search screen restricted to these documents. */
export function searchAddress(documentIds: Iterable<string>): string {
  return `/search?${new URLSearchParams({ documents: [...documentIds].join(',') }).toString()}`
}

/** Returns the address of a document, or of one of its sections. It keeps the view of the list. */
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

/** Returns the query of the list's address: filter, sorting and grouping stay, and no document is open. */
export function listAddress(view: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(view)
  address.delete('document')
  address.delete('section')
  return address
}

/** Returns the id of the control that opens a document. It gets the focus when the document is closed. */
export function openerOf(documentId: string): string {
  return `open-${documentId}`
}
