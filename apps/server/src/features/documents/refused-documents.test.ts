import type { ErrorBody, ProcessingStatus } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { documents, support, upload, type UploadOptions } from './documents.fixture.ts'

describeOnSqlite('files that are no documents', (open) => {
  test.each([
    ['a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /docx\.(encrypted|legacy_doc)/],
    ['no zip inside', Buffer.from('just words, no document'), /docx\.not_a_zip/],
    ['half of it missing', support.subarray(0, support.length / 2), /docx\.(truncated|not_a_zip|damaged)/],
  ])('a document with %s fails with a sentence in the reader’s language', async (_, content, code) => {
    const app = await startTestApp(await open())
    const uploaded = await upload(app, { content })
    await app.runJobs()
    const address = `/documents/processing/${uploaded.json.processing_id}`
    const english = (await app.request<ProcessingStatus>('GET', address)).json
    expect(english).toMatchObject({ status: 'failed', current_step: 'failed', failed_at: expect.any(String) })
    expect(english.code).toMatch(code)
    app.language = 'pt'
    const portuguese = (await app.request<ProcessingStatus>('GET', address)).json
    expect(portuguese.error).toMatch(/arquivo|documento/)
    expect(portuguese.error).not.toBe(english.error)
    expect(portuguese.events.at(-1)).toMatchObject({ status: 'failed', error: portuguese.error })
  })

  test('are refused before they are stored', async () => {
    const app = await startTestApp(await open(), { environment: { MAX_UPLOAD_MB: '1' } })
    const expectRefused = async (options: UploadOptions, status: number, code: string) => {
      const { json, status: answered } = await app.upload<ErrorBody>(
        '/documents/upload',
        {},
        {
          name: options.name ?? 'a.docx',
          content: options.content ?? support,
        },
      )
      expect({ answered, code: json.code, field: json.field }).toEqual({
        answered: status,
        code,
        field: 'file',
      })
      expect(json.detail).toMatch(/\.$/)
    }
    await expectRefused({ name: 'matrix.xlsx' }, 415, 'documents.wrong_type')
    await expectRefused({ name: 'old.doc' }, 415, 'documents.wrong_type')
    await expectRefused({ content: new Uint8Array() }, 400, 'request.file_empty')
    await expectRefused({ content: new Uint8Array(1024 * 1024 + 1) }, 413, 'documents.too_large')
    const missing = await app.upload<ErrorBody>('/documents/upload', { organization_name: 'A' }, undefined)
    expect(missing).toMatchObject({ status: 400, json: { code: 'request.file_missing' } })
    const noForm = await app.request<ErrorBody>('POST', '/documents/upload', { organization_name: 'A' })
    expect(noForm).toMatchObject({ status: 400, json: { code: 'request.file_missing' } })
    const long = await app.upload<ErrorBody>(
      '/documents/upload',
      { organization_name: 'x'.repeat(301) },
      { name: 'a.docx', content: support },
    )
    expect(long).toMatchObject({ status: 400, json: { code: 'request.invalid', field: 'organization_name' } })
    expect(await documents(app)).toEqual([])
  })

  test('leave nothing when the upload is interrupted', async () => {
    const app = await startTestApp(await open())
    const boundary = 'cut'
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\nPK half`
    const { status, json } = await app.request<ErrorBody>('POST', '/documents/upload', Buffer.from(body), {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    })
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'request.multipart_broken' })
    expect(await documents(app)).toEqual([])
  })
})
