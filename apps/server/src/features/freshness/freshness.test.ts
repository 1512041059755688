import type { Freshness, FreshnessKind } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const NOW = '2026-03-02T09:00:00.000Z'

const support = (client: string, hours = '4 horas'): [string, string] => [
  'Suporte',
  `O suporte técnico do ${client} atende todos os chamados críticos em até ${hours}, com equipe própria, registra cada ` +
    'ocorrência no portal e apresenta um relatório mensal com os indicadores combinados com a direção.',
]
const certificate = (until: string): [string, string] => [
  'Certificações',
  `A empresa mantém o certificado de boas práticas de armazenagem e distribuição de produtos válido até ${until}, emitido ` +
    'por organismo acreditado e verificado em auditorias anuais por equipe independente.',
]

async function start(
  open: () => Promise<Parameters<typeof startTestApp>[0]>,
  clock: FixedClock = new FixedClock(NOW),
) {
  const app = await startTestApp(await open(), { clock })
  const add = (id: string, sections: [string, string][], fields: object = {}) =>
    addIndexedProposal(app.services.db, { id, hospital: `Hospital ${id}`, sections, ...fields })
  const change = (id: string, fields: object) => {
    clock.advance(1000)
    return app.request('PATCH', `/documents/${id}`, fields)
  }
  return { app, add, change }
}

async function ask(app: TestApp, kind: FreshnessKind, more = ''): Promise<Freshness> {
  return (await app.request<Freshness>('GET', `/documents/freshness?kind=${kind}${more}`)).json
}

/** Asks, lets the review run, and asks again. */
async function review(app: TestApp, kind: FreshnessKind, more = ''): Promise<Freshness> {
  await ask(app, kind)
  await app.runJobs()
  return ask(app, kind, more)
}

