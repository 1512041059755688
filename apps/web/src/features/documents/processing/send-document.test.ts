// @vitest-environment happy-dom
import { RESUMABLE_FROM_BYTES } from '@tenderwright/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorFromAnswer, unreachable } from '#api/api-error.ts'
import { isWorthRetrying } from '#api/upload-in-pieces.ts'
import { sendDocument } from './send-document.ts'

const { upload, uploadInPieces, call } = vi.hoisted(() => ({
  upload: vi.fn(),
  uploadInPieces: vi.fn(),
  call: vi.fn(),
}))
vi.mock('#api/upload.ts', () => ({ upload }))
vi.mock('#api/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('#api/upload-in-pieces.ts', async (original) => ({ ...(await original<object>()), uploadInPieces }))

const details = { organization_name: 'City Hospital', rfp_name: '2024' }
const options = { onProgress: () => undefined, signal: new AbortController().signal }
const answer = { document_id: 'd1', file_name: 'a.docx', file_size_mb: 1, hospital_name: 'City Hospital' }

/** Returns a file of a declared size without content. */
function fileOf(size: number): File {
  return Object.defineProperty(new File([''], 'a.docx'), 'size', { value: size })
}

beforeEach(() => {
  vi.useFakeTimers()
  for (const fake of [upload, uploadInPieces, call]) fake.mockReset()
  upload.mockResolvedValue(answer)
  uploadInPieces.mockResolvedValue('u1')
  call.mockResolvedValue(answer)
})

test('a small document is sent in one request', async () => {
  const file = fileOf(RESUMABLE_FROM_BYTES - 1)
  expect(await sendDocument(file, details, options)).toBe(answer)
  expect(upload).toHaveBeenCalledExactlyOnceWith('uploadDocument', file, details, options)
  expect(uploadInPieces).not.toHaveBeenCalled()
})

test('a large one is sent in pieces and completed with its names', async () => {
  const file = fileOf(RESUMABLE_FROM_BYTES)
  expect(await sendDocument(file, details, options)).toBe(answer)
  expect(uploadInPieces).toHaveBeenCalledExactlyOnceWith(file, options)
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'finishUpload',
    { params: { id: 'u1' }, body: details },
    options.signal,
  )
  expect(upload).not.toHaveBeenCalled()
})

test('a lost answer is requested again', async () => {
  call.mockRejectedValueOnce(unreachable(undefined)).mockRejectedValueOnce(unreachable(undefined))
  const sending = sendDocument(fileOf(RESUMABLE_FROM_BYTES), details, options)
  await vi.runAllTimersAsync()
  expect(await sending).toBe(answer)
  expect(call).toHaveBeenCalledTimes(3)
})

test('a refusal is final', async () => {
  call.mockRejectedValue(errorFromAnswer(404, { code: 'documents.upload_not_found' }))
  await expect(sendDocument(fileOf(RESUMABLE_FROM_BYTES), details, options)).rejects.toMatchObject({
    status: 404,
  })
  expect(call).toHaveBeenCalledTimes(1)
})

test('broken connections, a busy server and a held upload are tried again; a full disk and refusals are not', () => {
  const statuses = [0, 409, 423, 429, 500, 503, 400, 401, 404, 413, 415, 507]
  expect(statuses.filter(isWorthRetrying)).toEqual([0, 409, 423, 429, 500, 503])
})
