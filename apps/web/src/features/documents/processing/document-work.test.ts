import type { IndexingStatus, ProcessingStatus } from '@tenderwright/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorFromAnswer } from '#api/api-error.ts'
import { startTexts } from '#i18n/i18n.ts'
import type { RememberedRun } from './folder-indexing.ts'
import { DocumentWork, type DocumentWorkNeeds } from './document-work.ts'

const processing = (changes: Partial<ProcessingStatus> = {}): ProcessingStatus => ({
  id: 'p1',
  document_id: 'd1',
  status: 'processing',
  progress: 40,
  message: 'Reading',
  file_name: 'a.docx',
  current_step: 'extracted',
  events: [],
  ...changes,
})
const indexing = (changes: Partial<IndexingStatus> = {}): IndexingStatus => ({
  id: 'j1',
  directory: './proposals/',
  status: 'processing',
  progress: 30,
  message: 'Reading b.docx',
  processed: 1,
  skipped: 0,
  failed: 0,
  total: 3,
  current_step: 'prepare',
  events: [],
  ...changes,
})
const details = { organization_name: 'City Hospital', rfp_name: '2024' }
const file = new File(['bytes'], 'a.docx')

/** Returns document work whose calls succeed at once, except those that a test replaces. */
function workWith(changes: Partial<DocumentWorkNeeds> = {}) {
  const needs = {
    upload: vi.fn(async () => ({
      processing_id: 'p1',
      document_id: 'd1',
      file_name: 'a.docx',
      file_size_mb: 1,
      hospital_name: 'City Hospital',
    })),
    startIndexing: vi.fn(async () => ({ job_id: 'j1', directory: './proposals/' })),
    indexingStatus: vi.fn(async () => indexing({ status: 'completed', progress: 100 })),
    processingStatus: vi.fn(async () => processing({ status: 'completed', progress: 100 })),
    listProcessing: vi.fn(async () => [] as ProcessingStatus[]),
    onChange: vi.fn(async () => {}),
    remember: vi.fn(),
    recall: vi.fn((): RememberedRun | undefined => undefined),
    ...changes,
  }
  return { work: new DocumentWork(needs), needs }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(async () => {
  await startTexts('en')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('uploading a document', () => {
  test('shows the sent share, then a pending temporary document with the step queued', async () => {
    const seen: (number | undefined)[] = []
    const { work } = workWith({
      upload: async (_file, _details, { onProgress }) => {
        onProgress(62)
        return {
          processing_id: 'p1',
          document_id: 'd1',
          file_name: 'a.docx',
          file_size_mb: 1,
          hospital_name: 'City Hospital',
        }
      },
    })
    work.store.subscribe(() => seen.push(work.store.snapshot().upload?.percent))
    await work.upload(file, details)
    expect(seen).toContain(62)
    expect(work.store.snapshot().upload).toBeUndefined()
    expect(work.store.snapshot().processing).toMatchObject([
      { status: { status: 'pending', current_step: 'queued', document_id: 'd1' } },
    ])
    work.stop()
  })

  test('is reported for 5 s when completed; its entry is removed and the list refreshed', async () => {
    const { work, needs } = workWith()
    await work.upload(file, details)
    await pass(1000)
    expect(work.store.snapshot().success).toEqual({ key: 'processed', file: 'a.docx' })
    expect(work.store.snapshot().processing).toEqual([])
    expect(needs.onChange).toHaveBeenCalled()
    await pass(4999)
    expect(work.store.snapshot().success).toBeDefined()
    await pass(1)
    expect(work.store.snapshot().success).toBeUndefined()
  })

  test('keeps its entry until the list is refreshed, so that a list of one never looks empty', async () => {
    const { promise: refreshed, resolve: refresh } = Promise.withResolvers<void>()
    const { work } = workWith({ onChange: () => refreshed })
    await work.upload(file, details)
    await pass(1000)
    expect(work.store.snapshot().processing).toHaveLength(1)
    refresh()
    await pass(0)
    expect(work.store.snapshot().processing).toEqual([])
  })

  test('then starts a run over ./proposals/', async () => {
    const { work, needs } = workWith()
    await work.upload(file, details)
    await pass(1000)
    expect(needs.startIndexing).toHaveBeenCalledExactlyOnceWith('./proposals/', 3000)
  })

  test('starts no run while one is active', async () => {
    const { work, needs } = workWith({ indexingStatus: async () => indexing() })
    await work.indexing.start()
    await work.upload(file, details)
    await pass(3000)
    expect(work.store.snapshot().processing).toEqual([])
    expect(needs.startIndexing).toHaveBeenCalledTimes(1)
    work.stop()
  })

  test('reports a failure for 5 s, removes the entry, stops polling and starts no run', async () => {
    const read = vi.fn(async () => processing({ status: 'failed', error: 'The file is cut off.' }))
    const { work, needs } = workWith({ processingStatus: read })
    await work.upload(file, details)
    await pass(1000)
    expect(work.store.snapshot().error).toEqual({ key: 'processingFailed', message: 'The file is cut off.' })
    expect(work.store.snapshot().processing).toEqual([])
    await pass(10_000)
    expect(work.store.snapshot().error).toBeUndefined()
    expect(read).toHaveBeenCalledTimes(1)
    expect(needs.startIndexing).not.toHaveBeenCalled()
  })

  test('reports a known code in the current language', async () => {
    const { work } = workWith({
      processingStatus: async () => processing({ status: 'failed', error: 'x', code: 'docx.encrypted' }),
    })
    await work.upload(file, details)
    await pass(1000)
    expect(work.store.snapshot().error).toMatchObject({
      message: expect.stringContaining('password') as string,
    })
  })

  test('without a processing_id means that the document was reactivated', async () => {
    const { work, needs } = workWith({
      upload: async () => ({
        document_id: 'd1',
        file_name: 'a.docx',
        file_size_mb: 1,
        hospital_name: 'City Hospital',
      }),
    })
    await work.upload(file, details)
    expect(work.store.snapshot().success).toEqual({ key: 'reactivated', file: 'a.docx' })
    expect(work.store.snapshot().processing).toEqual([])
    expect(needs.onChange).toHaveBeenCalledTimes(1)
    work.stop()
  })

  test('that fails shows the reason for 5 s', async () => {
    const { work } = workWith({
      upload: () => Promise.reject(errorFromAnswer(500, { detail: 'The disk is full.' })),
    })
    await work.upload(file, details)
    expect(work.store.snapshot().error).toEqual({ key: 'uploadFailed', message: 'The disk is full.' })
    await pass(5000)
    expect(work.store.snapshot().error).toBeUndefined()
  })

  test('that is cancelled shows nothing', async () => {
    const { work } = workWith({
      upload: (_file, _details, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    })
    const uploading = work.upload(file, details)
    work.cancelUpload()
    await uploading
    expect(work.store.snapshot()).toEqual({ processing: [], upload: undefined })
  })

  test('a document that no longer exists (404) is not shown', async () => {
    const { work } = workWith({ processingStatus: () => Promise.reject(errorFromAnswer(404, {})) })
    await work.upload(file, details)
    await pass(1000)
    expect(work.store.snapshot().processing).toEqual([])
  })
})

describe('indexing a folder', () => {
  test('is prepared, queued, and then follows the job', async () => {
    const { work } = workWith({ indexingStatus: async () => indexing() })
    const starting = work.indexing.start()
    expect(work.store.snapshot().indexing).toMatchObject({
      status: 'pending',
      progress: 0,
      message: { key: 'preparing' },
    })
    await starting
    expect(work.store.snapshot().indexing?.message).toEqual({ key: 'queuedFor', directory: './proposals/' })
    await pass(1000)
    expect(work.store.snapshot().indexing).toMatchObject({ status: 'processing', progress: 30 })
    expect(work.store.snapshot().indexing?.timeline).toHaveLength(3)
    work.stop()
  })

  test('does not start twice, and its panel cannot be dismissed while it runs', async () => {
    const { work, needs } = workWith({ indexingStatus: async () => indexing() })
    await work.indexing.start()
    await work.indexing.start()
    work.indexing.dismiss()
    expect(needs.startIndexing).toHaveBeenCalledTimes(1)
    expect(work.store.snapshot().indexing).toBeDefined()
    work.stop()
  })

  test('without a job is accepted at 100 %, and its panel is hidden after 3.5 s', async () => {
    const { work } = workWith({ startIndexing: async () => ({ directory: './proposals/' }) })
    await work.indexing.start()
    expect(work.store.snapshot().indexing).toMatchObject({
      status: 'completed',
      progress: 100,
      message: { key: 'accepted' },
    })
    await pass(3499)
    expect(work.store.snapshot().indexing).toBeDefined()
    await pass(1)
    expect(work.store.snapshot().indexing).toBeUndefined()
  })

  test('refreshes the list when completed, and the panel is hidden after 6 s', async () => {
    const { work, needs } = workWith()
    await work.indexing.start()
    await pass(1000)
    expect(needs.onChange).toHaveBeenCalledTimes(1)
    await pass(5999)
    expect(work.store.snapshot().indexing?.status).toBe('completed')
    await pass(1)
    expect(work.store.snapshot().indexing).toBeUndefined()
  })

  test('shows the reason of a failure for 5 s, and the panel stays until it is dismissed', async () => {
    const { work } = workWith({
      indexingStatus: async () => indexing({ status: 'failed', error: 'The folder cannot be read.' }),
    })
    await work.indexing.start()
    await pass(1000)
    expect(work.store.snapshot().error).toEqual({
      key: 'indexingFailed',
      message: 'The folder cannot be read.',
    })
    await pass(5000)
    expect(work.store.snapshot().error).toBeUndefined()
    expect(work.store.snapshot().indexing?.status).toBe('failed')
    work.indexing.dismiss()
    expect(work.store.snapshot().indexing).toBeUndefined()
  })

  test('shows a failed request in the timeline', async () => {
    const { work } = workWith({
      startIndexing: () => Promise.reject(errorFromAnswer(403, { detail: 'Outside.' })),
    })
    await work.indexing.start()
    expect(work.store.snapshot().indexing?.timeline.at(-1)).toMatchObject({
      status: 'failed',
      message: { key: 'requestFailed' },
    })
    expect(work.store.snapshot().error).toEqual({ key: 'indexingFailed', message: 'Outside.' })
    work.stop()
  })
})

test('an active folder run is followed after a reload until it is over', async () => {
  const { work, needs } = workWith({ recall: () => ({ jobId: 'j1', directory: './proposals/' }) })
  await work.adoptRunning()
  expect(work.store.snapshot().indexing).toMatchObject({ status: 'pending' })
  await pass(1000)
  expect(work.store.snapshot().indexing?.status).toBe('completed')
  expect(needs.startIndexing).not.toHaveBeenCalled()
  expect(needs.remember).toHaveBeenLastCalledWith(undefined)
  work.stop()
})

test('documents in processing are followed after a reload, once each', async () => {
  const { work, needs } = workWith({
    listProcessing: async () => [processing(), processing({ id: 'p2', status: 'completed' })],
    processingStatus: vi.fn(async () => processing()),
  })
  await work.adoptRunning()
  await work.adoptRunning()
  expect(work.store.snapshot().processing.map(({ status }) => status.id)).toEqual(['p1'])
  await pass(1000)
  expect(needs.processingStatus).toHaveBeenCalledTimes(1)
  work.stop()
})