describeEachDatabase('the freshness of the library', (open, _, testOnSqlite) => {
  testOnSqlite('is reported after a review, and reviewed again after changes', async () => {
    const { app, add, change } = await start(open)
    await add('velha', [support('Hospital velha')], { proposalDate: '2020-05' })
    const before = await ask(app, 'stale')
    expect(before).toMatchObject({ reviewing: true, total: 0, families: [] })
    expect(before.reviewed_at).toBeUndefined()
    await app.runJobs()
    const after = await ask(app, 'stale')
    expect(after).toMatchObject({ reviewing: false, reviewed_at: NOW, total: 1 })
    expect(after.families[0]).toMatchObject({
      kinds: ['stale'],
      size: 1,
      versions: [{ document_id: 'velha', proposal_date: '2020-05', is_old: true }],
    })
    await change('velha', { proposal_date: '2025-12' })
    // The known state is returned at once, the rest by the next review.
    expect(await ask(app, 'stale')).toMatchObject({ reviewing: true, families: [] })
    await app.runJobs()
    expect(await ask(app, 'stale')).toMatchObject({ reviewing: false, total: 0 })
  })

  test('is stale for a version shown first whose proposal is older than the limit, to the day', async () => {
    const { app, add, change } = await start(open)
    await add('dia', [support('A')], { proposalDate: '2024-03-01' })
    await add('limite', [certificate('31/12/2030')], { proposalDate: '2024-03-02' })
    expect((await review(app, 'stale')).families.map(({ versions }) => versions[0]!.document_id)).toEqual([
      'dia',
    ])
    expect((await ask(app, 'stale', '&months=23')).total).toBe(2)
    expect((await ask(app, 'stale', '&months=25')).total).toBe(0)
    // A month may mean its last day, a year its last day.
    await change('dia', { proposal_date: '2024-03' })
    expect((await review(app, 'stale')).total).toBe(0)
    await change('dia', { proposal_date: '2023' })
    expect((await review(app, 'stale')).total).toBe(1)
  })

  test('distinguishes an old version beside a newer one from an old family', async () => {
    const { app, add, change } = await start(open)
    await add('velha', [support('Hospital velha')], { proposalDate: '2020' })
    await add('nova', [support('Hospital nova')], { proposalDate: '2025-11', outcome: 'lost' })
    const superseded = await review(app, 'superseded')
    expect(superseded.counts).toEqual({ expired: 0, contradicting: 0, stale: 0, superseded: 1 })
    expect(superseded.families[0]!.versions.map((one) => [one.document_id, one.is_old])).toEqual([
      ['nova', false],
      ['velha', true],
    ])
    // The old version is shown first once it is won; then it is stale, beside a newer one.
    await change('velha', { outcome: 'won' })
    const stale = await review(app, 'stale')
    expect(stale.counts).toMatchObject({ stale: 1, superseded: 0 })
    expect(stale.families[0]!.versions.map((one) => [one.document_id, one.outcome])).toEqual([
      ['velha', 'won'],
      ['nova', 'lost'],
    ])
  })

  test('takes a certificate as valid until the day ends where the team works', async () => {
    const evening = new FixedClock('2026-03-03T01:00:00.000Z', 'America/Sao_Paulo')
    const { app, add } = await start(open, evening)
    await add('iso', [certificate('02/03/2026')])
    expect((await review(app, 'expired')).total).toBe(0)
    evening.advance(2 * 60 * 60 * 1000)
    expect((await ask(app, 'expired')).total).toBe(1)
  })

  test('lists expired validities with their day, those of the version shown first at the top', async () => {
    const { app, add } = await start(open)
    await add('a', [certificate('01/03/2026')], { proposalDate: '2024' })
    await add('b', [certificate('31/12/2030')], { proposalDate: '2025' })
    await add('c', [['Alvará', 'O alvará sanitário da unidade de distribuição é válido até 31/12/2025.']])
    await add('d', [['Licença', 'A licença de funcionamento vence em 02/03/2026, o último dia.']])
    await add('e', [
      ['Certificado de boas práticas (válido até 11/2025)', 'Segue a cópia digital do documento original.'],
    ])
    const found = await review(app, 'expired')
    expect(found.total).toBe(3)
    expect(found.families.map(({ expired }) => expired.map(({ date, text }) => [date, text]))).toEqual([
      [['2025-12-31', '31/12/2025']],
      [['2025-11-30', '11/2025']],
      [['2026-03-01', '01/03/2026']],
    ])
    expect(found.families[2]!.versions.map(({ document_id: id }) => id)).toEqual(['b', 'a'])
  })

  test('lists versions that disagree on a number, with both texts', async () => {
    const { app, add } = await start(open)
    await add('a', [support('Hospital a', '4 horas')], { proposalDate: '2025' })
    await add('b', [support('Hospital b', '6 horas')], { proposalDate: '2025-02' })
    await add('c', [certificate('31/12/2030')])
    const found = await review(app, 'contradicting')
    expect(found.families).toHaveLength(1)
    expect(found.families[0]!.conflicts).toMatchObject([{ shown: '6 horas', others: [{ text: '4 horas' }] }])
    await app.request('DELETE', '/documents/a')
    expect((await ask(app, 'contradicting')).families).toEqual([])
    expect((await review(app, 'contradicting')).total).toBe(0)
  })

  test('has pages, and counts documents without a date and unread ones', async () => {
    const { app, add } = await start(open)
    for (const [at, year] of ['2019', '2017', '2018'].entries())
      await add(
        `d${year}`,
        [[`Tema ${at}`, `${'palavra própria '.repeat(at + 1)}do tema ${'abc'[at]} somente`]],
        {
          proposalDate: year,
        },
      )
    await add('sem', [certificate('31/12/2030')])
    await add('fora', [support('X')], { status: 'inactive', proposalDate: '2010' })
    const first = await review(app, 'stale', '&limit=2')
    expect(first).toMatchObject({ total: 3, documents: { total: 5, undated: 1, unread: 1 } })
    const oldest = (page: Freshness) => page.families.map(({ versions }) => versions[0]!.document_id)
    expect(oldest(first)).toEqual(['d2017', 'd2018'])
    expect(oldest(await ask(app, 'stale', '&limit=2&offset=2'))).toEqual(['d2019'])
  })

  test('is reviewed again after an upgrade that finds further validities', async () => {
    const { app, add } = await start(open)
    const { db } = app.services
    await add('a', [certificate('01/03/2020')])
    await review(app, 'expired')
    // The version before has found nothing in this text, and its states have no version.
    await db.deleteFrom('section_validities').execute()
    await db.updateTable('family_freshness').set({ expires: null, shown_expires: null }).execute()
    const { state } = await db.selectFrom('freshness_reviews').select('state').executeTakeFirstOrThrow()
    await db
      .updateTable('freshness_reviews')
      .set({ state: state.replace(/^\S+ /, '') })
      .execute()
    expect(await ask(app, 'expired')).toMatchObject({ reviewing: true, total: 0 })
    await app.runJobs()
    expect(await ask(app, 'expired')).toMatchObject({ reviewing: false, total: 1 })
  })

  test('is reviewed again for a document that is read again', async () => {
    const { app, add } = await start(open)
    const { db } = app.services
    await add('a', [certificate('01/03/2020')])
    expect((await review(app, 'expired')).total).toBe(1)
    // The next generation has another validity.
    const section = await db.selectFrom('sections').selectAll().executeTakeFirstOrThrow()
    await db.deleteFrom('sections').execute()
    const { id: _, ...columns } = section
    await db
      .insertInto('sections')
      .values({ ...columns, generation: 2, content: section.content.replace('2020', '2029') })
      .execute()
    await db.updateTable('documents').set({ generation: 2, updated_at: '2026-03-02T10:00:00.000Z' }).execute()
    expect((await review(app, 'expired')).total).toBe(0)
  })

  testOnSqlite.each(['months=0', 'months=x', 'kind=old', 'offset=-1', 'limit=1000'])(
    'refuses %s',
    async (query) => {
      const { app } = await start(open)
      expect((await app.request('GET', `/documents/freshness?${query}`)).status).toBe(400)
    },
  )
})
