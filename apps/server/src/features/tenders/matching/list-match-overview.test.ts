import { calls, type MatchGroup, type MatchOverview } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { addStoredSession } from '../../../testing/stored-session.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Returns the expected overview, computed from the full matches. */
function narrowed(groups: MatchGroup[]): MatchOverview[] {
  return calls.matchOverview.response.parse(groups)
}

async function matchedSession(app: TestApp) {
  const { db } = app.services
  const support = 'O suporte técnico atende chamados em regime de plantão 24 horas por dia.'
  const first = await addIndexedProposal(db, { id: 'a', sections: [['Suporte técnico', support]] })
  const second = await addIndexedProposal(db, {
    id: 'b',
    sections: [
      ['Plantão', 'Plantão de suporte técnico, também em feriados, com registro de cada chamado aberto.'],
    ],
  })
  const stored = await addStoredSession(db, {
    requirements: [
      ['Suporte', 'Prestar suporte técnico em regime de plantão 24 horas'],
      ['Heliponto', 'Balizamento noturno homologado'],
    ],
  })
  await app.runningJobs(app.request('POST', `/rfp/${stored.tenderId}/match`, {}))
  return { ...stored, sectionIds: [...first.sectionIds, ...second.sectionIds] }
}

describeEachDatabase('the overview of matches', (open, _, testOnSqlite) => {
  test('equals the full matches, with only section and score of each match', async () => {
    const app = await startTestApp(await open())
    const { tenderId, requirementIds, sectionIds } = await matchedSession(app)
    const read = async () => {
      const [full, overview] = await Promise.all([
        app.request<MatchGroup[]>('GET', `/rfp/sessions/${tenderId}/matches`),
        app.request<MatchOverview[]>('GET', `/rfp/sessions/${tenderId}/matches/overview`),
      ])
      expect(overview.json).toEqual(narrowed(full.json))
      return overview.json
    }
    const [support, helipad] = await read()
    expect(new Set(support?.matches.map(({ section_id: id }) => id))).toEqual(new Set(sectionIds))
    expect(helipad?.matches).toEqual([])

    const choice = { requirement_id: requirementIds[0], section_id: sectionIds[0] }
    await app.request('POST', `/rfp/sessions/${tenderId}/select`, choice)
    expect((await read())[0]).toMatchObject({ selected_section_id: sectionIds[0], selected_by: 'hand' })

    // Sections of inactive documents are shown only where they are used.
    await app.services.db.updateTable('documents').set({ status: 'inactive' }).execute()
    expect((await read())[0]?.matches.map(({ section_id: id }) => id)).toEqual([sectionIds[0]])
  })

  testOnSqlite('is accompanied by a requirement in full on request', async () => {
    const app = await startTestApp(await open())
    const { tenderId, requirementIds } = await matchedSession(app)
    const { json: all } = await app.request<MatchGroup[]>('GET', `/rfp/sessions/${tenderId}/matches`)
    const one = `/rfp/sessions/${tenderId}/requirements/${requirementIds[0]}/matches`
    expect((await app.request<MatchGroup>('GET', one)).json).toEqual(all[0])
    for (const gone of [
      `/rfp/sessions/${tenderId}/requirements/nothing/matches`,
      `/rfp/sessions/nobody/requirements/${requirementIds[0]}/matches`,
    ])
      expect(await app.request('GET', gone)).toMatchObject({ status: 404 })
    expect(await app.request('GET', '/rfp/sessions/nobody/matches/overview')).toMatchObject({
      status: 404,
      json: { code: 'rfp.not_found' },
    })
  })
})
