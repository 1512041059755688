import type {
  AutoselectResponse,
  LastSearch,
  MatchGroup,
  MatchResponse,
  RfpSession,
  SelectResponse,
} from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { addStoredSession } from '../../testing/stored-session.ts'
import { startTestApp } from '../../testing/test-app.ts'

describeEachDatabase('matching calls', (open, _, testOnSqlite) => {
  test('tell every account in which documents the last search looked', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    for (const id of ['norte', 'sul'])
      await addIndexedProposal(app.services.db, {
        id,
        sections: [['Suporte técnico', `O suporte técnico de ${id} atende em plantão 24 horas por dia.`]],
      })
    const { tenderId } = await addStoredSession(app.services.db, {
      requirements: [['Suporte', 'Prestar suporte técnico em regime de plantão 24 horas']],
    })
    const last = async (id = tenderId) =>
      (await app.request<LastSearch>('GET', `/rfp/sessions/${id}/last-search`)).json
    const match = (selected_document_ids: string[] | null) =>
      app.runningJobs(app.request('POST', `/rfp/${tenderId}/match`, { selected_document_ids }))
    expect(await last()).toEqual({})
    await match(['norte'])
    expect(await last()).toEqual({ searched_at: clock.now().toISOString(), document_ids: ['norte'] })
    clock.advance(1000)
    await match(null)
    expect(await last()).toMatchObject({ document_ids: null })
    expect(await last('none')).toMatchObject({ code: 'rfp.not_found' })
  })

  test('match a tender, select by hand and by threshold, clear, and use a section found by search', async () => {
    const app = await startTestApp(await open())
    const { sectionIds } = await addIndexedProposal(app.services.db, {
      id: 'norte',
      sections: [
        ['Suporte técnico', 'O suporte técnico atende chamados em regime de plantão 24 horas por dia.'],
        ['Treinamento', 'Treinamento presencial dos usuários por turma.'],
      ],
    })
    const { tenderId, requirementIds } = await addStoredSession(app.services.db, {
      requirements: [
        ['Suporte', 'Prestar suporte técnico em regime de plantão 24 horas'],
        ['Heliponto', 'Balizamento noturno homologado'],
      ],
    })
    const session = () => app.request<RfpSession>('GET', `/rfp/sessions/${tenderId}`)
    const groups = () => app.request<MatchGroup[]>('GET', `/rfp/sessions/${tenderId}/matches`)

    const matched = await app.runningJobs(
      app.request<MatchResponse>('POST', `/rfp/${tenderId}/match`, {
        max_matches_per_requirement: 5,
        min_score_threshold: 0,
        selected_document_ids: ['norte'],
        organization_name: 'Hospital Novo',
        rfp_name: '',
      }),
    )
    expect(matched.json).toMatchObject({ status: 'completed', requirements_count: 2, matched_count: 1 })
    expect(matched.json.session).toMatchObject({
      organization_name: 'Hospital Novo',
      matching: { run_id: matched.json.run_id, status: 'completed', done: 2, total: 2 },
    })
    expect((await groups()).json.map(({ matches }) => matches[0]?.section_id)).toEqual([
      sectionIds[0],
      undefined,
    ])

    const auto = await app.request<AutoselectResponse>('POST', `/rfp/sessions/${tenderId}/autoselect`, {
      min_score_threshold: 50,
      skip_selected: true,
      only_unmatched: false,
    })
    expect(auto.json).toMatchObject({ selected_count: 1, skipped_count: 1 })
    expect(auto.json.session).toMatchObject({
      selected_count: 1,
      coverage_percentage: 50,
      status: 'in_progress',
    })

    const used = await app.request<SelectResponse>('POST', `/rfp/sessions/${tenderId}/select`, {
      requirement_id: requirementIds[1],
      section_id: sectionIds[1],
    })
    expect(used.json.group).toMatchObject({
      selected_section_id: sectionIds[1],
      selected_by: 'hand',
      matches: [{ section_id: sectionIds[1], by_hand: true }],
    })
    expect((await session()).json).toMatchObject({ matched_count: 2, selected_count: 2, status: 'completed' })

    const cleared = await app.request<SelectResponse>('POST', `/rfp/sessions/${tenderId}/select`, {
      requirement_id: requirementIds[1],
      section_id: '0',
    })
    expect(cleared.json.group.selected_section_id).toBe('0')
    expect(cleared.json.session.status).toBe('in_progress')
  })

  test('list matches whose reasons an earlier version stored, without places', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    await addIndexedProposal(db, { id: 'sul', sections: [['Suporte', 'Suporte técnico por telefone.']] })
    const { tenderId } = await addStoredSession(db, { requirements: [['Suporte', 'Suporte técnico']] })
    await app.runningJobs(app.request('POST', `/rfp/${tenderId}/match`, { min_score_threshold: 0 }))
    const { reasons } = await db.selectFrom('matches').select('reasons').executeTakeFirstOrThrow()
    const bare = JSON.stringify(JSON.parse(reasons), (key, value: unknown) =>
      key === 'places' ? undefined : value,
    )
    expect(bare).not.toBe(reasons)
    await db.updateTable('matches').set({ reasons: bare }).execute()
    const { status, json } = await app.request<MatchGroup[]>('GET', `/rfp/sessions/${tenderId}/matches`)
    expect(status).toBe(200)
    expect(json[0]!.matches[0]!.reasons!.terms.map(({ term, forms }) => [term, forms])).toEqual([
      ['Suporte', []],
      ['técnico', []],
    ])
  })

  testOnSqlite('refuse unknown ids and invalid values', async () => {
    const app = await startTestApp(await open())
    for (const [method, path, body] of [
      ['GET', '/rfp/sessions/nobody/matches', undefined],
      ['POST', '/rfp/nobody/match', {}],
      ['POST', '/rfp/sessions/nobody/autoselect', {}],
    ] as const) {
      expect(await app.request(method, path, body)).toMatchObject({
        status: 404,
        json: { code: 'rfp.not_found' },
      })
    }
    const { tenderId } = await addStoredSession(app.services.db, { requirements: [['Rede', 'Rede']] })
    expect(
      await app.request('POST', `/rfp/${tenderId}/match`, { max_matches_per_requirement: 0 }),
    ).toMatchObject({ status: 400, json: { code: 'request.invalid', field: 'max_matches_per_requirement' } })
  })
})
