import type {
  AssemblyHistoryItem,
  AssemblyProgress,
  AssemblyReport,
  RfpSession,
} from '@tenderwright/contract'

import type { Sighting } from './time-left.model.ts'

export type TaskStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'error'

export interface TaskProgress {
  status: TaskStatus
  /** Percentage of the work on the proposal that is done, 0 to 100. Absent while unknown. */
  progress_percentage?: number | undefined
  message?: string | undefined
  file_size_mb?: number | undefined
  error_message?: string | undefined
  /**
   * Error code if generating the proposal failed, such as `job.cancelled`. The web app has a translated sentence for
   * it.
   */
  code?: string | undefined
  /**
   * Id of the server's background job that generates the proposal. A person can stop this job. The id is present while
   * the job runs.
   */
  job_id?: string | undefined
  /** First progress that this browser saw, with the time. From it, the remaining time is estimated. */
  first_seen?: Sighting | undefined
}

/**
 * Proposal (Word document) that is being generated or was generated. The screen lists it, and the browser stores it. It
 * has a file name, a start time, a progress, and a report when it is done.
 */
export interface AssemblyTask {
  id: string
  sessionId: string
  rfpFilename: string
  outputFilename: string
  /** Time at which generating the proposal started, in ISO 8601. */
  startedAt: string
  progress: TaskProgress
  /** `true` while the request for the proposal has no response. The entry then has only a temporary id. */
  temporary?: boolean
  fromHistory?: boolean
  /** Id of the generated proposal on the server. Absent if it equals `id`. */
  assemblyId?: string
  report?: AssemblyReport | undefined
}

const TEMPORARY = 'temp:'
const HISTORY = 'history:'
const STATUSES = new Set<unknown>(['pending', 'processing', 'completed', 'failed', 'error'])

export function isUnfinished(task: AssemblyTask): boolean {
  return task.progress.status === 'pending' || task.progress.status === 'processing'
}

/** Returns whether a person stopped the work on a proposal. The screen does not show this as a failure. */
export function isCancelled({ progress }: AssemblyTask): boolean {
  return progress.status === 'failed' && progress.code === 'job.cancelled'
}

/**
 * Returns whether to ask the server regularly for the progress of a proposal. It must be unfinished and have an id from
 * the server.
 */
export function isPolled(task: AssemblyTask): boolean {
  return (
    isUnfinished(task) && !task.temporary && !task.id.startsWith(TEMPORARY) && !task.id.startsWith(HISTORY)
  )
}

/**
 * Normalises a file name for comparison. The folder is removed, letters become lower case, and only letters and digits
 * are kept. Example: "docs/RFP 12.xlsx" gives "rfp12xlsx".
 */
