// @vitest-environment happy-dom
import type { ProcessingStatus } from '@tenderwright/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { startTexts } from '#i18n/i18n.ts'
import { FakeServer, NO_ANSWER } from '../../../testing/fake-server.fixture.ts'
import { DocumentWork } from './document-work.ts'
import { queueOf } from './upload-queue.ts'

const details = { organization_name: 'City Hospital', rfp_name: '2024' }
const known = { document_id: 'd1', file_name: 'a.docx', file_size_mb: 1, hospital_name: 'City Hospital' }

const failedReading = (id: string): ProcessingStatus => ({
  id,
  status: 'failed',
  progress: 100,
  message: '',
  file_name: 'a.docx',
  current_step: 'writing_sections',
  code: 'docx.encrypted',
  events: [],
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns a queue whose uploads end one after another as listed, and the names of the files that were sent. */
async function queueWith(...outcomes: (Error | (typeof known & { processing_id?: string }))[]) {
  await startTexts('en')
  const sent: string[] = []
  const never = () => Promise.reject(new Error('not asked'))
  const work = new DocumentWork({
    upload: async (file) => {
      sent.push(file.name)
      const outcome = outcomes.shift() ?? known
      if (outcome instanceof Error) throw outcome
      return outcome
    },
    startIndexing: never,
    indexingStatus: never,
    processingStatus: async (id) => failedReading(id),
    listProcessing: () => Promise.resolve([]),
    onChange: () => Promise.resolve(),
    remember: () => undefined,
    recall: () => undefined,
  })
  const queue = queueOf(work)
  const states = () => queue.snapshot().map(({ file, state }) => `${file.name} ${state}`)
  queue.add(['a.docx', 'b.docx', 'c.docx'].map((name) => new File(['x'], name)))
  for (const { key } of queue.snapshot()) queue.name(key, details)
  return { queue, sent, states }
}

test('files are sent one after another; a failed file shows its reason, does not stop the others, and is sent again', async () => {
  const { queue, sent, states } = await queueWith(
    known,
    new ApiError(413, 'documents.too_large', 'Too large', undefined),
  )
  await vi.waitFor(() => expect(states()).toEqual(['a.docx done', 'b.docx failed', 'c.docx done']))
  expect(sent).toEqual(['a.docx', 'b.docx', 'c.docx'])
  const [, failed] = queue.snapshot()
  expect(failed?.message).toBeTruthy()
  queue.retry(failed!.key)
  await vi.waitFor(() => expect(states()).toEqual(['a.docx done', 'b.docx done', 'c.docx done']))
  queue.clear()
  expect(states()).toEqual([])
})

test('files wait while signed out, and are sent on request', async () => {
  const { queue, sent, states } = await queueWith(new ApiError(401, 'auth.required', 'Sign in', undefined))
  await vi.waitFor(() => expect(sent).toEqual(['a.docx']))
  await vi.waitFor(() => expect(states()).toEqual(['a.docx waiting', 'b.docx waiting', 'c.docx waiting']))
  queue.remove(queue.snapshot()[1]!.key)
  await queue.run()
  expect(states()).toEqual(['a.docx done', 'c.docx done'])
})

test('a file whose reading failed never counts as done, even if the server cannot be asked for the result', async () => {
  vi.useFakeTimers()
  const STATUS = 'GET /api/documents/processing/p1'
  const server = new FakeServer().on('GET /api/documents/processing/*', NO_ANSWER)
  const { states } = await queueWith({ ...known, processing_id: 'p1' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.asked(STATUS)).toHaveLength(1)
  expect(states()[0]).toBe('a.docx reading')
  server.on('GET /api/documents/processing/*', failedReading('p1'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(states()[0]).toBe('a.docx failed')
})
