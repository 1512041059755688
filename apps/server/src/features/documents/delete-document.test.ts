import { existsSync } from 'node:fs'
import type { DocumentDeleteResponse, ProcessingStatus } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Log } from '#platform/log/log.ts'
import { deleteDocument } from './delete-document.ts'
import { documents, found, onlyDocument, upload } from './documents.fixture.ts'

/** Creates a tender with one requirement, for which a section of the document is selected. */
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

describeEachDatabase('deleting documents', (open, _, testOnSqlite) => {
  test('lists the uses, clears selections, and removes the bytes', async () => {
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

  testOnSqlite('succeeds although later cleaning fails, and the failure is logged', async () => {
    const app = await startTestApp(await open())
    await upload(app)
    await app.runJobs()
    const { id } = await onlyDocument(app)
    const { db, clock } = app.services
    const said: string[] = []
    const log = { error: (_: unknown, message: string) => said.push(message) } as unknown as Log
    const answer = await deleteDocument(
      {
        db,
        clock,
        log,
        originals: { note: () => Promise.resolve(), move: () => Promise.resolve() },
        cancelProcessing: () => Promise.resolve(),
        references: {
          count: () => Promise.resolve([]),
          letGo: () => Promise.resolve({ cleared: [], moved: [] }),
          rescore: () => Promise.reject(new Error('the search thread is gone')),
        },
        tidyIndex: () => Promise.reject(new Error('the disk is full')),
      },
      id,
    )
    expect(answer).toEqual({ id, cleared_selections: 0, affected_sessions: 0 })
    expect(await documents(app)).toEqual([])
    expect(said).toEqual(Array(2).fill(expect.stringContaining('the hourly check goes on')))
  })

  test('cancels the work of a waiting document', async () => {
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

  testOnSqlite(
    'is separate from cancelling a waiting document, which fails it with a code of its own',
    async () => {
      const app = await startTestApp(await open())
      const { json } = await upload(app)
      const cancelled = await app.request('POST', `/jobs/${json.processing_id}/cancel`)
      expect(cancelled).toMatchObject({ status: 200, json: { status: 'failed' } })
      expect(await onlyDocument(app)).toMatchObject({ status: 'failed' })
    },
  )
})
