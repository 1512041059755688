import type { AssemblyTask, TaskProgress, TaskStatus } from './assembly-tasks.model.ts'
import type { Sighting } from './time-left.model.ts'

/** Key in `localStorage` for the list of proposals that people requested in this browser. */
export const TASKS_STORAGE_KEY = 'tenderwright.assembly-tasks'
/** Maximum number of generated proposals that the browser stores. The server's history has the older ones. */
const KEPT = 100

const statuses: readonly TaskStatus[] = ['pending', 'processing', 'completed', 'failed', 'error']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

function readProgress(value: unknown): TaskProgress | undefined {
  if (!isRecord(value)) return undefined
  const status = statuses.find((one) => one === value['status'])
  if (!status) return undefined
  return {
    status,
    progress_percentage: number(value['progress_percentage']),
    message: text(value['message']),
    file_size_mb: number(value['file_size_mb']),
    error_message: text(value['error_message']),
    code: text(value['code']),
    job_id: text(value['job_id']),
    first_seen: readSighting(value['first_seen']),
  }
}

function readSighting(value: unknown): Sighting | undefined {
  if (!isRecord(value)) return undefined
  const at = number(value['at'])
  const percent = number(value['percent'])
  return at === undefined || percent === undefined ? undefined : { at, percent }
}

function readTask(value: unknown): AssemblyTask | undefined {
  if (!isRecord(value)) return undefined
  const id = text(value['id'])
  const startedAt = text(value['startedAt'])
  const progress = readProgress(value['progress'])
  if (!id || !progress || !startedAt || Number.isNaN(Date.parse(startedAt))) return undefined
  return {
    id,
    sessionId: text(value['sessionId']) ?? '',
    rfpFilename: text(value['rfpFilename']) ?? '',
    outputFilename: text(value['outputFilename']) ?? '',
    startedAt,
    progress,
  }
}

/**
 * Parses the list of generated proposals that `storableTasks` wrote to `localStorage`. Invalid entries are ignored, and
 * invalid JSON gives an empty list.
 */
export function restoreTasks(stored: string | null): AssemblyTask[] {
  if (!stored) return []
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value.flatMap((one) => readTask(one) ?? []) : []
  } catch {
    return []
  }
}

/**
 * Converts the list of generated proposals to JSON for `localStorage`. Proposals are omitted if the server has not
 * accepted them or its history has them. Reports are omitted too, because they are large and can be fetched again.
 */
export function storableTasks(tasks: readonly AssemblyTask[]): string {
  const kept = tasks.filter((task) => !task.temporary && !task.fromHistory).slice(0, KEPT)
  return JSON.stringify(kept, (key, value: unknown) => (key === 'report' ? undefined : value))
}
