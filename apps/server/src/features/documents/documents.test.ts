import {
  errorMessage,
  type Document,
  type DocumentStatistics,
  type ErrorBody,
  type ProcessingStatus,
} from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { documents, found, onlyDocument, support, upload } from './documents.fixture.ts'

describeEachDatabase('documents', (open, _, testOnSqlite) => {
  test('are processed after an upload into sections that can be searched', async () => {
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
    // A long step reports more than once.
    const steps = done.events.map(({ step }) => step)
    expect(steps.filter((step, at) => step !== steps[at - 1])).toEqual([
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

  test('are counted as search sees them', async () => {
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

  testOnSqlite('get organization and tender from the cover when none are given', async () => {
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

  test('with the same bytes share the running work while they wait', async () => {
    const app = await startTestApp(await open())
    const first = await upload(app)
    const second = await upload(app, { name: 'cópia.docx', fields: { organization_name: 'Hospital B' } })
    expect(second.json.processing_id).toBe(first.json.processing_id)
    expect(second.json.document_id).toBe(first.json.document_id)
    expect(second.json.hospital_name).toBe('Hospital B')
    expect(await documents(app)).toHaveLength(1)
  })

  test('with the same bytes are reactivated once indexed, and omitted names remove nothing', async () => {
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

  test('whose processing failed are processed again when uploaded again', async () => {
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

  test('without text are completed with a warning', async () => {
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

  test('can get other names and another type', async () => {
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

  test('with unknown ids are 404', async () => {
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
