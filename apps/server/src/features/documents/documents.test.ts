import { existsSync } from 'node:fs'
import {
  errorMessage,
  type Document,
  type DocumentDeleteResponse,
  type DocumentStatistics,
  type DocumentUploadResponse,
  type ErrorBody,
  type ProcessingStatus,
  type SearchResponse,
} from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const support = smallDocx([
  { title: 'Suporte técnico', text: prose('O atendimento acontece todos os dias') },
  { title: 'Treinamento', text: prose('A capacitação das equipes') },
])

interface UploadOptions {
  name?: string
  fields?: Record<string, string>
  content?: Uint8Array
}

async function upload(
  app: TestApp,
  { name = 'proposta.docx', fields = {}, content = support }: UploadOptions = {},
) {
  return app.upload<DocumentUploadResponse>('/documents/upload', fields, { name, content })
}

async function documents(app: TestApp): Promise<Document[]> {
  return (await app.request<Document[]>('GET', '/documents')).json
}

async function onlyDocument(app: TestApp): Promise<Document> {
  const [document] = await documents(app)
  if (!document) throw new Error('there is no document')
  return document
}

async function found(app: TestApp, query: string): Promise<number> {
  return (await app.request<SearchResponse>('POST', '/search', { query })).json.total_results
}

/** A session with one requirement that has a section of the document selected. */
async function selectSomewhere(app: TestApp, documentId: string): Promise<void> {
  const { db } = app.services
  const section = await db
    .selectFrom('sections')
    .select('id')
    .where('document_id', '=', documentId)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const now = '2026-03-02T09:00:00.000Z'
  await db
    .insertInto('rfp_sessions')
    .values({
      id: 'session',
      rfp_filename: 'matriz.xlsx',
      organization_name: '',
      rfp_name: '',
      language: 'pt',
      notices: '[]',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('requirements')
    .values({
      id: 'requirement',
      session_id: 'session',
      position: 0,
      category: 'c',
      item: 'i',
      description: 'd',
      sheet: 's',
      row_number: 2,
      selected_section_id: section.id,
      selection: 'selected',
      selected_by: 'hand',
    })
    .execute()
}

describeEachDatabase('documents', (open) => {
  test('an uploaded document is processed into sections that can be searched', async () => {
    const app = await startTestApp(await open())
    const uploaded = await upload(app, {
      fields: { organization_name: ' Hospital São José ', rfp_name: 'Edital 12/2024' },
    })
    expect(uploaded.status).toBe(200)
    expect(uploaded.json).toMatchObject({
      file_name: 'proposta.docx',
      hospital_name: 'Hospital São José',
      rfp_name: 'Edital 12/2024',
      file_size_mb: support.length / 1024 / 1024,
      processing_id: expect.any(String),
    })
    const address = `/documents/processing/${uploaded.json.processing_id}`
    const waiting = await app.request<ProcessingStatus>('GET', address)
    expect(waiting.json).toMatchObject({ status: 'pending', progress: 0, current_step: 'queued' })
    expect((await app.request<ProcessingStatus[]>('GET', '/documents/processing')).json).toHaveLength(1)
    expect(await onlyDocument(app)).toMatchObject({ status: 'pending', total_sections: 0 })

    await app.runJobs()
    const done = (await app.request<ProcessingStatus>('GET', address)).json
    expect(done).toMatchObject({
      status: 'completed',
      progress: 100,
      current_step: 'completed',
      message: 'Processed.',
      file_name: 'proposta.docx',
      organization: 'Hospital São José',
      rfp_name: 'Edital 12/2024',
      sections_total: 2,
      sections_indexed: 2,
      document_id: uploaded.json.document_id,
    })
    const steps = done.events.map(({ step }) => step)
    expect(steps).toEqual([
      'prepare',
      'extracted',
      'writing_sections',
      'persist_sections',
      'update_statistics',
      'refresh_index',
      'finalizing',
      'completed',
    ])
    expect(await onlyDocument(app)).toMatchObject({
      id: uploaded.json.document_id,
      file_name: 'proposta.docx',
      hospital_name: 'Hospital São José',
      file_size_bytes: support.length,
      status: 'active',
      total_sections: 2,
      language: 'pt',
      usage_count: 0,
      indexed_at: expect.any(String),
    })
    expect(await found(app, 'acontece')).toBe(1)
    expect((await app.request<ProcessingStatus[]>('GET', '/documents/processing')).json).toEqual([])
  })

  test('statistics count what search sees', async () => {
    const app = await startTestApp(await open())
    const empty = (await app.request<DocumentStatistics>('GET', '/documents/stats')).json
    expect(empty).toEqual({
      total_documents: 0,
      total_sections: 0,
      total_words: 0,
      hospitals: [],
      unique_hospitals: 0,
    })
    await upload(app, { fields: { organization_name: 'Hospital B' } })
    const other = smallDocx([{ title: 'Backup', text: prose('Cópias diárias') }])
    await upload(app, { name: 'b.docx', content: other, fields: { organization_name: 'Hospital A' } })
    await app.runJobs()
    const { json } = await app.request<DocumentStatistics>('GET', '/documents/stats')
    expect(json).toMatchObject({
      total_documents: 2,
      total_sections: 3,
      hospitals: ['Hospital A', 'Hospital B'],
      unique_hospitals: 2,
    })
    expect(json.total_words).toBeGreaterThan(100)
  })

  test('the organization and the tender are taken from the cover when nobody gave them', async () => {
    const app = await startTestApp(await open())
    const content = smallDocx(
      [{ title: 'Escopo', text: prose('O escopo') }],
      ['Proposta Técnica', 'Santa Casa de Misericórdia de Santos', 'Pregão Eletrônico nº 45/2023'],
    )
    await upload(app, { content })
    await app.runJobs()
    expect(await onlyDocument(app)).toMatchObject({
      hospital_name: 'Santa Casa de Misericórdia de Santos',
      hospital_type: 'philanthropic',
      rfp_name: 'Pregão Eletrônico nº 45/2023',
    })
  })

  test('the same bytes again while they wait answer with the running work', async () => {
    const app = await startTestApp(await open())
    const first = await upload(app)
    const second = await upload(app, { name: 'cópia.docx', fields: { organization_name: 'Hospital B' } })
    expect(second.json.processing_id).toBe(first.json.processing_id)
    expect(second.json.document_id).toBe(first.json.document_id)
    expect(second.json.hospital_name).toBe('Hospital B')
    expect(await documents(app)).toHaveLength(1)
  })

  test('the same bytes again once indexed reactivate, and omitted names blank nothing', async () => {
    const app = await startTestApp(await open())
    await upload(app, { fields: { organization_name: 'Hospital A', rfp_name: 'Edital 1' } })
    await app.runJobs()
    await app.services.db.updateTable('documents').set({ status: 'inactive' }).execute()
    expect(await found(app, 'acontece')).toBe(0)
    const again = await upload(app, { fields: { rfp_name: 'Edital 2' } })
    expect(again.json).not.toHaveProperty('processing_id')
    expect(again.json).toMatchObject({ hospital_name: 'Hospital A', rfp_name: 'Edital 2' })
    expect(await onlyDocument(app)).toMatchObject({ status: 'active', total_sections: 2 })
    expect(await found(app, 'acontece')).toBe(1)
  })

  test('bytes that failed are processed anew', async () => {
    const app = await startTestApp(await open())
    const broken = Buffer.from('PK no zip at all')
    const first = await upload(app, { content: broken })
    await app.runJobs()
    expect(await onlyDocument(app)).toMatchObject({
      status: 'failed',
      total_sections: 0,
      code: 'docx.not_a_zip',
      error: errorMessage('docx.not_a_zip', 'en'),
    })
    const second = await upload(app, { content: broken })
    expect(second.json.processing_id).toEqual(expect.any(String))
    expect(second.json.processing_id).not.toBe(first.json.processing_id)
    expect(second.json.document_id).toBe(first.json.document_id)
    await app.runJobs()
    expect(await documents(app)).toHaveLength(1)
  })

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

  test('a document without text is completed, with a warning', async () => {
    const app = await startTestApp(await open())
    const uploaded = await upload(app, { content: smallDocx([]) })
    await app.runJobs()
    const address = `/documents/processing/${uploaded.json.processing_id}`
    expect((await app.request<ProcessingStatus>('GET', address)).json).toMatchObject({
      status: 'completed',
      current_step: 'no_sections',
      message: expect.stringContaining('no text'),
    })
    expect(await onlyDocument(app)).toMatchObject({ status: 'active', total_sections: 0 })
  })

  test('what is no document is refused before it is kept', async () => {
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

  test('an upload that breaks off leaves nothing behind', async () => {
    const app = await startTestApp(await open())
    const boundary = 'cut'
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\nPK half`
    const { status, json } = await app.request<ErrorBody>('POST', '/documents/upload', Buffer.from(body), {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    })
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'request.multipart_broken' })
    expect(await documents(app)).toEqual([])
  })

  test('names and type can be corrected', async () => {
    const app = await startTestApp(await open())
    const { json } = await upload(app)
    const address = `/documents/${json.document_id}`
    const changed = await app.request<Document>('PATCH', address, {
      hospital_name: 'Hospital Novo',
      hospital_type: 'public',
      rfp_name: 'Edital 9',
    })
    expect(changed.json).toMatchObject({
      hospital_name: 'Hospital Novo',
      hospital_type: 'public',
      rfp_name: 'Edital 9',
    })
    await app.runJobs()
    expect(await onlyDocument(app)).toMatchObject({ hospital_name: 'Hospital Novo', hospital_type: 'public' })
    const wrong = await app.request<ErrorBody>('PATCH', address, { hospital_type: 'castle' })
    expect(wrong).toMatchObject({ status: 400, json: { code: 'request.invalid', field: 'hospital_type' } })
  })

  test('deleting says what it touches, clears selections, and takes the bytes along', async () => {
    const app = await startTestApp(await open())
    const { json } = await upload(app)
    await app.runJobs()
    await selectSomewhere(app, json.document_id)
    const address = `/documents/${json.document_id}`
    expect((await app.request('GET', `${address}/usage`)).json).toEqual({ selections: 1, sessions: 1 })
    const { sha256 } = await app.services.db
      .selectFrom('documents')
      .select('sha256')
      .executeTakeFirstOrThrow()
    expect(existsSync(app.services.storage.path(sha256))).toBe(true)

    const deleted = await app.request<DocumentDeleteResponse>('DELETE', address)
    expect(deleted.json).toEqual({ id: json.document_id, cleared_selections: 1, affected_sessions: 1 })
    expect(await documents(app)).toEqual([])
    expect(await found(app, 'acontece')).toBe(0)
    expect(existsSync(app.services.storage.path(sha256))).toBe(false)
    const { db } = app.services
    const requirement = await db.selectFrom('requirements').selectAll().executeTakeFirstOrThrow()
    expect(requirement).toMatchObject({ selection: 'cleared', selected_section_id: null })
    const session = await db.selectFrom('rfp_sessions').selectAll().executeTakeFirstOrThrow()
    expect(JSON.parse(session.notices)).toMatchObject([
      { code: 'selections_cleared_by_delete', file_name: 'proposta.docx', count: 1 },
    ])
    for (const table of ['sections', 'search_segments', 'search_blocks'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])

    const again = await upload(app)
    expect(again.json.processing_id).toEqual(expect.any(String))
  })

  test('deleting a document that waits cancels its work', async () => {
    const app = await startTestApp(await open())
    const { json } = await upload(app)
    await app.request('DELETE', `/documents/${json.document_id}`)
    await app.runJobs()
    const address = `/documents/processing/${json.processing_id}`
    expect((await app.request<ProcessingStatus>('GET', address)).json).toMatchObject({
      status: 'failed',
      code: 'job.cancelled',
    })
    expect(await documents(app)).toEqual([])
  })

  test('cancelling a document that waits fails it with the code for that', async () => {
    const app = await startTestApp(await open())
    const { json } = await upload(app)
    const cancelled = await app.request('POST', `/jobs/${json.processing_id}/cancel`)
    expect(cancelled).toMatchObject({ status: 200, json: { status: 'failed' } })
    expect(await onlyDocument(app)).toMatchObject({ status: 'failed' })
  })

  test('unknown ids are 404', async () => {
    const app = await startTestApp(await open())
    for (const [method, path, code] of [
      ['DELETE', '/documents/none', 'documents.not_found'],
      ['GET', '/documents/none/usage', 'documents.not_found'],
      ['PATCH', '/documents/none', 'documents.not_found'],
      ['GET', '/documents/processing/none', 'job.not_found'],
      ['GET', '/documents/index/status/none', 'indexing.not_found'],
      ['POST', '/jobs/none/cancel', 'job.not_found'],
    ] as const) {
      const { status, json } = await app.request<ErrorBody>(method, path, method === 'PATCH' ? {} : undefined)
      expect({ path, status, code: json.code }).toEqual({ path, status: 404, code })
    }
  })
})
