import type {
  DocumentUploadResponse,
  IndexingStatus,
  ProcessingEvent,
  ProcessingStatus,
  WorkStatus,
} from '@tenderwright/contract'

const clamp = (progress: number) => (Number.isFinite(progress) ? Math.min(100, Math.max(0, progress)) : 0)

const STATUSES: readonly WorkStatus[] = ['pending', 'processing', 'completed', 'failed']

/**
 * Checks the status of a job or event from the server. If this version of the web app does not know the status, the
 * value of `unknown` is returned. A newer server may send such a status.
 */
function readStatus(status: string, unknown: 'pending' | 'processing'): WorkStatus {
  return STATUSES.find((known) => known === status) ?? unknown
}

function readEvent(event: ProcessingEvent): ProcessingEvent {
  return { ...event, status: readStatus(event.status, 'processing'), progress: clamp(event.progress) }
}

export function readProcessing(status: ProcessingStatus): ProcessingStatus {
  return {
    ...status,
    status: readStatus(status.status, 'pending'),
    progress: clamp(status.progress),
    events: (status.events ?? []).map(readEvent),
  }
}

export function readIndexing(status: IndexingStatus): IndexingStatus {
  return {
    ...status,
    status: readStatus(status.status, 'pending'),
    progress: clamp(status.progress),
    events: (status.events ?? []).map(readEvent),
  }
}

/** Returns the status to show for a document that was just uploaded, until the server reports its own status. */
export function queuedStatus(answer: DocumentUploadResponse, processingId: string): ProcessingStatus {
  return {
    id: processingId,
    document_id: answer.document_id,
    status: 'pending',
    progress: 0,
    message: '',
    file_name: answer.file_name,
    organization: answer.hospital_name,
    ...(answer.rfp_name ? { rfp_name: answer.rfp_name } : {}),
    current_step: 'queued',
    events: [],
  }
}
