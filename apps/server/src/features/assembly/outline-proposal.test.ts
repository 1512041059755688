import type { AssemblyProgress, ProposalOutline } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { addProposal, addTender, type EarlierProposal } from './tender.fixture.ts'

const earlier: EarlierProposal = {
  fileName: 'proposta-lucas.docx',
  client: 'Hospital São Lucas',
  tender: 'Pregão nº 45/2023',
  header: '',
  sections: {
    Suporte: [
      [
        'O suporte permanente do Hospital São Lucas atende todos os dias da semana, com retorno em até quatro horas e ',
        'relatório mensal de chamados, tempos medidos e melhorias propostas pela equipe.',
      ],
    ],
    Treinamento: [
      [
        'O treinamento presencial alcança todas as equipes, com material impresso e digital, avaliação no fim de ',
        'cada turma, reposição das faltas e vídeos das aulas enquanto durar o contrato de manutenção.',
      ],
    ],
  },
}
const buyer = { client: 'Santa Casa', tender: 'Edital nº 9/2026' }

describeEachDatabase('the outline of a proposal', (open) => {
  test('describes every requirement in matrix order, and equals the generated document', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { sections } = await addProposal(app.services, database.dataDir, earlier)
    const session = await addTender(app.services, buyer, [
      ['Serviços', 'Atendimento', sections.get('Suporte')],
      ['Serviços', 'Integração'],
      ['Pessoas ', 'Capacitação', sections.get('Treinamento')],
      ['Pessoas ', 'Central de ajuda', sections.get('Suporte')],
      ['Pessoas ', 'Certificados'],
    ])
    await app.services.db
      .updateTable('requirements')
      .set({ selection: 'cleared' })
      .where('item', '=', 'Certificados')
      .execute()
    await app.services.db
      .updateTable('sections')
      .set({ page_start: 3, page_end: 4, images: 6, tables: 1 })
      .where('title', '=', 'Suporte')
      .execute()

    const { json } = await app.request<ProposalOutline>('GET', `/assembly/session/${session}/outline`)
    expect(
      json.entries.map((entry) => [entry.category, entry.requirement, entry.outcome, entry.section?.title]),
    ).toEqual([
      ['Serviços', 'Atendimento', 'inserted', 'Suporte'],
      ['Serviços', 'Integração', 'open', undefined],
      ['Pessoas', 'Capacitação', 'inserted', 'Treinamento'],
      ['Pessoas', 'Central de ajuda', 'repeated', 'Suporte'],
      ['Pessoas', 'Certificados', 'cleared', undefined],
    ])
    expect(json.entries[0]?.section).toMatchObject({
      source_file: 'proposta-lucas.docx',
      document_id: expect.any(String),
      page_start: 3,
      page_end: 4,
      images: 6,
      tables: 1,
    })
    expect(json.entries[3]?.repeats).toBe('Atendimento')
    const words = (json.entries[0]?.section?.words ?? 0) + (json.entries[2]?.section?.words ?? 0)
    expect(words).toBeGreaterThan(30)
    // Six pictures fill two pages and the words begin a third; the repeated section counts once.
    expect(json.totals).toEqual({ sources: 1, sections: 2, words, tables: 1, images: 6, pages: 3 })

    const asked = await app.request<{ assembly_id: string }>('POST', '/assembly/generate', {
      session_id: session,
      old_org_names: ['Hospital São Lucas'],
    })
    const waiting = await app.request<AssemblyProgress>('GET', `/assembly/${asked.json.assembly_id}/status`)
    expect(waiting.json.job_id).toEqual(expect.any(String))
    await app.runJobs()
    const done = await app.request<AssemblyProgress>('GET', `/assembly/${asked.json.assembly_id}/status`)
    expect(done.json.job_id).toBeUndefined()
    const report = done.json.report
    expect(
      report?.inserted.map(({ requirement, category, repeats }) => [category, requirement, repeats]),
    ).toEqual([
      ['Serviços', 'Atendimento', undefined],
      ['Pessoas', 'Capacitação', undefined],
      ['Pessoas', 'Central de ajuda', 'Atendimento'],
    ])
    expect(report?.left_out.map(({ requirement, category }) => [category, requirement])).toEqual([
      ['Serviços', 'Integração'],
      ['Pessoas', 'Certificados'],
    ])
    expect(report?.looked_for).toEqual(['Hospital São Lucas', 'Pregão nº 45/2023'])
    expect(report?.unread).toEqual({ total: 0, parts: [] })
    const [replaced] = report?.replacements ?? []
    expect(replaced).toMatchObject({ from: 'Hospital São Lucas', to: 'Santa Casa', count: 1 })
    expect(replaced?.places).toEqual([
      { story: 'body', excerpt: expect.stringContaining('Hospital São Lucas') as string },
    ])
  })

  test('a cancelled generation ends as cancelled, and its name is free again', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { sections } = await addProposal(app.services, database.dataDir, earlier)
    const session = await addTender(app.services, buyer, [['T', 'Atendimento', sections.get('Suporte')]])
    const body = { session_id: session, output_filename: 'proposta.docx' }
    const generate = async () =>
      (await app.request<{ assembly_id: string }>('POST', '/assembly/generate', body)).json.assembly_id
    const status = async (id: string) =>
      (await app.request<AssemblyProgress>('GET', `/assembly/${id}/status`)).json
    const id = await generate()
    const cancelled = await app.request('POST', `/jobs/${(await status(id)).job_id}/cancel`)
    expect(cancelled.status).toBe(200)
    expect(await status(id)).toMatchObject({ status: 'failed', code: 'job.cancelled' })
    expect(await status(await generate())).toMatchObject({ output_file: 'proposta.docx' })
  })

  test('of an unknown tender is refused', async () => {
    const app = await startTestApp(await open())
    const { status, json } = await app.request('GET', '/assembly/session/nobody/outline')
    expect([status, json['code']]).toEqual([404, 'rfp.not_found'])
  })
})
