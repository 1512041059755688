import { describe, expect, test } from 'vitest'
import {
  accepted,
  adoptByTender,
  belongsTo,
  isCancelled,
  isPolled,
  leastProgress,
  tenderTasks,
  temporaryTask,
  withProgress,
  type AssemblyTask,
} from './assembly-tasks.model.ts'
import { restoreTasks, storableTasks } from './stored-tasks.model.ts'

const session = { id: 's1', rfp_filename: 'Matriz Edital-12.xlsx' }
const task = (over: Partial<AssemblyTask> = {}): AssemblyTask => ({
  id: 't1',
  sessionId: 's1',
  rfpFilename: session.rfp_filename,
  outputFilename: 'a.docx',
  startedAt: '2026-11-05T10:00:00Z',
  progress: { status: 'processing', progress_percentage: 10 },
  ...over,
})
const report = {
  inserted: [],
  left_out: [],
  replacements: [],
  remaining_names: [],
  notices: [],
  page_numbers: 'estimated' as const,
}
const item = {
  file_name: 'a.docx',
  created_at: '2026-11-05T10:01:00Z',
  download_url: '/api/x',
  file_size_mb: 1.5,
  assembly_id: 't1',
  report,
}

describe('a task of a tender', () => {
  test("is identified by the tender's id, or by the matrix file regardless of path and punctuation", () => {
    expect(belongsTo(task({ rfpFilename: '' }), session)).toBe(true)
    expect(belongsTo(task({ sessionId: '', rfpFilename: 'C:\\up\\matriz_EDITAL 12.XLSX' }), session)).toBe(
      true,
    )
    expect(belongsTo(task({ sessionId: '', rfpFilename: 'Matriz 13.xlsx' }), session)).toBe(false)
    expect(belongsTo(task({ sessionId: '', rfpFilename: '' }), { id: 's2', rfp_filename: '' })).toBe(false)
  })

  test("gets the tender's id if it has none and the matrix file is the same", () => {
    const tasks = [task({ sessionId: '' }), task({ id: 't2', sessionId: '', rfpFilename: 'other.xlsx' })]
    expect(adoptByTender(tasks, session).map((one) => one.sessionId)).toEqual(['s1', ''])
    const settled = [task()]
    expect(adoptByTender(settled, session)).toBe(settled)
  })

  test('is temporary at first, is polled once the server knows it, and until it ends', () => {
    const begun = temporaryTask(session, 'a.docx', 'k', new Date(0))
    expect([begun.id, begun.progress.status, isPolled(begun)]).toEqual(['temp:k', 'pending', false])
    const [running] = accepted([begun, task({ id: 't9' })], begun.id, 't9')
    // The server may return a task that is already running.
    expect(accepted([begun, task({ id: 't9' })], begun.id, 't9')).toHaveLength(1)
    expect([running?.id, running?.temporary, running?.progress, running && isPolled(running)]).toEqual([
      't9',
      undefined,
      { status: 'processing', progress_percentage: 0 },
      true,
    ])
    expect(isPolled(task({ id: 'history:s1:a.docx' }))).toBe(false)
    expect(isPolled(task({ id: 'temp:k' }))).toBe(false)
    for (const status of ['completed', 'failed', 'error'] as const)
      expect(isPolled(task({ progress: { status } }))).toBe(false)
  })

  test('shows progress between 0 and 100 and the real name of the file', () => {
    const next = withProgress(
      task(),
      {
        id: 't1',
        session_id: 's1',
        status: 'processing',
        progress_percentage: 140,
        message: 'm',
        current_step: 'compose',
        output_file: 'a (2).docx',
      },
      new Date(0),
    )
    expect([next.progress.progress_percentage, next.outputFilename]).toEqual([100, 'a (2).docx'])
  })
})

describe('the progress of a task', () => {
  const answer = (status: 'processing' | 'completed', percent: number) => ({
    id: 't1',
    session_id: 's1',
    status,
    progress_percentage: percent,
    message: '',
    current_step: '',
    job_id: 'j1',
  })

  test('is remembered as first seen in this browser, anew after a restart, until the task ends', () => {
    const at = (seconds: number) => new Date(seconds * 1000)
    const first = withProgress(task(), answer('processing', 20), at(5))
    expect(first.progress).toMatchObject({ job_id: 'j1', first_seen: { at: 5000, percent: 20 } })
    const second = withProgress(first, answer('processing', 40), at(9))
    expect(second.progress.first_seen).toEqual({ at: 5000, percent: 20 })
    const again = withProgress(second, answer('processing', 1), at(12))
    expect(again.progress.first_seen).toEqual({ at: 12_000, percent: 1 })
    expect(withProgress(again, answer('completed', 100), at(20)).progress.first_seen).toBeUndefined()
  })

  test("is that of the slowest running task in the browser tab's title", () => {
    const done = task({ progress: { status: 'completed', progress_percentage: 100 } })
    const queued = task({ progress: { status: 'pending' } })
    expect(leastProgress([done, task({ progress: { status: 'processing', progress_percentage: 40 } })])).toBe(
      40,
    )
    expect(leastProgress([task(), queued])).toBe(0)
    expect(leastProgress([done])).toBeUndefined()
  })

  test('a task that somebody stopped is cancelled; any other end is not', () => {
    expect(isCancelled(task({ progress: { status: 'failed', code: 'job.cancelled' } }))).toBe(true)
    expect(isCancelled(task({ progress: { status: 'failed', code: 'server.disk_full' } }))).toBe(false)
  })
})

describe('the list of a tender', () => {
  test('has each generated file once, newest first, with its report', () => {
    const done = task({ progress: { status: 'completed' } })
    const older = { ...item, file_name: 'old.docx', assembly_id: 't0', created_at: '2026-11-01T08:00:00Z' }
    const list = tenderTasks([done], [older, item], session)
    expect(list.map((one) => one.id)).toEqual(['t1', 'history:s1:old.docx'])
    expect(list[0]?.report).toEqual(report)
    expect(list[1]).toMatchObject({ fromHistory: true, progress: { status: 'completed', file_size_mb: 1.5 } })
  })

  test('omits a history item whose file belongs to a completed task of the tender', () => {
    const done = task({ id: 'other', progress: { status: 'completed' } })
    expect(tenderTasks([done], [item], session).map((one) => one.id)).toEqual(['other'])
  })

  test('keeps a history item when the task with that file name belongs to another tender', () => {
    const foreign = task({ id: 'x', sessionId: 's2', progress: { status: 'completed' } })
    expect(tenderTasks([foreign], [item], session).map((one) => one.id)).toEqual(['history:s1:a.docx', 'x'])
  })
})

describe('the remembered tasks', () => {
  test('are restored as they were, without temporary tasks and without reports', () => {
    const stored = storableTasks([task({ report }), temporaryTask(session, 'b.docx', 'k', new Date(0))])
    expect(restoreTasks(stored)).toEqual([
      {
        ...task(),
        progress: {
          ...task().progress,
          message: undefined,
          file_size_mb: undefined,
          error_message: undefined,
          job_id: undefined,
          first_seen: undefined,
        },
      },
    ])
  })

  test('are ignored when they cannot be restored', () => {
    expect(restoreTasks(null)).toEqual([])
    expect(restoreTasks('{oops')).toEqual([])
    expect(restoreTasks('{"id":"t1"}')).toEqual([])
    const broken = [
      null,
      {},
      { ...task(), startedAt: 'soon' },
      { ...task(), progress: { status: 'odd' } },
      task(),
    ]
    expect(restoreTasks(JSON.stringify(broken)).map((one) => one.id)).toEqual(['t1'])
  })
})
