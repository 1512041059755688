import type { RfpSession } from '@tenderwright/contract'
import { type MatrixRow, readRequirements, writeMatrix } from '@tenderwright/workbook'
import { utils, write } from '@e965/xlsx'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { readSession, ROWS, uploadMatrix } from './matrix.fixture.ts'

describeEachDatabase('tenders', (open, _, testOnSqlite) => {
  test('are created from an uploaded matrix, with its requirements in matrix order', async () => {
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

  testOnSqlite('ask for a review when the matrix can be read in more than one way', async () => {
    const app = await startTestApp(await open(), { clock: new FixedClock() })
    const sure = await uploadMatrix(app)
    expect(sure).toMatchObject({ needs_review: false, review_reasons: [] })
    const sheet = utils.aoa_to_sheet([
      ['1', 'O sistema deve agendar consultas', '', '4', 'O sistema deve faturar consultas'],
      ['2', 'O sistema deve cancelar consultas', '', '5', 'O sistema deve cobrar consultas'],
      ['3', 'O sistema deve remarcar consultas', '', '6', 'O sistema deve estornar consultas'],
    ])
    utils.sheet_add_aoa(sheet, [['Nº', 'Requisito', '', 'Nº', 'Requisito']], { origin: 'A5' })
    const book = utils.book_new(sheet, 'Plan1')
    const unsure = await uploadMatrix(app, {}, [], write(book, { type: 'buffer' }) as Buffer)
    expect(unsure.needs_review).toBe(true)
    expect(unsure.review_reasons).not.toEqual([])
    const session = await readSession(app, unsure.rfp_id)
    expect(session.notices).toEqual([
      {
        code: 'matrix_needs_review',
        file_name: 'matriz.xlsx',
        count: unsure.ignored_rows.length,
        at: '2026-03-02T09:00:00.000Z',
      },
    ])
  })

  test('store a large matrix completely', async () => {
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

  test('are listed newest first', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    const first = await uploadMatrix(app)
    clock.advance(1000)
    const second = await uploadMatrix(app)
    const { json } = await app.request<RfpSession[]>('GET', '/rfp/sessions')
    expect(json.map(({ id }) => id)).toEqual([second.rfp_id, first.rfp_id])
    expect(json[0]).toEqual(second.session)
  })

  testOnSqlite('are created from separated values when the file name says so', async () => {
    const app = await startTestApp(await open())
    const content = Buffer.from(
      'Nº;Requisito;Atende\n1;O sistema deve agendar;\n2;O sistema deve faturar;\n',
      'latin1',
    )
    const { status, json } = await app.upload('/rfp/upload', {}, { name: 'Anexo I.csv', content })
    expect([status, json['requirements_count'], json['ignored_rows_more']]).toEqual([200, 2, 0])
    expect(json['requirements']).toMatchObject([{ sheet: 'Anexo I' }, { sheet: 'Anexo I' }])
  })

  testOnSqlite('report a bad upload and leave nothing behind', async () => {
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
    expect(json['detail']).toBe(
      '"foto.png" não pode ser lido como matriz de requisitos. Envie um arquivo .xlsx, .xlsm, .xls, .ods, .csv ou .docx.',
    )
    expect((await app.request<RfpSession[]>('GET', '/rfp/sessions')).json).toEqual([])
  })

  testOnSqlite('change the given names, and keep the others', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await uploadMatrix(app, { organization_name: 'A', rfp_name: 'B' })
    const { json } = await app.request<RfpSession>('PATCH', `/rfp/sessions/${id}/metadata`, { rfp_name: 'C' })
    expect(json).toMatchObject({ organization_name: 'A', rfp_name: 'C' })
  })

  test('are not found for unknown ids, at every call', async () => {
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
      ['POST', '/rfp/deleted/none/bring-back', undefined, 'rfp.not_found'],
      ['DELETE', '/rfp/deleted/none', undefined, 'rfp.not_found'],
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

  testOnSqlite(
    'have a template in the language of the reader, or another one, that can be uploaded unchanged',
    async () => {
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
        return [headers['content-disposition'], (await readRequirements(file, { place: 'here' })).language]
      }
      const portuguese = [expect.stringContaining('matriz-de-requisitos.xlsx'), 'pt']
      const english = [expect.stringContaining('requirements-matrix.xlsx'), 'en']
      expect(await download('/rfp/template/download', 'pt-BR')).toEqual(portuguese)
      expect(await download('/rfp/template/download', 'en-GB')).toEqual(english)
      expect(await download('/rfp/template/download?language=pt', 'en')).toEqual(portuguese)
      expect(await download('/rfp/template/download?language=en', 'pt-BR')).toEqual(english)
    },
  )
})
