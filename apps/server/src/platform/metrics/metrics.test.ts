import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { smallDocx } from '../../testing/small-docx.ts'
import { startTestApp } from '../../testing/test-app.ts'

const METRICS_TOKEN = 'a token for Prometheus'.replaceAll(' ', '-')
const asPrometheus = { authorization: `Bearer ${METRICS_TOKEN}` }

describeEachDatabase('metrics', (open) => {
  test('do not exist unless configured', async () => {
    const app = await startTestApp(await open())
    expect((await app.request('GET', '/metrics', undefined, asPrometheus)).status).toBe(404)
  })

  test('require the token; being signed in is not enough', async () => {
    const app = await startTestApp(await open(), { environment: { METRICS_TOKEN } })
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`])
      expect(await app.request('GET', '/metrics', undefined, { authorization })).toMatchObject({
        status: 401,
        json: { code: 'auth.required' },
      })
    const given = await app.visitor().request('GET', '/metrics', undefined, asPrometheus)
    expect(given.status).toBe(200)
    expect(given.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  })

  test('count answers, questions, waiting jobs, the disk and the process, and contain nothing confidential', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { environment: { METRICS_TOKEN }, clock })
    await app.upload(
      '/documents/upload',
      { organization_name: 'Zuzuland' },
      { name: 'Zuzuland.docx', content: smallDocx([{ title: 'Zuzuland', text: 'Zuzuland' }]) },
    )
    await app.request('POST', '/search', { query: 'Zuzuland', limit: 5 })
    await app.request('GET', '/documents/processing/Zuzuland')
    await app.request('GET', '/Zuzuland')
    clock.advance(90_000)
    const text = (await app.request('GET', '/metrics', undefined, asPrometheus)).bytes.toString()
    const lines = text.split('\n')
    const route = (method: string, path: string, status: number) =>
      `tenderwright_http_request_duration_seconds_count{method="${method}",route="${path}",status="${status}"} 1`
    expect(lines).toContain(route('POST', '/api/search', 200))
    expect(lines).toContain(route('GET', '/api/documents/processing/:id', 404))
    expect(lines).toContain('tenderwright_search_duration_seconds_count{question="search"} 1')
    expect(lines).toContain('tenderwright_jobs{kind="process-document",status="pending"} 1')
    expect(text).toMatch(/^tenderwright_queue_age_seconds\{lane="\w+"\} 90$/m)
    expect(text).toMatch(/^tenderwright_storage_free_bytes [1-9]/m)
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
    expect(text).not.toContain('Zuzuland')
  })
})
