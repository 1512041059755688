import type { MatchGroup, SectionContent, SelectResponse } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, uploadMatrix } from '../matrix.fixture.ts'

describeEachDatabase('choosing sections', (open, _, testOnSqlite) => {
  async function prepared() {
    const app = await startTestApp(await open())
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const { sectionIds } = await addIndexedProposal(app.services.db, {
      id: 'proposta',
      hospital: 'Hospital Velho',
      sections: [
        ['Central de atendimento', 'A central de atendimento funciona 24 horas por dia, com chamados.'],
        ['Cópias de segurança', 'Cópias de segurança diárias, com teste mensal de restauração.'],
      ],
    })
    const select = async (index: number, sectionId: string | undefined) =>
      (
        await app.request<SelectResponse>('POST', `/rfp/sessions/${id}/select`, {
          requirement_id: requirements[index]?.id,
          section_id: sectionId,
        })
      ).json
    return { app, id, select, sectionIds }
  }

  testOnSqlite('accepts any section, which becomes a scored match', async () => {
    const { app, id, select, sectionIds } = await prepared()
    const { session, group } = await select(0, sectionIds[0])
    expect(session).toMatchObject({
      matched_count: 1,
      selected_count: 1,
      coverage_percentage: 33,
      status: 'in_progress',
    })
    expect(group).toMatchObject({
      selected_section_id: sectionIds[0],
      selected_by: 'hand',
      matches: [{ section_id: sectionIds[0], by_hand: true, source_hospital: 'Hospital Velho' }],
    })
    expect(group.matches[0]?.score).toBeGreaterThan(0)
    const { json } = await app.request<MatchGroup[]>('GET', `/rfp/sessions/${id}/matches`)
    expect(json[0]).toEqual(group)
  })

  testOnSqlite('completes the tender when everything is selected, and "0" clears', async () => {
    const { select, sectionIds, app, id } = await prepared()
    await select(0, sectionIds[0])
    await select(1, sectionIds[0])
    const { session: full } = await select(2, sectionIds[1])
    expect(full).toMatchObject({ selected_count: 3, coverage_percentage: 100, status: 'completed' })
    const { session, group } = await select(1, '0')
    expect(session).toMatchObject({
      matched_count: 3,
      selected_count: 2,
      coverage_percentage: 67,
      status: 'in_progress',
    })
    expect(group.selected_section_id).toBe('0')
    expect(group.selected_by).toBeUndefined()
    const { session: again } = await select(1, sectionIds[1])
    expect(again.status).toBe('completed')
    expect((await readSession(app, id)).status).toBe('completed')
  })

  test('is refused if somebody changed the answer since the sender saw it, but can be repeated', async () => {
    const { app, id, sectionIds } = await prepared()
    const requirement = (await readSession(app, id)).requirements[0]!.id
    const select = async (sectionId: string, seen: number) => {
      const { status, json } = await app.request<SelectResponse & { code?: string }>(
        'POST',
        `/rfp/sessions/${id}/select`,
        { requirement_id: requirement, section_id: sectionId, seen },
      )
      return [status, json.code ?? json.group.answer_revision]
    }
    expect(await select(sectionIds[0]!, 0)).toEqual([200, 1])
    expect(await select(sectionIds[1]!, 0)).toEqual([409, 'rfp.selection_changed'])
    expect(await select('0', 0)).toEqual([409, 'rfp.selection_changed'])
    // The response to the first request was lost, so its sender repeats it.
    expect(await select(sectionIds[0]!, 0)).toEqual([200, 1])
    const { json } = await app.request('PUT', `/rfp/sessions/${id}/requirements/${requirement}/answer`, {
      revision: 1,
      answer: { kind: 'to_be_written', note: 'Ana escreve.' },
    })
    expect(json).toMatchObject({ answer: { revision: 2 } })
    expect(await select(sectionIds[0]!, 1)).toEqual([409, 'rfp.selection_changed'])
    expect(await select('0', 2)).toEqual([200, 3])
    expect(await select('0', 1)).toEqual([200, 3])
  })

  test('keeps selections during matching, which counts its matches', async () => {
    const { app, id, select, sectionIds } = await prepared()
    await select(1, sectionIds[1])
    const { json } = await app.runningJobs(
      app.request('POST', `/rfp/${id}/match`, { organization_name: 'Hospital Novo' }),
    )
    expect(json['session']).toMatchObject({
      organization_name: 'Hospital Novo',
      matched_count: 3,
      selected_count: 1,
      matching: { status: 'completed', done: 3, total: 3 },
    })
  })

  testOnSqlite('keeps a section of an inactive document, which cannot be selected again', async () => {
    const { app, id, select, sectionIds } = await prepared()
    await select(0, sectionIds[0])
    await app.services.db.updateTable('documents').set({ status: 'inactive' }).execute()
    expect((await readSession(app, id)).matched_count).toBe(1)
    expect((await select(0, sectionIds[0])).group.selected_section_id).toBe(sectionIds[0])
    expect(await select(1, sectionIds[0])).toMatchObject({ code: 'rfp.section_not_found' })
    await select(0, '0')
    expect((await readSession(app, id)).matched_count).toBe(0)
    expect(await select(0, sectionIds[0])).toMatchObject({ code: 'rfp.section_not_found' })
  })

  testOnSqlite('allows reading a section first', async () => {
    const { app, sectionIds } = await prepared()
    const long = 'palavra '.repeat(600).trim()
    await app.services.db
      .updateTable('sections')
      .set({ content: long })
      .where('id', '=', Number(sectionIds[1]))
      .execute()
    const short = await app.request<SectionContent>('GET', `/rfp/sections/${sectionIds[0]}/content`)
    expect(short.json).toMatchObject({
      title: 'Central de atendimento',
      source_file: 'proposta.docx',
      source_hospital: 'Hospital Velho',
    })
    expect(short.json.content_preview).toBe(short.json.content)
    const { json } = await app.request<SectionContent>('GET', `/rfp/sections/${sectionIds[1]}/content`)
    expect(json.content).toBe(long)
    expect(json.content_preview).toMatch(/^(palavra )+palavra…$/)
    expect(json.content_preview.length).toBeLessThanOrEqual(2001)
  })
})
