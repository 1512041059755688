import {
  TIMELINE_KEPT,
  TIMELINE_SHOWN,
  type IndexingStatus,
  type ProcessingEvent,
} from '@tenderwright/contract'

/**
 * Text of an event in an indexing job: a key for a translated text, or a text that the server wrote. The event
 * `queuedFor` also names the indexed folder.
 */
export type Saying =
  | { key: 'preparing' | 'accepted' | 'requestFailed' }
  | { key: 'queuedFor'; directory: string }
  | { text: string }

/**
 * Event of an indexing job, as its panel shows it. It is a step with the numbers of files so far, or a file that
 * failed.
 */
export interface TimelineEvent {
  id: string
  timestamp: string
  status: 'pending' | 'processing' | 'completed' | 'failed'
  message: Saying
  progress: number
  processed?: number | undefined
  skipped?: number | undefined
  failed?: number | undefined
  total?: number | undefined
  currentFile?: string | undefined
  step?: string | undefined
  error?: string | undefined
}

const sameMoment = (one: TimelineEvent, other: TimelineEvent) =>
  JSON.stringify({ ...one, id: '', timestamp: '' }) === JSON.stringify({ ...other, id: '', timestamp: '' })

/**
 * Appends an event to the list of events of an indexing job. An event equal to the last one, apart from id and time, is
 * skipped. Only the latest 8 events are kept.
 */
export function append(timeline: TimelineEvent[], event: TimelineEvent): TimelineEvent[] {
  const last = timeline.at(-1)
  return last && sameMoment(last, event) ? timeline : [...timeline, event].slice(-TIMELINE_KEPT)
}

/** Returns the two latest events of a job that indexes documents, newest first, for the job's panel. */
export function shownEvents(timeline: TimelineEvent[]): TimelineEvent[] {
  return timeline.slice(-TIMELINE_SHOWN).reverse()
}

function fromServer(event: ProcessingEvent): TimelineEvent {
  return {
    id: event.id,
    timestamp: event.timestamp,
    status: event.status,
    message: { text: event.message },
    progress: event.progress,
    processed: event.processed,
    skipped: event.skipped,
    failed: event.failed,
    total: event.total,
    currentFile: event.current_file,
    step: event.step,
    error: event.error,
  }
}

/**
 * Adds a status of an indexing job from the server to the job's list of events. Each file that failed since the last
 * report becomes an event. Another event tells the current state.
 */
export function appendUpdate(
  timeline: TimelineEvent[],
  status: IndexingStatus,
  at: { id: string; timestamp: string },
): TimelineEvent[] {
  const known = new Set(timeline.map(({ id }) => id))
  const newest = timeline.at(-1)?.timestamp ?? ''
  const failures = status.events.filter(
    ({ id, error, timestamp }) => error && !known.has(id) && timestamp > newest,
  )
  const moment: TimelineEvent = {
    ...at,
    status: status.status,
    message: { text: status.message },
    progress: status.progress,
    processed: status.processed,
    skipped: status.skipped,
    failed: status.failed,
    total: status.total,
    currentFile: status.current_file,
    step: status.current_step,
    error: status.error,
  }
  return append(
    failures.reduce((events, failure) => append(events, fromServer(failure)), timeline),
    moment,
  )
}
