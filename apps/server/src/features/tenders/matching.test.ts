import { expect, test } from 'vitest'
import { ProductError } from '#platform/errors/product-error.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import type { TestDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal, type TestProposal } from '../../testing/indexed-proposal.ts'
import { addStoredSession } from '../../testing/stored-session.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { addMatch } from './matching/add-match.ts'
import { autoselect } from './selection/autoselect.ts'
import { listMatches } from './matching/list-matches.ts'
import { matchRequirements } from './matching/match-requirements.ts'
import { matchTender } from './matching/match-tender.ts'
import type { MatchingDeps } from './matching/match-tender.ts'
import { readMatchingStates } from './requirements/matching-states.ts'

const SUPPORT =
  'O suporte técnico atende chamados em regime de plantão 24 horas por dia, todos os dias do ano.'
const norte = {
  id: 'norte',
  indexedAt: '2025-01-01T00:00:00.000Z',
  sections: [
    ['Suporte técnico', SUPPORT],
    [
      'Treinamento',
      'Treinamento presencial dos usuários do hospital, por turma, com certificado de participação.',
    ],
    ['Rede', 'Topologia da rede em estrela com enlaces redundantes.'],
  ] as [string, string][],
}
const sul = {
  id: 'sul',
  hospital: 'Hospital Sul',
  indexedAt: '2026-01-01T00:00:00.000Z',
  sections: [
    ['Suporte técnico', SUPPORT],
    ['Backup', 'Cópias de segurança diárias do banco de dados, guardadas fora do hospital por cinco anos.'],
  ] as [string, string][],
}
const requirements: [string, string][] = [
  ['Suporte', 'A contratada deverá prestar suporte técnico em regime de plantão 24 horas'],
  ['Treinamento', 'Treinamento presencial dos usuários por turma'],
  ['Heliponto', 'Balizamento noturno homologado'],
]
const everything = { maxMatches: 5, minimumScore: 0, documentIds: null as string[] | null, names: {} }

async function start(database: TestDatabase) {
  const app = await startTestApp(database)
  const { db } = app.services
  const first = await addIndexedProposal(db, norte)
  const second = await addIndexedProposal(db, sul)
  const { tenderId, requirementIds } = await addStoredSession(db, { requirements })
  const deps: MatchingDeps = {
    ...app.services,
  }
  const match = (input: Partial<typeof everything> = {}) =>
    app.runningJobs(matchTender(deps, { tenderId, ...everything, ...input }))
  const groups = () => listMatches({ db }, tenderId)
  const select = (requirementId: string, sectionId: string) =>
    db
      .updateTable('requirements')
      .set({ selected_section_id: Number(sectionId), selection: 'selected', selected_by: 'hand' })
      .where('id', '=', requirementId)
      .execute()
  return {
    app,
    db,
    deps,
    match,
    groups,
    select,
    tenderId,
    requirementIds,
    norte: first,
    sul: second,
  }
}

