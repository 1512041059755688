import {
  GLOSSARY_DOMAINS,
  GLOSSARY_FILE_BYTES,
  type GlossaryConcept,
  type GlossaryImport,
  type GlossaryPage,
} from '@tenderwright/contract'
import { SHIPPED_CONCEPTS } from '@tenderwright/search'
import { expect, test } from 'vitest'
import { teamGlossary } from '../search/team-glossary.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const writing = (text: string, ambiguous = false) => ({ text, ambiguous })
const TROLLEY = {
  domain: 'nursing',
  pt: [writing('carrinho beira-leito')],
  en: [writing('workstation on wheels')],
}

const list = async (app: TestApp, query = '') =>
  (await app.request<GlossaryPage>('GET', `/glossary?${query}`)).json

test('has the domains of the shipped files', () => {
  expect([...new Set(SHIPPED_CONCEPTS.map(({ domain }) => domain))].toSorted()).toEqual([...GLOSSARY_DOMAINS])
})

describeEachDatabase('the glossary', (open, _, testOnSqlite) => {
  test('is listed in pages, by words and by domain', async () => {
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

  testOnSqlite('accepts concepts of the team, and removes them', async () => {
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

  testOnSqlite(
    'refuses a change by somebody who has not seen the last one, and keeps the last one',
    async () => {
      const app = await startTestApp(await open())
      const { id } = SHIPPED_CONCEPTS.find((one) => one.id === 'prontuario-eletronico')!
      const put = (term: string, seen?: string) =>
        app.request<GlossaryConcept & { code: string }>('PUT', `/glossary/${id}`, {
          ...TROLLEY,
          pt: [writing(term)],
          ...(seen !== undefined && { seen }),
        })
      const first = await put('primeiro prontuário', '')
      expect(first.status).toBe(200)
      expect(await put('segundo prontuário', '')).toMatchObject({
        status: 409,
        json: { code: 'glossary.changed' },
      })
      expect((await list(app, 'changed=true')).concepts).toMatchObject([
        { pt: [writing('primeiro prontuário')] },
      ])
      expect((await put('terceiro prontuário', first.json.updated_at)).status).toBe(200)
      // A client that does not say what it has seen writes as before.
      expect((await put('quarto prontuário')).status).toBe(200)
    },
  )

  testOnSqlite('refuses to remove or restore what somebody has changed since the sender saw it', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    type Answer = GlossaryConcept & { code: string }
    const overtaken = { status: 409, json: { code: 'glossary.overtaken' } }
    const own = (await app.request<Answer>('POST', '/glossary', TROLLEY)).json
    const put = (id: string, term: string) =>
      app.request<Answer>('PUT', `/glossary/${id}`, { ...TROLLEY, pt: [writing(term)] })
    clock.advance(1000)
    const changed = (await put(own.id, 'carrinho de parada')).json
    const remove = (id: string, seen = '') =>
      app.request<Answer>('DELETE', `/glossary/${id}?seen=${encodeURIComponent(seen)}`)
    expect(await remove(own.id, own.updated_at)).toMatchObject(overtaken)
    expect((await list(app, 'changed=true')).concepts[0]).toMatchObject({ pt: changed.pt })
    expect((await remove(own.id, changed.updated_at)).status).toBe(200)

    const shipped = (await put('prontuario-eletronico', 'primeiro prontuário')).json
    expect(await remove('prontuario-eletronico')).toMatchObject(overtaken)
    const restore = (seen = '') =>
      app.request<Answer>('POST', `/glossary/prontuario-eletronico/restore?seen=${encodeURIComponent(seen)}`)
    expect(await restore()).toMatchObject(overtaken)
    expect((await restore(shipped.updated_at)).status).toBe(200)
    expect((await remove('prontuario-eletronico')).status).toBe(200)
    // A client that does not say what it has seen restores as before.
    expect((await app.request('POST', '/glossary/prontuario-eletronico/restore')).status).toBe(200)
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

  test('refuses a writing of another concept, unless it is ambiguous in both, and a single language', async () => {
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

  test('has a writing once when several people add it at the same time', async () => {
    const app = await startTestApp(await open())
    const people = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis']
    const add = (name: string) => {
      const pt = [writing(`carrinho ${name}`), writing('maca inteligente')]
      return app.request('POST', '/glossary', { ...TROLLEY, pt, en: [writing(`trolley ${name}`)] })
    }
    const answers = await Promise.all(people.map(add))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(people.length - 1)
    expect(await list(app, 'changed=true')).toMatchObject({ total: 1 })
  })

  test('applies to matching and search at once, in every connection', async () => {
    const app = await startTestApp(await open())
    const source = teamGlossary(app.services.db)
    const before = await source.current()
    expect(await source.current()).toBe(before)
    await app.request('POST', '/glossary', TROLLEY)
    const after = await source.current()
    expect(after).not.toBe(before)
    expect(after.concepts).toHaveLength(SHIPPED_CONCEPTS.length + 1)
  })

  const send = (app: TestApp, content: string, encoding: BufferEncoding = 'utf8') =>
    app.upload<GlossaryImport & { code?: string }>(
      '/glossary/file',
      {},
      { name: 'glossary.csv', content: Buffer.from(content, encoding) },
    )

  test('is exported as a table, and importing it changes nothing', async () => {
    const app = await startTestApp(await open())
    await app.request('POST', '/glossary', { ...TROLLEY, pt: [writing('=carrinho; beira-leito')] })
    await app.request('DELETE', '/glossary/leito')
    const text = (await app.request('GET', '/glossary/file')).bytes.toString()
    expect(text).toContain("'=carrinho; beira-leito")
    const concepts = SHIPPED_CONCEPTS.length + 1
    expect(await send(app, text)).toMatchObject({
      status: 200,
      json: { added: 0, changed: 0, removed: 0, unchanged: concepts },
    })
    const elsewhere = await startTestApp(await open())
    expect((await send(elsewhere, text)).json).toEqual({
      added: 1,
      changed: 0,
      removed: 1,
      unchanged: concepts - 2,
    })
    expect(await list(elsewhere, 'changed=true')).toMatchObject({ changed: 2 })
  })

  test('imports a table saved by a spreadsheet, either all of it or nothing', async () => {
    const app = await startTestApp(await open())
    const source = teamGlossary(app.services.db)
    const before = await source.current()
    const table = (...rows: string[]) => ['en;pt;domain;notes', ...rows, ''].join('\r\n')
    const good = ['bed;"leito\nleito clínico";nursing;', 'cart;carrinho elétrico;equipment;new']
    const refused = await send(app, table(...good, 'oxygen;;equipment;'))
    expect(refused).toMatchObject({
      status: 400,
      json: { code: 'glossary.row_unusable', params: { row: 4 } },
    })
    const taken = await send(app, table(...good, 'gurney;LEITO CLINICO;nursing;'))
    expect(taken).toMatchObject({ status: 409, json: { code: 'glossary.writing_taken' } })
    expect(await send(app, 'a,b')).toMatchObject({ status: 415, json: { code: 'glossary.file_unusable' } })
    expect(await send(app, 'x'.repeat(GLOSSARY_FILE_BYTES + 1))).toMatchObject({
      status: 413,
      json: { code: 'glossary.file_too_large' },
    })
    expect(await source.current()).toBe(before)
    expect((await send(app, table(...good), 'latin1')).json).toMatchObject({ added: 1, changed: 1 })
    expect((await list(app, 'query=clinico&changed=true')).concepts).toMatchObject([
      { id: 'leito', pt: [writing('leito'), writing('leito clínico')], en: [writing('bed')] },
    ])
    expect(await source.current()).not.toBe(before)
  })
})
