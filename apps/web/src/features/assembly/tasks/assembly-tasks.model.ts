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
  /** Percentage of the work that is done, 0 to 100; absent while unknown. */
  progress_percentage?: number | undefined
  message?: string | undefined
  file_size_mb?: number | undefined
  error_message?: string | undefined
  /** Error code if the proposal failed, such as `job.cancelled`. */
  code?: string | undefined
  /** Id of the background job that generates the proposal; present while the job runs. */
  job_id?: string | undefined
  /** First observed progress with its time, from which the remaining time is estimated. */
  first_seen?: Sighting | undefined
}

/** Proposal that is being generated or is done, as the screen lists it and the browser stores it. */
export interface AssemblyTask {
  id: string
  sessionId: string
  rfpFilename: string
  outputFilename: string
  /** Time at which generating the proposal started, in ISO 8601. */
  startedAt: string
  progress: TaskProgress
  /** True until the server has accepted the request to generate the proposal. */
  temporary?: boolean
  fromHistory?: boolean
  /** Server's id of the proposal, if different from `id`. */
  assemblyId?: string
  report?: AssemblyReport | undefined
}

const TEMPORARY = 'temp:'
const HISTORY = 'history:'
const STATUSES = new Set<unknown>(['pending', 'processing', 'completed', 'failed', 'error'])

export function isUnfinished(task: AssemblyTask): boolean {
  return task.progress.status === 'pending' || task.progress.status === 'processing'
}

/** Returns true if a person stopped the proposal, which is not shown as a failure. */
export function isCancelled({ progress }: AssemblyTask): boolean {
  return progress.status === 'failed' && progress.code === 'job.cancelled'
}

/** Returns true if a proposal is unfinished and known to the server, so that its progress is polled. */
export function isPolled(task: AssemblyTask): boolean {
  return (
    isUnfinished(task) && !task.temporary && !task.id.startsWith(TEMPORARY) && !task.id.startsWith(HISTORY)
  )
}

/** Reduces a file name to letters and digits for comparison: "docs/RFP 12.xlsx" gives "rfp12xlsx". */
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

/** Assigns proposals without a tender id to the tender whose requirements file has an equal name. */
export function adoptByTender(
  tasks: readonly AssemblyTask[],
  tender: Pick<RfpSession, 'id' | 'rfp_filename'>,
): readonly AssemblyTask[] {
  // Returns `tasks` itself if nothing changes.
  // The requirements files are compared. Case, spaces and punctuation are ignored.
  const orphan = (task: AssemblyTask) => task.sessionId === '' && sameMatrix(task, tender)
  return tasks.some(orphan)
    ? tasks.map((task) => (orphan(task) ? { ...task, sessionId: tender.id } : task))
    : tasks
}

/** Creates the list entry for a new proposal, shown until the server has answered. `key` makes its id unique. */
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

/** Replaces a new proposal's temporary id by the server's id, and removes an older entry with that id. */
export function accepted(tasks: readonly AssemblyTask[], temporary: string, id: string): AssemblyTask[] {
  return tasks
    .filter((task) => task.id !== id)
    .map((task) => (task.id === temporary ? underWay(task, id) : task))
}

function underWay(task: AssemblyTask, id: string): AssemblyTask {
  const { temporary: _, ...kept } = task
  return { ...kept, id, progress: { status: 'processing', progress_percentage: 0 } }
}

/** Returns a proposal's list entry with the reported progress and the time of the first report. */
export function withProgress(task: AssemblyTask, progress: AssemblyProgress, now: Date): AssemblyTask {
  // The remaining time is estimated from the first progress that this browser saw.
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

/** Returns the lowest percentage of all running proposals, for the tab's title; `undefined` without any. */
export function leastProgress(tasks: readonly AssemblyTask[]): number | undefined {
  const shares = tasks.filter(isUnfinished).map(({ progress }) => progress.progress_percentage ?? 0)
  return shares.length === 0 ? undefined : Math.min(...shares)
}

/** Returns the more advanced of two records of one proposal. A finished record wins, then the higher percentage. */
export function furtherAlong(one: AssemblyTask, other: AssemblyTask): AssemblyTask {
  // Two browser tabs may have different records.
  if (isUnfinished(one) !== isUnfinished(other)) return isUnfinished(one) ? other : one
  return (other.progress.progress_percentage ?? 0) > (one.progress.progress_percentage ?? 0) ? other : one
}

/** Merges this tab's list of proposals with the list that all tabs share in `localStorage`. */
export function withRemembered(
  own: readonly AssemblyTask[],
  remembered: readonly AssemblyTask[],
): readonly AssemblyTask[] {
  // An entry that is missing there was removed by another tab. Reports and unsent entries are never stored, so they are
  // kept. Returns `own` itself if nothing has changed.
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

/** Limits a percentage to 0 to 100; `undefined` if missing or not finite. */
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

/** Returns a tender's proposals, newest first, merged from this browser's list and the server's history. */
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