export function comparableFilename(name: string): string {
  return name
    .replace(/^.*[/\\]/, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function sameMatrix(task: AssemblyTask, tender: Pick<RfpSession, 'rfp_filename'>): boolean {
  const name = comparableFilename(task.rfpFilename)
  return name !== '' && name === comparableFilename(tender.rfp_filename)
}

export function belongsTo(task: AssemblyTask, tender: Pick<RfpSession, 'id' | 'rfp_filename'>): boolean {
  return task.sessionId === tender.id || sameMatrix(task, tender)
}

/**
 * Assigns generated proposals without a tender id to a tender. A proposal belongs to the tender if both have a
 * requirements matrix with the same name, apart from case, spaces and punctuation.
 */
export function adoptByTender(
  tasks: readonly AssemblyTask[],
  tender: Pick<RfpSession, 'id' | 'rfp_filename'>,
): readonly AssemblyTask[] {
  const orphan = (task: AssemblyTask) => task.sessionId === '' && sameMatrix(task, tender)
  return tasks.some(orphan)
    ? tasks.map((task) => (orphan(task) ? { ...task, sessionId: tender.id } : task))
    : tasks
}

/**
 * Creates the list entry that is shown while the request for a new proposal has no response. `key` makes its temporary
 * id unique.
 */
export function temporaryTask(
  tender: Pick<RfpSession, 'id' | 'rfp_filename'>,
  outputFilename: string,
  key: string,
  now: Date,
): AssemblyTask {
  return {
    id: `${TEMPORARY}${key}`,
    sessionId: tender.id,
    rfpFilename: tender.rfp_filename,
    outputFilename,
    startedAt: now.toISOString(),
    progress: { status: 'pending', progress_percentage: 0 },
    temporary: true,
  }
}

/**
 * Replaces the temporary id of a new proposal by its id on the server. An older entry with this id is removed, because
 * it is the same proposal.
 */
export function accepted(tasks: readonly AssemblyTask[], temporary: string, id: string): AssemblyTask[] {
  return tasks
    .filter((task) => task.id !== id)
    .map((task) => (task.id === temporary ? underWay(task, id) : task))
}

function underWay(task: AssemblyTask, id: string): AssemblyTask {
  const { temporary: _, ...kept } = task
  return { ...kept, id, progress: { status: 'processing', progress_percentage: 0 } }
}

/**
 * Returns a proposal in the list with the progress that the server reported. The first progress that this browser saw
 * is kept, because the remaining time is estimated from it.
 */
export function withProgress(task: AssemblyTask, progress: AssemblyProgress, now: Date): AssemblyTask {
  const percent = clampPercent(progress.progress_percentage)
  const seen = task.progress.first_seen
  return {
    ...task,
    outputFilename: progress.output_file ?? task.outputFilename,
    progress: {
      status: STATUSES.has(progress.status) ? progress.status : 'pending',
      progress_percentage: percent,
      message: progress.message,
      file_size_mb: progress.file_size_mb,
      error_message: progress.error_message,
      code: progress.code,
      job_id: progress.job_id,
      // If the percentage has fallen, the server has begun again after a crash, so the estimate of the remaining time
      // begins again, too.
      first_seen:
        progress.status !== 'processing' || percent === undefined
          ? undefined
          : seen && seen.percent <= percent
            ? seen
            : { at: now.getTime(), percent },
    },
    report: progress.report ?? task.report,
  }
}

/**
 * Returns the lowest percentage among the proposals that are being generated, which the title of the browser tab shows.
 * Returns `undefined` if there are none.
 */
export function leastProgress(tasks: readonly AssemblyTask[]): number | undefined {
  const shares = tasks.filter(isUnfinished).map(({ progress }) => progress.progress_percentage ?? 0)
  return shares.length === 0 ? undefined : Math.min(...shares)
}

/**
 * Returns the more advanced of two records about one proposal, for example from two browser tabs. A finished record
 * comes before an unfinished one. Otherwise the percentage decides.
 */
export function furtherAlong(one: AssemblyTask, other: AssemblyTask): AssemblyTask {
  if (isUnfinished(one) !== isUnfinished(other)) return isUnfinished(one) ? other : one
  return (other.progress.progress_percentage ?? 0) > (one.progress.progress_percentage ?? 0) ? other : one
}

/**
 * Updates this tab's list of generated proposals from `localStorage`, which all tabs share. Proposals that another tab
 * removed disappear. Reports and unsent proposals stay, because they are never stored. Returns `own` itself if nothing
 * has changed.
 */
export function withRemembered(
  own: readonly AssemblyTask[],
  remembered: readonly AssemblyTask[],
): readonly AssemblyTask[] {
  const known = new Map(own.map((task) => [task.id, task]))
  const merged = [
    ...own.filter((task) => task.temporary),
    ...remembered.map((task) => {
      const mine = known.get(task.id)
      if (!mine) return task
      const further = furtherAlong(mine, task)
      return further === mine ? mine : { ...further, report: mine.report }
    }),
  ]
  return merged.length === own.length && merged.every((task, at) => task === own[at]) ? own : merged
}

/** Limits a percentage to the range 0 to 100. Returns `undefined` if it is missing or not finite. */
export function clampPercent(value: number | undefined): number | undefined {
  return value === undefined || !Number.isFinite(value) ? undefined : Math.min(100, Math.max(0, value))
}

function historyTask(
  item: AssemblyHistoryItem,
  tender: Pick<RfpSession, 'id' | 'rfp_filename'>,
): AssemblyTask {
  return {
    id: `${HISTORY}${tender.id}:${item.file_name}`,
    sessionId: tender.id,
    rfpFilename: tender.rfp_filename,
    outputFilename: item.file_name,
    startedAt: item.created_at,
    progress: { status: 'completed', progress_percentage: 100, file_size_mb: item.file_size_mb },
    fromHistory: true,
    assemblyId: item.assembly_id,
    report: item.report,
  }
}

/**
 * Returns the generated and unfinished proposals of one tender, newest first. It merges the proposals that people
 * requested in this browser with those in the server's history, without repetitions.
 */
export function tenderTasks(
  tasks: readonly AssemblyTask[],
  history: readonly AssemblyHistoryItem[],
  tender: Pick<RfpSession, 'id' | 'rfp_filename'>,
): AssemblyTask[] {
  const byId = new Map(history.map((item) => [item.assembly_id, item]))
  const own = tasks
    .filter((task) => belongsTo(task, tender))
    .map((task) => {
      const report = task.report ?? byId.get(task.id)?.report
      return report ? Object.assign({}, task, { report }) : task
    })
  const ids = new Set(own.map((task) => task.id))
  // File names are unique only within a tender, so only tasks that have this tender's id are compared by file name.
  // Other tasks were assigned by the name of their matrix and may belong to another tender.
  const files = new Set(
    own
      .filter((task) => task.sessionId === tender.id && task.progress.status === 'completed')
      .map((task) => task.outputFilename),
  )
  const others = history.filter((item) => !ids.has(item.assembly_id) && !files.has(item.file_name))
  return [...own, ...others.map((item) => historyTask(item, tender))].sort(
    (a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt),
  )
}
