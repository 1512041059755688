import { type GlossaryConcept, GLOSSARY_DOMAINS, type GlossaryPage } from '@tenderwright/contract'
import { SHIPPED_CONCEPTS } from '@tenderwright/search'
import { expect, test } from 'vitest'
import { teamGlossary } from '../search/team-glossary.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const writing = (text: string, ambiguous = false) => ({ text, ambiguous })
const TROLLEY = {
  domain: 'nursing',
  pt: [writing('carrinho beira-leito')],
  en: [writing('workstation on wheels')],
}

const list = async (app: TestApp, query = '') =>
  (await app.request<GlossaryPage>('GET', `/glossary?${query}`)).json

test('its domains are those of the shipped files', () => {
  expect([...new Set(SHIPPED_CONCEPTS.map(({ domain }) => domain))].toSorted()).toEqual([...GLOSSARY_DOMAINS])
})

describeEachDatabase('the glossary', (open) => {
  test('is listed by pages, by words and by domain', async () => {
    const app = await startTestApp(await open())
    const first = await list(app, 'limit=20')
    expect(first).toMatchObject({ total: SHIPPED_CONCEPTS.length, changed: 0 })
    expect(first.concepts).toHaveLength(20)
    const next = await list(app, 'limit=20&offset=20')
    expect(next.concepts[0]!.id).not.toBe(first.concepts[0]!.id)
    const found = await list(app, 'query=PRONTUARIO%20ELETR')
    expect(found.concepts.map(({ id }) => id)).toContain('prontuario-eletronico')
    const laboratory = await list(app, 'domain=laboratory&limit=200')
    expect(new Set(laboratory.concepts.map(({ domain }) => domain))).toEqual(new Set(['laboratory']))
    expect((await app.request('GET', '/glossary?domain=cooking')).status).toBe(400)
  })

  test('takes concepts of the team, and lets them go', async () => {
    const app = await startTestApp(await open())
    const { status, json } = await app.request<GlossaryConcept>('POST', '/glossary', TROLLEY)
    expect(status).toBe(200)
    expect(json).toMatchObject({ ...TROLLEY, state: 'added' })
    expect(await list(app, 'changed=true')).toMatchObject({
      total: 1,
      changed: 1,
      concepts: [{ id: json.id }],
    })
    expect((await app.request('POST', `/glossary/${json.id}/restore`)).status).toBe(404)
    expect((await app.request('DELETE', `/glossary/${json.id}`)).json).toEqual({ id: json.id })
    expect((await list(app)).total).toBe(SHIPPED_CONCEPTS.length)
    const again = await app.request('DELETE', `/glossary/${json.id}`)
    expect(again).toMatchObject({ status: 404, json: { code: 'glossary.not_found' } })
  })

  test('changes, removes and restores shipped concepts', async () => {
    const app = await startTestApp(await open())
    const changed = { domain: 'nursing', pt: [writing('leito'), writing('berço')], en: [writing('bed')] }
    expect((await app.request<GlossaryConcept>('PUT', '/glossary/leito', changed)).json).toMatchObject({
      id: 'leito',
      state: 'changed',
      pt: changed.pt,
    })
    await app.request('DELETE', '/glossary/leito')
    expect((await list(app, 'changed=true')).concepts[0]).toMatchObject({ id: 'leito', state: 'removed' })
    const restored = await app.request<GlossaryConcept>('POST', '/glossary/leito/restore')
    expect(restored.json).toMatchObject({ state: 'shipped' })
    expect(restored.json.pt.map(({ text }) => text)).toContain('cama hospitalar')
    expect((await list(app)).changed).toBe(0)
  })

  test('refuses a writing of another concept, unless it is ambiguous in both, and one language alone', async () => {
    const app = await startTestApp(await open())
    const taken = { ...TROLLEY, pt: [writing('carrinho'), writing('LEITO')] }
    expect(await app.request('POST', '/glossary', taken)).toMatchObject({
      status: 409,
      json: { code: 'glossary.writing_taken', params: { writing: 'LEITO', concept: 'leito' } },
    })
    const ambiguous = { ...TROLLEY, pt: [writing('carrinho'), writing('RIS', true)] }
    expect((await app.request('POST', '/glossary', ambiguous)).status).toBe(200)
    for (const en of [[], [writing('--')], [writing('W', true)], [writing('x'.repeat(101))]]) {
      expect((await app.request('POST', '/glossary', { ...TROLLEY, en })).status).toBe(400)
    }
  })

  test('counts in matching and search at once, through every connection', async () => {
    const app = await startTestApp(await open())
    const source = teamGlossary(app.services.db)
    const before = await source.current()
    expect(await source.current()).toBe(before)
    await app.request('POST', '/glossary', TROLLEY)
    const after = await source.current()
    expect(after).not.toBe(before)
    expect(after.concepts).toHaveLength(SHIPPED_CONCEPTS.length + 1)
  })
})
