import type {
  MatchGroup,
  RfpSession,
  RfpSessionDetails,
  RfpUploadResponse,
  SectionContent,
  SelectResponse,
} from '@tenderwright/contract'
import { type MatrixRow, readRequirements, writeMatrix } from '@tenderwright/workbook'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const ROWS: MatrixRow[] = [
  ['Suporte', 'Atendimento', 'Central de atendimento 24 horas por dia'],
  ['', 'SLA', 'Chamados críticos resolvidos em quatro horas'],
  ['Dados', 'Backup', 'Cópias de segurança diárias com teste de restauração'],
]

async function uploadMatrix(
  app: TestApp,
  fields: Record<string, string> = {},
  rows = ROWS,
  written?: Buffer,
): Promise<RfpUploadResponse> {
  const content = written ?? (await writeMatrix(rows, 'pt'))
  const { status, json } = await app.upload<RfpUploadResponse>('/rfp/upload', fields, {
    name: 'matriz.xlsx',
    content,
  })
  expect(status).toBe(200)
  return json
}

const readSession = async (app: TestApp, id: string) =>
  (await app.request<RfpSessionDetails>('GET', `/rfp/sessions/${id}`)).json

describeEachDatabase('rfp sessions', (open) => {
  test('an uploaded matrix becomes a session with its requirements in matrix order', async () => {
    const app = await startTestApp(await open(), { clock: new FixedClock() })
    const uploaded = await uploadMatrix(
      app,
      { organization_name: ' Hospital Novo ', rfp_name: 'PE 10/2026' },
      [...ROWS, ['', '', ''], ['Assinatura', '', '']],
    )
    expect(uploaded).toMatchObject({
      file_name: 'matriz.xlsx',
      upload_time: '2026-03-02T09:00:00.000Z',
      organization_name: 'Hospital Novo',
      rfp_name: 'PE 10/2026',
      requirements_count: 3,
      session: { id: uploaded.rfp_id, rfp_filename: 'matriz.xlsx', status: 'in_progress', language: 'pt' },
      ignored_rows: [
        { sheet: 'Requisitos', row: 5, reason: 'empty' },
        { sheet: 'Requisitos', row: 6, reason: 'unsupported' },
      ],
    })
    const session = await readSession(app, uploaded.rfp_id)
    expect(session).toMatchObject({
      matched_count: 0,
      selected_count: 0,
      coverage_percentage: 0,
      notices: [],
    })
    expect(
      session.requirements.map(({ category, item, requirement_text: text, row }) => [
        row,
        category,
        item,
        text,
      ]),
    ).toEqual([
      [2, 'Suporte', 'Atendimento', 'Atendimento\nCentral de atendimento 24 horas por dia'],
      [3, 'Suporte', 'SLA', 'SLA\nChamados críticos resolvidos em quatro horas'],
      [4, 'Dados', 'Backup', 'Backup\nCópias de segurança diárias com teste de restauração'],
    ])
    expect(uploaded.requirements).toEqual(session.requirements)
  })

  test('a large matrix is stored whole', async () => {
    const app = await startTestApp(await open())
    const rows = Array.from({ length: 1200 }, (_, index): MatrixRow => [
      `C${index % 7}`,
      `item ${index}`,
      `texto ${index}`,
    ])
    const { rfp_id: id } = await uploadMatrix(app, {}, rows)
    expect((await readSession(app, id)).requirements.map(({ item }) => item)).toEqual(
      rows.map(([, item]) => item),
    )
  })

  test('sessions are listed newest first', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    const first = await uploadMatrix(app)
    clock.advance(1000)
    const second = await uploadMatrix(app)
    const { json } = await app.request<RfpSession[]>('GET', '/rfp/sessions')
    expect(json.map(({ id }) => id)).toEqual([second.rfp_id, first.rfp_id])
    expect(json[0]).toEqual(second.session)
  })

  test('a bad upload says what is wrong and leaves nothing behind', async () => {
    const app = await startTestApp(await open())
    const send = async (name: string, content: Uint8Array) => {
      const { status, json } = await app.upload('/rfp/upload', {}, { name, content })
      return [status, json['code'], json['field']]
    }
    expect(await send('matriz.xlsx', Buffer.from('Categoria;Requisito;Descrição'))).toEqual([
      415,
      'workbook.wrong_type',
      'file',
    ])
    expect(await send('matriz.xlsx', Buffer.alloc(0))).toEqual([400, 'request.file_empty', 'file'])
    expect(await send('matriz.xlsx', await writeMatrix([], 'pt'))).toEqual([
      422,
      'workbook.no_requirements',
      'file',
    ])
    expect(await send('matriz.xlsx', (await writeMatrix(ROWS, 'pt')).subarray(0, 900))).toEqual([
      422,
      'workbook.damaged',
      'file',
    ])
    const missing = await app.upload('/rfp/upload', { rfp_name: 'x' }, undefined)
    expect([missing.status, missing.json['code']]).toEqual([400, 'request.file_missing'])
    app.language = 'pt-BR'
    const { json } = await app.upload('/rfp/upload', {}, { name: 'foto.png', content: Buffer.from('x') })
    expect(json['detail']).toBe('"foto.png" não é um arquivo do Excel. Envie um arquivo .xlsx ou .xls.')
    expect((await app.request<RfpSession[]>('GET', '/rfp/sessions')).json).toEqual([])
  })

  test('names are changed one by one, and absent ones stay', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await uploadMatrix(app, { organization_name: 'A', rfp_name: 'B' })
    const { json } = await app.request<RfpSession>('PATCH', `/rfp/sessions/${id}/metadata`, { rfp_name: 'C' })
    expect(json).toMatchObject({ organization_name: 'A', rfp_name: 'C' })
  })

  test('deleting a session removes it, and the matrix with the last session that has it', async () => {
    const app = await startTestApp(await open())
    // Written once: a workbook carries the second it was written in.
    const bytes = await writeMatrix(ROWS, 'pt')
    const first = await uploadMatrix(app, {}, ROWS, bytes)
    const second = await uploadMatrix(app, {}, ROWS, bytes)
    const [row] = await app.services.db.selectFrom('rfp_sessions').select('matrix_sha256').execute()
    const sha256 = row?.matrix_sha256 ?? ''
    expect((await app.request('DELETE', `/rfp/sessions/${first.rfp_id}`)).json).toEqual({ id: first.rfp_id })
    expect(await app.services.storage.has(sha256)).toBe(true)
    await app.request('DELETE', `/rfp/sessions/${second.rfp_id}`)
    expect(await app.services.storage.has(sha256)).toBe(false)
    expect((await app.request<RfpSession[]>('GET', '/rfp/sessions')).json).toEqual([])
    expect(await app.services.db.selectFrom('requirements').select('id').execute()).toEqual([])
  })

  test('unknown ids are not found, whatever is asked of them', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const { sectionIds } = await addIndexedProposal(app.services.db, {
      id: 'd',
      sections: [['Backup', 'Diário']],
    })
    const requirementId = requirements[0]?.id
    const asked: [
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      body: object | undefined,
      code: string,
    ][] = [
      ['GET', '/rfp/sessions/none', undefined, 'rfp.not_found'],
      ['DELETE', '/rfp/sessions/none', undefined, 'rfp.not_found'],
      ['PATCH', '/rfp/sessions/none/metadata', { rfp_name: 'x' }, 'rfp.not_found'],
      [
        'POST',
        '/rfp/sessions/none/select',
        { requirement_id: requirementId, section_id: sectionIds[0] },
        'rfp.not_found',
      ],
      [
        'POST',
        '/rfp/sessions/none/select',
        { requirement_id: requirementId, section_id: '0' },
        'rfp.not_found',
      ],
      [
        'POST',
        `/rfp/sessions/${id}/select`,
        { requirement_id: 'none', section_id: sectionIds[0] },
        'rfp.requirement_not_found',
      ],
      [
        'POST',
        `/rfp/sessions/${id}/select`,
        { requirement_id: 'none', section_id: '0' },
        'rfp.requirement_not_found',
      ],
      [
        'POST',
        `/rfp/sessions/${id}/select`,
        { requirement_id: requirementId, section_id: '999' },
        'rfp.section_not_found',
      ],
      [
        'POST',
        `/rfp/sessions/${id}/select`,
        { requirement_id: requirementId, section_id: 'x' },
        'rfp.section_not_found',
      ],
      ['GET', '/rfp/sections/999/content', undefined, 'search.section_not_found'],
      ['GET', '/rfp/sections/x/content', undefined, 'search.section_not_found'],
    ]
    for (const [method, address, body, code] of asked) {
      const { status, json } = await app.request(method, address, body)
      expect([status, json['code']], `${method} ${address}`).toEqual([404, code])
    }
    const invalid = await app.request('POST', `/rfp/sessions/${id}/select`, { requirement_id: requirementId })
    expect([invalid.status, invalid.json['field']]).toEqual([400, 'section_id'])
  })

  test('the template comes in the language of the reader, or the one asked for, and can be uploaded as it is', async () => {
    const app = await startTestApp(await open())
    const download = async (address: string, language: string) => {
      const { status, headers, bytes } = await app.request('GET', address, undefined, {
        'accept-language': language,
      })
      expect([status, headers['content-type']]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ])
      const file = path.join(app.config.dataDir, 'template.xlsx')
      await writeFile(file, bytes)
      return [headers['content-disposition'], (await readRequirements(file)).language]
    }
    const portuguese = [expect.stringContaining('matriz-de-requisitos.xlsx'), 'pt']
    const english = [expect.stringContaining('requirements-matrix.xlsx'), 'en']
    expect(await download('/rfp/template/download', 'pt-BR')).toEqual(portuguese)
    expect(await download('/rfp/template/download', 'en-GB')).toEqual(english)
    expect(await download('/rfp/template/download?language=pt', 'en')).toEqual(portuguese)
    expect(await download('/rfp/template/download?language=en', 'pt-BR')).toEqual(english)
  })
})

describeEachDatabase('choosing sections', (open) => {
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

  test('any section can be chosen, and becomes a scored match', async () => {
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

  test('a session is completed while everything is selected, and "0" clears', async () => {
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

  test('matching counts what it finds and keeps what is selected', async () => {
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

  test('a section of an inactive document stays where it is selected and is not selected anew', async () => {
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

  test('a section can be read before it is chosen', async () => {
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
