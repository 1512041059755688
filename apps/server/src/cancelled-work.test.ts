import type { DocumentUploadResponse, ProcessingStatus, RebuildIndexResponse } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { claim } from '#platform/jobs/claim.ts'
import { release } from '#platform/jobs/lease.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { openServices } from './open-services.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp } from './testing/test-app.ts'

const docx = smallDocx([{ title: 'Suporte técnico', text: prose('O atendimento') }])

describeEachDatabase('work that a person cancels while it runs, and requests again at once', (open) => {
  test('is done for an uploaded document, which is not left as cancelled', async () => {
    const app = await startTestApp(await open())
    const upload = async () =>
      (
        await app.upload<DocumentUploadResponse>(
          '/documents/upload',
          {},
          { name: 'proposta.docx', content: docx },
        )
      ).json
    const stateOf = async () =>
      (await app.services.db.selectFrom('documents').select('status').executeTakeFirstOrThrow()).status
    const { definitions } = openServices(app.config, app.services)
    const deps = { ...app.services, definitions }
    const { processing_id: first = '' } = await upload()
    const { token } = (await claim(deps, 'indexing', 'here:1:a'))!
    expect((await app.request('POST', `/jobs/${first}/cancel`)).json).toMatchObject({ status: 'processing' })

    const { processing_id: second = '' } = await upload()
    expect(second).not.toBe(first)
    expect((await upload()).processing_id).toBe(second)
    await release(deps, token, { how: 'failed', problem: { code: 'job.cancelled', params: {} } })
    expect(await stateOf()).toBe('pending')
    await app.runJobs()
    const { json: status } = await app.request<ProcessingStatus>('GET', `/documents/processing/${second}`)
    expect(status).toMatchObject({ status: 'completed' })
    expect(await stateOf()).toBe('active')
  })

  test('is done for the search index', async () => {
    const app = await startTestApp(await open())
    const rebuild = async () =>
      (await app.request<RebuildIndexResponse>('POST', '/search/rebuild-index', { force: true })).json.job_id
    const first = await rebuild()
    expect(first).toEqual(expect.any(String))
    const { definitions } = openServices(app.config, app.services)
    expect(await claim({ ...app.services, definitions }, 'indexing', 'here:1:a')).toBeDefined()
    expect(await rebuild()).toBe(first)
    await app.request('POST', `/jobs/${first}/cancel`)
    const second = await rebuild()
    expect(second).toEqual(expect.any(String))
    expect(second).not.toBe(first)
    expect(await rebuild()).toBe(second)
  })
})