describeEachDatabase('matching', (open, _, testOnSqlite) => {
  test('finds candidates for each requirement, with reasons, and none where nothing fits', async () => {
    const { match, groups, norte: north, sul: south, db, tenderId } = await start(await open())
    expect((await groups()).map(({ matches }) => matches)).toEqual([[], [], []])
    const answer = await match()
    expect(answer).toMatchObject({ status: 'completed', requirements_count: 3, matched_count: 2 })
    const [support, training, helipad] = await groups()
    expect(support).toMatchObject({ requirement_text: requirements[0]!.join('\n'), item: 'Suporte' })
    expect(support!.selected_section_id).toBeUndefined()
    // Equal words in two documents are one candidate, the newest first.
    expect(support!.matches[0]).toMatchObject({
      section_id: south.sectionIds[0],
      source_hospital: 'Hospital Sul',
      by_hand: false,
      alternatives: [{ section_id: north.sectionIds[0], document_id: 'norte', source_file: 'norte.docx' }],
    })
    const { reasons } = support!.matches[0]!
    expect(reasons!.phrases).toContain('Suporte técnico')
    expect(reasons!.terms.find(({ term }) => term === 'plantão')).toMatchObject({
      found: 'body',
      forms: ['plantão'],
    })
    // Words, phrases and the other parts add up to the score.
    const points = [...reasons!.terms, ...reasons!.near, ...reasons!.rest].map((share) => share.points)
    expect(points.reduce((sum, share) => sum + share, 0)).toBeCloseTo(support!.matches[0]!.score, 1)
    expect(reasons!.near[0]!.excerpt?.text).toContain('uporte')
    expect(training!.matches[0]!.title).toBe('Treinamento')
    expect(support!.matches[0]!.score).toBeGreaterThan(50)
    expect(helipad!.matches).toEqual([])
    expect((await readMatchingStates(db, [tenderId])).get(tenderId)).toEqual({
      run_id: answer.run_id,
      status: 'completed',
      done: 3,
      total: 3,
    })
  })

  testOnSqlite(
    'reads a requirement that is clearly in the other language than its matrix in its own',
    async () => {
      const asked = 'The support of the vendor shall answer all calls of the hospital, day and night'
      const english: TestProposal = {
        id: 'east',
        language: 'en',
        sections: [
          [
            'Help desk',
            'Our support answers the calls of your hospital by day and by night, all days of the year.',
          ],
          ['Training', 'Your users are trained at the hospital, with a certificate.'],
        ],
      }
      const database = await open()
      const app = await startTestApp(database)
      const { db } = app.services
      const { sectionIds } = await addIndexedProposal(db, english)
      await addIndexedProposal(db, norte)
      const ofAnEnglishMatrix = await addStoredSession(db, {
        id: 'english',
        language: 'en',
        requirements: [['', asked]],
      })
      const ofAPortugueseMatrix = await addStoredSession(db, {
        id: 'mixed',
        requirements: [...requirements, ['', asked]],
      })
      const deps: MatchingDeps = { ...app.services }
      for (const tenderId of ['english', 'mixed'])
        await app.runningJobs(matchTender(deps, { tenderId, ...everything }))
      const [expected] = await listMatches({ db }, ofAnEnglishMatrix.tenderId)
      const mixed = await listMatches({ db }, ofAPortugueseMatrix.tenderId)
      expect(mixed[0]!.matches[0]).toMatchObject({ title: 'Suporte técnico' })
      expect(mixed[3]!.matches[0]).toMatchObject({ section_id: sectionIds[0] })
      expect(mixed[3]!.matches[0]!.score).toBe(expected!.matches[0]!.score)
      expect(expected!.matches[0]!.score).toBeGreaterThan(50)
    },
  )

  testOnSqlite('respects the chosen documents, the number of matches and the lowest score', async () => {
    const { match, groups, norte: north } = await start(await open())
    await match({ documentIds: ['norte'] })
    const [support] = await groups()
    expect(support!.matches[0]).toMatchObject({ section_id: north.sectionIds[0], alternatives: [] })
    const score = support!.matches[0]!.score
    await match({ maxMatches: 1 })
    expect((await groups()).every(({ matches }) => matches.length <= 1)).toBe(true)
    // The score does not depend on the chosen documents.
    expect((await groups())[0]!.matches[0]!.score).toBe(score)
    await match({ minimumScore: 99.9 })
    expect((await groups()).flatMap(({ matches }) => matches)).toEqual([])
    await match({ documentIds: [] })
    expect((await groups()).flatMap(({ matches }) => matches)).toEqual([])
  })

  test('keeps selected sections and those added by hand in a new run, and drops the others', async () => {
    const {
      match,
      groups,
      select,
      requirementIds,
      norte: north,
      sul: south,
      db,
      app,
      tenderId,
    } = await start(await open())
    await match({ documentIds: ['norte'] })
    await select(requirementIds[0]!, north.sectionIds[0]!)
    const matcher = app.services.search
    const byHand = { tenderId, requirementId: requirementIds[2]!, sectionId: south.sectionIds[1]! }
    await addMatch({ db, matcher }, byHand)
    await addMatch({ db, matcher }, byHand)
    const before = await groups()
    expect(before[2]!.matches).toMatchObject([{ section_id: south.sectionIds[1], by_hand: true }])
    await match({ documentIds: ['sul'] })
    const [support, training, helipad] = await groups()
    expect(support).toMatchObject({ selected_section_id: north.sectionIds[0], selected_by: 'hand' })
    expect(support!.matches.map(({ section_id: id }) => id)).toContain(north.sectionIds[0])
    expect(training!.matches.every(({ document_id: id }) => id === 'sul')).toBe(true)
    expect(helipad).toEqual(before[2])
  })

  testOnSqlite(
    'keeps selections of a document that becomes inactive, and hides its other matches',
    async () => {
      const { match, groups, select, requirementIds, norte: north, db } = await start(await open())
      await match({ documentIds: ['norte'] })
      await select(requirementIds[0]!, north.sectionIds[0]!)
      await db.updateTable('documents').set({ status: 'inactive' }).where('id', '=', 'norte').execute()
      let [support, training] = await groups()
      expect(support!.matches).toMatchObject([{ section_id: north.sectionIds[0] }])
      expect(training!.matches).toEqual([])
      await match()
      ;[support, training] = await groups()
      expect(support!.matches.map(({ section_id: id }) => id)).toContain(north.sectionIds[0])
    },
  )

  test('resumes an interrupted run after the finished requirements', async () => {
    const { db, app, tenderId, groups } = await start(await open())
    const runId = 'run'
    await db
      .insertInto('match_runs')
      .values({
        id: runId,
        session_id: tenderId,
        job_id: null,
        status: 'processing',
        done: 1,
        total: 3,
        created_at: '2026-03-02T09:00:00.000Z',
        finished_at: null,
      })
      .execute()
    const run = {
      runId,
      sessionId: tenderId,
      maxMatches: 5,
      minimumScore: 0,
      documentIds: null,
      requirementIds: null,
    }
    const deps = { ...app.services, matcher: app.services.search }
    const told: number[] = []
    await matchRequirements(deps, run, new AbortController().signal, ({ done }) =>
      Promise.resolve(void told.push(done)),
    )
    expect(told).toEqual([3])
    expect((await groups()).map(({ matches }) => matches.length > 0)).toEqual([false, true, false])
    await expect(
      matchRequirements(deps, { ...run, sessionId: 'gone' }, new AbortController().signal, () =>
        Promise.resolve(),
      ),
    ).rejects.toThrow(ProductError)
  })

  test('runs once at a time for a tender, and reports a cancelled run', async () => {
    const { deps, db, tenderId, app } = await start(await open())
    const { jobs } = app.services
    const first = matchTender(deps, { tenderId, ...everything }).catch((error: unknown) => error)
    await expect.poll(() => jobs.unfinished('match-requirements')).toHaveLength(1)
    await expect(matchTender(deps, { tenderId, ...everything })).rejects.toMatchObject({
      code: 'rfp.matching_running',
    })
    const [job] = await jobs.unfinished('match-requirements')
    await jobs.cancel(job!.id)
    expect(await first).toMatchObject({ code: 'job.cancelled' })
    expect((await readMatchingStates(db, [tenderId])).get(tenderId)!.status).toBe('failed')
    await expect(matchTender(deps, { ...everything, tenderId: 'gone' })).rejects.toMatchObject({
      code: 'rfp.not_found',
    })
  })

  test('requires that a section from search exists and is active', async () => {
    const { db, app, tenderId, requirementIds, sul: south } = await start(await open())
    const deps = { db, matcher: app.services.search }
    const add = (requirementId: string, sectionId: string) =>
      addMatch(deps, { tenderId, requirementId, sectionId })
    await expect(add(requirementIds[0]!, '99999')).rejects.toMatchObject({ code: 'rfp.section_not_found' })
    await expect(add(requirementIds[0]!, 'x')).rejects.toMatchObject({ code: 'rfp.section_not_found' })
    await expect(add('nobody', south.sectionIds[0]!)).rejects.toMatchObject({
      code: 'rfp.requirement_not_found',
    })
    await db.updateTable('documents').set({ status: 'inactive' }).where('id', '=', 'sul').execute()
    await expect(add(requirementIds[0]!, south.sectionIds[0]!)).rejects.toMatchObject({
      code: 'rfp.section_not_found',
    })
  })

  test('selects automatically above the threshold, never at it', async () => {
    const { match, groups, deps, tenderId } = await start(await open())
    await match()
    const [support, training] = await groups()
    const auto = (threshold: number, options: { skipSelected?: boolean; onlyUnmatched?: boolean } = {}) =>
      autoselect(deps, {
        tenderId,
        threshold,
        skipSelected: true,
        onlyUnmatched: false,
        names: {},
        ...options,
      })
    const best = Math.max(support!.matches[0]!.score, training!.matches[0]!.score)
    const other = Math.min(support!.matches[0]!.score, training!.matches[0]!.score)
    expect(await auto(best)).toMatchObject({ selected_count: 0, skipped_count: 3 })
    expect(await auto(other)).toMatchObject({ selected_count: 1, skipped_count: 2 })
    expect(await auto(0)).toMatchObject({ selected_count: 1, skipped_count: 2 })
    expect(await auto(0, { skipSelected: false })).toMatchObject({ selected_count: 2, skipped_count: 1 })
    const after = await groups()
    expect(after.map((group) => [group.selected_section_id, group.selected_by])).toEqual([
      [support!.matches[0]!.section_id, 'auto'],
      [training!.matches[0]!.section_id, 'auto'],
      [undefined, undefined],
    ])
  })

  test('keeps manual selections in automatic selection; a cleared selection is none', async () => {
    const {
      match,
      groups,
      select,
      deps,
      db,
      tenderId,
      requirementIds,
      norte: north,
    } = await start(await open())
    await match()
    await select(requirementIds[0]!, north.sectionIds[2]!)
    await db
      .updateTable('requirements')
      .set({ selection: 'cleared' })
      .where('id', '=', requirementIds[1]!)
      .execute()
    expect((await groups())[1]!.selected_section_id).toBe('0')
    const input = { tenderId, threshold: 0, skipSelected: true, onlyUnmatched: false, names: {} }
    expect(await autoselect(deps, input)).toMatchObject({ selected_count: 1, skipped_count: 2 })
    expect((await groups()).map((group) => group.selected_by)).toEqual(['hand', 'auto', undefined])
  })

  test('matches unmatched requirements before automatic selection, and leaves the others unchanged', async () => {
    const { app, groups, deps, db, tenderId, requirementIds } = await start(await open())
    const matcher = app.services.search
    const { sectionIds } = await addIndexedProposal(db, {
      id: 'oeste',
      sections: [['Vestiário', 'Armários.']],
    })
    await addMatch(
      { db, matcher },
      { tenderId, requirementId: requirementIds[0]!, sectionId: sectionIds[0]! },
    )
    const input = {
      tenderId,
      threshold: 0,
      skipSelected: true,
      onlyUnmatched: true,
      names: { rfp_name: 'Edital 12' },
    }
    const answer = await app.runningJobs(autoselect(deps, input))
    expect(answer).toMatchObject({ selected_count: 1, skipped_count: 1 })
    expect(answer.session).toMatchObject({ rfp_name: 'Edital 12', organization_name: '' })
    const [first, second] = await groups()
    expect(first).toMatchObject({ matches: [{ section_id: sectionIds[0] }] })
    expect(first!.selected_section_id).toBeUndefined()
    expect(second!.selected_by).toBe('auto')
  })
})
