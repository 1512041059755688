import { expect, test } from 'vitest'
import { databaseKind, inWriteTransaction } from '#platform/database/database.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { addStoredSession } from '../../testing/stored-session.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { setShape } from '../indexing/indexing.repository.ts'
import { checkFamilies } from './check-families.ts'
import { changeFamilies } from './elect.ts'
import { rebuildFamilies } from './rebuild-families.ts'
import { nextChange } from './shapes.repository.ts'
import { tidyFamilies } from './tidy-families.ts'

const support = (client: string, availability: string, valid: string) =>
  `No ${client}, o suporte técnico atende chamados em regime de plantão, com disponibilidade de ${availability}. ` +
  `O coordenador acompanha os casos críticos até a solução. Certificado válido até ${valid}.`

const proposal = (id: string, client: string, availability: string, year: number, valid = '31/12/2030') => ({
  id,
  hospital: client,
  indexedAt: `${year}-01-01T00:00:00.000Z`,
  sections: [['Suporte', support(client, availability, valid)]] as [string, string][],
})
const antigo = proposal('antigo', 'Hospital São Lucas', '99,5 %', 2023, '31/12/2023')
const medio = proposal('medio', 'Instituto Tomé Paz', '99,5 %', 2024)
const novo = proposal('novo', 'Hospital Regional do Vale', '99,9 %', 2025)
const other = {
  id: 'outro',
  sections: [['Rede', 'A rede cabeada usa enlaces redundantes e suporte do fabricante em cada armário.']] as [
    string,
    string,
  ][],
}

interface Found {
  total_results: number
  total_families: number
  results: {
    id: string
    document_id: string
    score: number
    family?: { size: number; members: { document_id: string }[] }
  }[]
}
const search = async (app: TestApp, query = 'suporte', more: object = {}) =>
  (await app.request<Found>('POST', '/search', { query, ...more })).json
const shown = ({ results }: Found) =>
  results.map(({ document_id: id, family }) => [id, ...(family?.members.map((one) => one.document_id) ?? [])])

