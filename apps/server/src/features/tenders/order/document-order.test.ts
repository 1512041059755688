import type {
  Amendment,
  DocumentOrder,
  MatchOverview,
  OrderState,
  ProposalOutline,
  TeamAccount,
} from '@tenderwright/contract'
import { type MatrixRow, writeMatrix } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readSession, uploadMatrix } from '../matrix.fixture.ts'

const MATRIX: MatrixRow[] = [
  ['Suporte', 'Atendimento', 'Central de atendimento 24 horas por dia'],
  ['', 'SLA', 'Chamados críticos resolvidos em quatro horas'],
  ['', 'Plantão', 'Técnico de plantão nos fins de semana'],
  ['Dados', 'Backup', 'Cópias de segurança diárias com teste de restauração'],
  ['Rede', 'Enlace', 'Enlace redundante entre as unidades'],
]

interface Move {
  what: 'requirement' | 'chapter'
  item: string
  after: string | null
  version: number
}

/** Prepares a tender whose requirements are named by their items. */
async function prepare(app: TestApp, rows = MATRIX) {
  const { rfp_id: id } = await uploadMatrix(app, {}, rows)
  const path = `/rfp/sessions/${id}/order`
  const requirements = async () => (await readSession(app, id)).requirements
  const idOf = async (item: string) => (await requirements()).find((one) => one.item === item)!.id
  const named = async (order: DocumentOrder) => {
    const items = new Map((await requirements()).map((one) => [one.id, one.item]))
    return order.chapters.map(
      (chapter) => `${chapter.category}: ${chapter.requirement_ids.map((one) => items.get(one)).join(', ')}`,
    )
  }
  const read = async () => (await app.request<DocumentOrder>('GET', path)).json
  return {
    id,
    read,
    requirements,
    order: async () => named(await read()),
    move: async ({ what, item, after, version }: Move) =>
      app.request<OrderState & { code?: string }>('POST', `${path}/moves`, {
        version,
        what,
        requirement_id: await idOf(item),
        after: after === null ? null : await idOf(after),
      }),
    reset: (version: number) =>
      app.request<DocumentOrder & { code?: string }>('POST', `${path}/reset`, { version }),
    undo: (version: number) =>
      app.request<DocumentOrder & { code?: string }>('POST', `${path}/undo`, { version }),
  }
}

