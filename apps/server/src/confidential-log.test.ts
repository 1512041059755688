import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { smallDocx } from './testing/small-docx.ts'
import { startTestApp } from './testing/test-app.ts'

/** Word in every name, text, address and password of the story, which no line of the log may contain. */
const SECRET = 'Zuzuland'

describeEachDatabase('the log', (open) => {
  test('records a whole story at its most detailed level without any word that a person wrote', async () => {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    const app = await startTestApp(await open(), { signedIn: false, log: createLog('trace', sink) })
    const email = `ana@${SECRET}.example`
    const password = `${SECRET} horse`
    await app.request('POST', '/auth/sign-up/email', { email, password, name: SECRET })
    await app.visitor().request('POST', '/auth/sign-in/email', { email, password: `${SECRET} wrong` })

    const name = `Proposta ${SECRET}'s "${SECRET}".docx`
    const content = smallDocx([{ title: SECRET, text: `${SECRET} `.repeat(60) }])
    expect(
      (await app.upload('/documents/upload', { organization_name: SECRET }, { name, content })).status,
    ).toBe(200)
    // One file is not a document and one is cut off, because failures quote the most.
    await app.upload('/documents/upload', {}, { name, content: Buffer.from(SECRET) })
    await app.upload('/documents/upload', {}, { name, content: content.subarray(0, content.length / 2) })
    await app.upload(
      '/rfp/upload',
      { rfp_name: SECRET },
      { name: `${SECRET}.xlsx`, content: Buffer.from(SECRET) },
    )
    await app.runJobs()

    expect(await app.request('POST', '/search', { query: SECRET, limit: 5 })).toMatchObject({
      status: 200,
      json: { total_results: 1 },
    })
    await app.request('GET', `/search/suggest?q=${SECRET}`)
    await app.request('GET', `/documents/${SECRET}/${SECRET}?${SECRET}=${SECRET}`)
    await app.request('POST', '/search', Buffer.from(`{"query": "${SECRET}`), {
      'content-type': 'application/json',
    })
    await app.request('POST', '/documents/index', { directory_path: `/${SECRET}` })
    await app.request('GET', '/documents', undefined, { host: `${SECRET}.example`, 'user-agent': SECRET })

    // This unexpected failure quotes its cause.
    app.services.search.search = () => Promise.reject(new Error(`no postings for "${SECRET}"`))
    expect((await app.request('POST', '/search', { query: SECRET, limit: 5 })).status).toBe(500)

    const log = lines.join('')
    expect(log).toContain('"msg":"unforeseen failure"')
    expect(log).toContain('"msg":"answered"')
    expect(log.toLowerCase()).not.toContain(SECRET.toLowerCase())
    expect(log).not.toContain(app.cookies.values().next().value?.split('.')[0] ?? '?')

    // Every line of a request or of a job names it.
    const events = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    for (const event of events.filter(({ msg }) => msg === 'answered' || msg === 'unforeseen failure'))
      expect(event['request']).toMatch(/^[a-z0-9]{24}$/)
    const jobs = events.filter(({ msg }) => msg === 'job ended')
    expect(jobs.length).toBeGreaterThan(0)
    for (const event of jobs) expect(event['job']).toEqual(expect.any(String))
  })
})