describeEachDatabase('families', (open, _, testOnSqlite) => {
  test('are one search result each, the newest version first, and sections and families are counted', async () => {
    const app = await startTestApp(await open())
    for (const one of [antigo, novo, medio, other]) await addIndexedProposal(app.services.db, one)
    const found = await search(app)
    expect(found).toMatchObject({ total_results: 4, total_families: 2 })
    expect(shown(found)).toContainEqual(['novo', 'novo', 'medio', 'antigo'])
    expect(shown(found)).toContainEqual(['outro'])
    expect(found.results[0]!.score).toBeGreaterThanOrEqual(found.results[1]!.score)
    const second = await search(app, 'suporte', { limit: 1, offset: 1 })
    expect(second.results.map(({ id }) => id)).toEqual([found.results[1]!.id])
    const some = await search(app, 'suporte', { document_ids: ['antigo', 'medio'] })
    expect(shown(some)).toEqual([['medio', 'medio', 'antigo']])
    // Text that only an older version has is found in that version.
    expect(shown(await search(app, '"São Lucas"'))).toEqual([['antigo', 'novo', 'medio', 'antigo']])
  })

  testOnSqlite('follow documents that become inactive, active again or are deleted', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    for (const one of [antigo, novo, medio]) await addIndexedProposal(db, one)
    const become = (status: 'active' | 'inactive') =>
      db.updateTable('documents').set({ status }).where('id', '=', 'novo').execute()
    await become('inactive')
    expect(shown(await search(app))).toEqual([['medio', 'medio', 'antigo']])
    await become('active')
    expect(shown(await search(app))).toEqual([['novo', 'novo', 'medio', 'antigo']])
    expect((await app.request('DELETE', '/documents/novo')).status).toBe(200)
    expect(shown(await search(app))).toEqual([['medio', 'medio', 'antigo']])
  })

  test('are the same after a rebuild, and are removed with their last section', async () => {
    const { db } = await open()
    for (const one of [antigo, novo, medio, other]) await addIndexedProposal(db, one)
    const families = () =>
      db
        .selectFrom('sections')
        .innerJoin('text_shapes', 'text_shapes.id', 'sections.shape_id')
        .select(['sections.document_id', 'text_shapes.hash', 'text_shapes.representative_id'])
        .orderBy('sections.id')
        .execute()
    const before = await families()
    expect(new Set(before.map(({ representative_id: id }) => id)).size).toBe(2)
    await db
      .updateTable('text_shapes')
      .set({ representative_id: null })
      .where('hash', '=', before[0]!.hash)
      .execute()
    await rebuildFamilies({ db, setShape })
    expect(await families()).toEqual(before)
    await db.deleteFrom('documents').execute()
    await tidyFamilies({ db })
    expect(await db.selectFrom('text_shapes').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('shape_keys').selectAll().execute()).toEqual([])
  })

  test('stay together when the document of their representative is deleted, and get another one in a job', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const [, text] = medio.sections[0]!
    for (const [correct, typo] of [
      ['chamados', 'chmados'],
      ['disponibilidade', 'disponiblidade'],
      ['acompanha', 'acompnha'],
      ['coordenador', 'coordendor'],
    ] as const)
      await addIndexedProposal(db, { id: typo, sections: [['Suporte', text.replace(correct, typo)]] })
    const representatives = () =>
      db
        .selectFrom('sections')
        .innerJoin('text_shapes', 'text_shapes.id', 'sections.shape_id')
        .whereRef('text_shapes.representative_id', '=', 'text_shapes.id')
        .select('sections.document_id')
        .execute()
    const [first, ...others] = await representatives()
    expect(others).toEqual([])
    await app.request('DELETE', `/documents/${first!.document_id}`)
    expect((await search(app)).total_families).toBe(1)
    expect(await representatives()).toEqual([])
    await app.runJobs()
    expect((await search(app)).results).toMatchObject([{ family: { size: 3 } }])
    expect(await checkFamilies(db)).toMatchObject({ shapes: 3, unusedShapes: 0, undecided: 0 })
    const chosen = await representatives()
    expect(chosen).toHaveLength(1)
    await rebuildFamilies({ db, setShape })
    expect(await representatives()).toEqual(chosen)
  })

  test('are computed while others may write, and again if another process changed them meanwhile', async () => {
    const { db } = await open()
    let computed = 0
    const written: number[] = []
    await changeFamilies(
      db,
      async () => {
        computed++
        if (computed === 1) await inWriteTransaction(db, nextChange)
        return computed
      },
      async (_, changes) => void written.push(changes),
    )
    expect(written).toEqual([2])
  })

  test('are removed when two documents with one text are deleted during cleaning', async () => {
    const { db } = await open()
    for (const id of ['first', 'second']) await addIndexedProposal(db, { ...other, id })
    await db.deleteFrom('documents').where('id', '=', 'first').execute()
    const deleting = await db.startTransaction().execute()
    await deleting.deleteFrom('documents').where('id', '=', 'second').execute()
    // SQLite has one writer at a time, so the cleaning waits for the deletion.
    if (databaseKind(db) === 'postgresql') await tidyFamilies({ db })
    await deleting.commit().execute()
    await tidyFamilies({ db })
    expect((await checkFamilies(db)).unusedShapes).toBe(0)
  })

  test('show the next version with its own score for a match whose document is deleted', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const { sectionIds } = await addIndexedProposal(db, medio)
    await addIndexedProposal(db, novo)
    const { tenderId } = await addStoredSession(db, {
      requirements: [['Suporte', 'Suporte técnico em plantão']],
    })
    await app.runningJobs(app.request('POST', `/rfp/${tenderId}/match`, {}))
    interface Group {
      matches: {
        section_id: string
        document_id: string
        score: number
        alternatives: { document_id: string }[]
      }[]
    }
    const matches = async () =>
      (await app.request<Group[]>('GET', `/rfp/sessions/${tenderId}/matches`)).json[0]!.matches
    expect(await matches()).toMatchObject([{ document_id: 'novo', alternatives: [{ document_id: 'medio' }] }])
    await app.request('DELETE', '/documents/novo')
    const [left] = await matches()
    expect(left).toMatchObject({ section_id: sectionIds[0], document_id: 'medio', alternatives: [] })
    const requirement = { text: 'Suporte\nSuporte técnico em plantão', language: 'pt' as const }
    const [scored] = await app.services.search.score(requirement, [Number(sectionIds[0])])
    expect(left!.score).toBe(scored!.score)
  })

  testOnSqlite(
    'list the numbers on which the versions of a match disagree, and expired validities',
    async () => {
      const app = await startTestApp(await open())
      const { db } = app.services
      const old = await addIndexedProposal(db, antigo)
      await addIndexedProposal(db, novo)
      const { tenderId } = await addStoredSession(db, {
        requirements: [['Suporte', 'Suporte técnico em plantão']],
      })
      await app.runningJobs(app.request('POST', `/rfp/${tenderId}/match`, {}))
      const groups = await app.request<{ matches: object[] }[]>('GET', `/rfp/sessions/${tenderId}/matches`)
      expect(groups.json[0]!.matches).toMatchObject([
        {
          document_id: 'novo',
          conflicts: [{ shown: '99,9 %', others: [{ section_id: old.sectionIds[0], text: '99,5 %' }] }],
          expired: [{ section_id: old.sectionIds[0], date: '2023-12-31', text: '31/12/2023' }],
        },
      ])
    },
  )

  test('compare two versions word by word; an unknown version is not found', async () => {
    const app = await startTestApp(await open())
    const one = await addIndexedProposal(app.services.db, medio)
    const two = await addIndexedProposal(app.services.db, novo)
    const compared = await app.request<{
      differences: { kind: string; text: string }[]
      conflicts: object[]
    }>('GET', `/search/section/${one.sectionIds[0]}/differences?with=${two.sectionIds[0]}`)
    expect(compared.json).toMatchObject({
      from: { document_id: 'medio' },
      to: { document_id: 'novo' },
      conflicts: [{ shown: '99,5 %' }],
    })
    expect(compared.json.differences).toContainEqual({ kind: 'removed', text: 'Instituto Tomé Paz' })
    expect(compared.json.differences).toContainEqual({ kind: 'added', text: '99,9' })
    const missing = await app.request('GET', `/search/section/${one.sectionIds[0]}/differences?with=999999`)
    expect(missing).toMatchObject({ status: 404, json: { code: 'search.section_not_found' } })
  })

  testOnSqlite('leave room for other answers beside fifty copies of the best one', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    for (let i = 0; i < 50; i++)
      await addIndexedProposal(db, proposal(`copia${i}`, `Hospital Santo ${i}`, `9${i % 10} %`, 2020))
    await addIndexedProposal(db, {
      id: 'outro',
      sections: [
        [
          'Equipe de plantão',
          'Suporte técnico por equipe própria em plantão noturno, com escala publicada e registro de cada visita.',
        ],
      ],
    })
    const { tenderId } = await addStoredSession(db, {
      requirements: [['Suporte', 'Suporte técnico em plantão']],
    })
    await app.runningJobs(app.request('POST', `/rfp/${tenderId}/match`, { max_matches_per_requirement: 2 }))
    const groups = await app.request<{ matches: { document_id: string; alternatives: object[] }[] }[]>(
      'GET',
      `/rfp/sessions/${tenderId}/matches`,
    )
    const { matches } = groups.json[0]!
    expect(
      new Map(
        matches.map(({ document_id: id, alternatives }) => [id.replace(/\d+$/, ''), alternatives.length]),
      ),
    ).toEqual(
      new Map([
        ['outro', 0],
        ['copia', 49],
      ]),
    )
  })
})