describeEachDatabase('the order of the document', (open, _, testOnSqlite) => {
  test('starts as that of the matrix; requirements and chapters move, and the matrix is unchanged', async () => {
    const app = await startTestApp(await open())
    const tender = await prepare(app)
    expect(await tender.read()).toMatchObject({ version: 0, changed: false, can_undo: false })
    const before = await tender.requirements()
    const first = await tender.move({ what: 'requirement', item: 'Plantão', after: null, version: 0 })
    expect(first.json).toEqual({ version: 1, changed: true, can_undo: false })
    await tender.move({ what: 'requirement', item: 'Atendimento', after: 'SLA', version: 1 })
    await tender.move({ what: 'chapter', item: 'Enlace', after: null, version: 2 })
    await tender.move({ what: 'chapter', item: 'SLA', after: 'Backup', version: 3 })
    const expected = ['Rede: Enlace', 'Dados: Backup', 'Suporte: Plantão, SLA, Atendimento']
    expect(await tender.order()).toEqual(expected)
    // Lists of calls and the desk keep the order of the matrix; the outline of the document follows the moves.
    expect(await tender.requirements()).toEqual(before)
    const { json: overview } = await app.request<MatchOverview[]>(
      'GET',
      `/rfp/sessions/${tender.id}/matches/overview`,
    )
    expect(overview.map(({ item }) => item)).toEqual(before.map(({ item }) => item))
    const { json: outline } = await app.request<ProposalOutline>(
      'GET',
      `/assembly/session/${tender.id}/outline`,
    )
    expect(outline.entries.map(({ requirement }) => requirement)).toEqual([
      'Enlace',
      'Backup',
      'Plantão',
      'SLA',
      'Atendimento',
    ])
  })

  test('a move changes one row', async () => {
    const app = await startTestApp(await open())
    const tender = await prepare(app)
    await tender.move({ what: 'requirement', item: 'Plantão', after: 'Atendimento', version: 0 })
    const ranked = await app.services.db
      .selectFrom('requirements')
      .where('document_rank', 'is not', null)
      .select(['item', 'document_rank', 'position'])
      .execute()
    expect(ranked).toEqual([{ item: 'Plantão', document_rank: 0.5, position: 2 }])
  })

  testOnSqlite('is unchanged by a move that did not see an earlier one, which is refused', async () => {
    const app = await startTestApp(await open())
    const tender = await prepare(app)
    await tender.move({ what: 'chapter', item: 'Enlace', after: null, version: 0 })
    const order = await tender.order()
    const late = await tender.move({ what: 'chapter', item: 'Backup', after: null, version: 0 })
    expect(late).toMatchObject({ status: 409, json: { code: 'rfp.order_changed' } })
    expect((await tender.reset(0)).json.code).toBe('rfp.order_changed')
    expect(await tender.order()).toEqual(order)
  })

  testOnSqlite('keeps a requirement in its category, and only requirements of the tender move', async () => {
    const app = await startTestApp(await open())
    const tender = await prepare(app)
    const across = await tender.move({ what: 'requirement', item: 'SLA', after: 'Backup', version: 0 })
    expect(across).toMatchObject({ status: 422, json: { code: 'rfp.order_other_chapter' } })
    const other = await prepare(app)
    const foreign = await app.request('POST', `/rfp/sessions/${other.id}/order/moves`, {
      version: 0,
      what: 'requirement',
      requirement_id: (await tender.requirements())[0]!.id,
      after: null,
    })
    expect(foreign).toMatchObject({ status: 404, json: { code: 'rfp.requirement_not_found' } })
    expect((await app.request('GET', '/rfp/sessions/none/order')).json).toMatchObject({
      code: 'rfp.not_found',
    })
  })

  test('returns to that of the matrix, which can be undone until the next change', async () => {
    const app = await startTestApp(await open())
    const tender = await prepare(app)
    const matrix = await tender.order()
    await tender.move({ what: 'chapter', item: 'Enlace', after: null, version: 0 })
    await tender.move({ what: 'requirement', item: 'SLA', after: null, version: 1 })
    const moved = await tender.order()
    expect((await tender.reset(2)).json).toMatchObject({ version: 3, changed: false, can_undo: true })
    expect(await tender.order()).toEqual(matrix)
    expect((await tender.undo(3)).json).toMatchObject({ version: 4, changed: true, can_undo: false })
    expect(await tender.order()).toEqual(moved)
    expect((await tender.undo(4)).json.code).toBe('rfp.order_changed')
    await tender.reset(4)
    await tender.move({ what: 'chapter', item: 'Backup', after: null, version: 5 })
    expect(await tender.read()).toMatchObject({ version: 6, can_undo: false })
    expect((await tender.undo(6)).json.code).toBe('rfp.order_changed')
  })

  test('keeps the order of requirements that stay in a new version, and undoing restores it', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    const tender = await prepare(app)
    await tender.move({ what: 'chapter', item: 'Enlace', after: null, version: 0 })
    await tender.move({ what: 'requirement', item: 'Plantão', after: null, version: 1 })
    const before = await tender.order()
    clock.advance(1000)
    const content = await writeMatrix(
      [...MATRIX.slice(0, 2), ['', 'Chat', 'Suporte por mensagens instantâneas'], ...MATRIX.slice(2)],
      'pt',
    )
    const path = `/rfp/sessions/${tender.id}/amendments`
    const { json } = await app.upload<Amendment>(path, {}, { name: 'v2.xlsx', content })
    expect((await app.request('POST', `${path}/${json.amendment_id}/apply`)).status).toBe(200)
    expect(await tender.order()).toEqual([
      'Rede: Enlace',
      'Suporte: Plantão, Atendimento, SLA, Chat',
      'Dados: Backup',
    ])
    // A page with the former order is refused, and moves nothing in the current one.
    const late = await tender.move({ what: 'chapter', item: 'Backup', after: null, version: 2 })
    expect(late.json.code).toBe('rfp.order_changed')
    expect((await app.request('POST', `${path}/${json.amendment_id}/undo`)).status).toBe(200)
    expect(await tender.order()).toEqual(before)
  })

  test('is kept with owners and review marks in a corrected reading of the matrix', async () => {
    const app = await startTestApp(await open())
    const tender = await prepare(app)
    const [ana] = (await app.request<TeamAccount[]>('GET', '/team/accounts')).json
    await app.request('PATCH', `/rfp/sessions/${tender.id}/requirements`, {
      requirements: (await tender.requirements()).map(({ id }) => ({ id })),
      owner_id: ana!.id,
      review_mark: 'reviewed',
    })
    await tender.move({ what: 'chapter', item: 'Enlace', after: null, version: 0 })
    await tender.move({ what: 'requirement', item: 'Plantão', after: null, version: 1 })
    const path = `/rfp/sessions/${tender.id}/matrix/corrections`
    const corrections = { tables: [], columns: [], rows: [{ sheet: 'Requisitos', row: 3, kind: 'none' }] }
    const { json } = await app.request('PUT', path, { corrections, reviewed: true })
    expect(json).toMatchObject({ kept: 4, removed: 1 })
    expect(await tender.order()).toEqual(['Rede: Enlace', 'Suporte: Plantão, Atendimento', 'Dados: Backup'])
    expect(await tender.requirements()).toMatchObject(
      Array.from({ length: 4 }, () => ({ owner_id: ana!.id, review_mark: 'reviewed' })),
    )
    await app.request('POST', `${path}/undo`)
    expect(await tender.order()).toEqual([
      'Rede: Enlace',
      'Suporte: Plantão, Atendimento, SLA',
      'Dados: Backup',
    ])
    expect((await tender.requirements()).map(({ review_mark: mark }) => mark)).toEqual(
      Array.from({ length: 5 }, () => 'reviewed'),
    )
  })
})
