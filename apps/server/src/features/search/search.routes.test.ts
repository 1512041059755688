import type {
  RebuildIndexResponse,
  SearchResponse,
  SectionResponse,
  SuggestResponse,
} from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { startTestApp } from '../../testing/test-app.ts'

describeEachDatabase('search calls', (open, _, testOnSqlite) => {
  testOnSqlite('search, suggest, show a section, and refuse a blank query', async () => {
    const app = await startTestApp(await open())
    await addIndexedProposal(app.services.db, {
      id: 'norte',
      sections: [['Suporte técnico', 'O suporte atende 24 horas por dia.']],
    })
    const found = await app.request<SearchResponse>('POST', '/search', { query: 'suporte', limit: 20 })
    expect(found.json.total_results).toBe(1)
    expect(found.json.search_time_ms).toBeGreaterThan(0)
    const [result] = found.json.results
    const section = await app.request<SectionResponse>('GET', `/search/section/${result!.id}`)
    expect(section.json.content).toBe('O suporte atende 24 horas por dia.')
    const suggested = await app.request<SuggestResponse>('GET', '/search/suggest?q=sup')
    expect(suggested.json.suggestions).toEqual(['Suporte técnico', 'suporte'])
    expect(await app.request('POST', '/search', { query: '  ' })).toMatchObject({
      status: 400,
      json: { code: 'request.invalid', field: 'query' },
    })
    expect((await app.request('GET', '/search/section/77')).status).toBe(404)
  })

  testOnSqlite(
    "return a bounded answer for sections of any length; the section's own call returns all of it",
    async () => {
      const app = await startTestApp(await open())
      // The text has five million characters, a million of them in one word.
      const content = `O suporte atende. ${'atendimento '.repeat(30_000)}${'a'.repeat(1_000_000)} ${' .'.repeat(1_820_000)}`
      await addIndexedProposal(app.services.db, { id: 'norte', sections: [['Suporte técnico', content]] })
      const found = await app.request<SearchResponse>('POST', '/search', {
        query: `suporte atendimento ${'a'.repeat(64)}`,
        limit: 100,
      })
      expect(found.bytes.length).toBeLessThan(100_000)
      const [result] = found.json.results
      expect(result).toMatchObject({
        content_truncated: true,
        content_preview: expect.stringContaining('suporte'),
      })
      expect(result!.highlights).toEqual(expect.arrayContaining(['suporte', 'atendimento']))
      const suggested = await app.request<SuggestResponse>('GET', '/search/suggest?q=a&limit=50')
      expect(suggested.bytes.length).toBeLessThan(20_000)
      const section = await app.request<SectionResponse>('GET', `/search/section/${result!.id}`)
      expect(section.json.content).toBe(content)
    },
  )

  test('rebuild the index in the background on request, or when something is missing', async () => {
    const app = await startTestApp(await open())
    await addIndexedProposal(app.services.db, { id: 'norte', sections: [['Rede', 'Topologia da rede.']] })
    const rebuild = (force: boolean) =>
      app.request<RebuildIndexResponse>('POST', '/search/rebuild-index', { force })
    expect((await rebuild(false)).json).toEqual({ sections: 1, segments: 1 })
    const forced = (await rebuild(true)).json
    expect(forced.job_id).toBeDefined()
    expect((await rebuild(true)).json.job_id).toBe(forced.job_id)
    await app.runJobs()
    expect((await app.services.jobs.read(forced.job_id!))?.status).toBe('completed')

    await app.services.db.deleteFrom('search_segment_parts').execute()
    const search = () => app.request<SearchResponse>('POST', '/search', { query: 'rede' })
    expect((await search()).json.total_results).toBe(0)
    expect((await rebuild(false)).json.job_id).toBeDefined()
    await app.runJobs()
    expect((await search()).json.total_results).toBe(1)
  })
})
