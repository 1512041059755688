import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type {
  AssemblyHistoryItem,
  AssemblyProgress,
  DocumentSuggestion,
  TemplateList,
} from '@tenderwright/contract'
import { openDocument } from '@tenderwright/docx'
import { expect, test, vi } from 'vitest'
import { describeEachDatabase, describeOnSqlite } from '#platform/testing/databases.ts'
import type { TestDatabase } from '#platform/testing/databases.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addProposal, addTender, type EarlierProposal } from './tender.fixture.ts'

const lucas: EarlierProposal = {
  fileName: 'proposta-lucas.docx',
  client: 'Hospital São Lucas',
  tender: 'Pregão Eletrônico nº 45/2023',
  header: 'Hospital São Lucas — Edital nº 45/2023',
  sections: {
    'Suporte técnico': [
      ['O Hospital ', 'São Lucas terá suporte permanente, ', 'conforme o Pregão Eletrônico nº 45/2023.'],
      [
        'Contato: suporte@hospitalsaolucas.com.br, com atendimento em até quatro horas, todos os dias da semana.',
      ],
    ],
    'Cópias de segurança': [
      [
        'Cópias diárias dos dados do HOSPITAL SAO LUCAS, guardadas em dois lugares e testadas todos os meses.',
      ],
      [
        'O HSL recebe um relatório mensal das cópias feitas, dos testes de restauração e das falhas corrigidas.',
      ],
    ],
  },
}
const rita: EarlierProposal = {
  fileName: 'proposta-rita.docx',
  client: 'Clínica Santa Rita',
  tender: 'Edital nº 7/2022',
  header: 'Clínica Santa Rita',
  subject: 'Pregão Presencial nº 3/2021',
  sections: {
    Treinamento: [
      [
        'A Clínica Santa Rita recebe treinamento presencial para todas as equipes, com material impresso e digital.',
      ],
      [
        'Hospital São Lucas é citado aqui como referência de outro cliente, com autorização, em duas turmas anuais.',
      ],
    ],
  },
}
const buyer = { client: 'Santa Casa de Santos', tender: 'Edital nº 9/2026' }

interface Started {
  app: TestApp
  sections: Map<string, number>
  documents: Record<'lucas' | 'rita', { documentId: string; sha256: string }>
}

async function start(database: TestDatabase, environment: Record<string, string> = {}): Promise<Started> {
  const app = await startTestApp(database, { environment })
  const first = await addProposal(app.services, database.dataDir, lucas)
  const second = await addProposal(app.services, database.dataDir, rita)
  return {
    app,
    sections: new Map([...first.sections, ...second.sections]),
    documents: { lucas: first, rita: second },
  }
}

async function generate(
  app: TestApp,
  session: string,
  body: Record<string, unknown> = {},
): Promise<AssemblyProgress> {
  const asked = await app.request<{ assembly_id: string }>('POST', '/assembly/generate', {
    session_id: session,
    output_filename: 'proposta.docx',
    ...body,
  })
  expect(asked.json).toMatchObject({ status: 'pending' })
  await app.runJobs()
  const { json } = await app.request<AssemblyProgress>('GET', `/assembly/${asked.json.assembly_id}/status`)
  return json
}

interface Shown {
  headings: string[]
  text: string
  headers: string
}

async function read(app: TestApp, dataDir: string, id: string): Promise<Shown> {
  const { status, bytes, headers } = await app.request('GET', `/assembly/${id}/download`)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('wordprocessingml.document')
  const file = path.join(dataDir, 'download.docx')
  await writeFile(file, bytes)
  const document = await openDocument(file)
  const headings: string[] = []
  let text = document.facts.coverText
  for await (const section of document.sections()) {
    headings.push(`${'#'.repeat(section.level)} ${section.title}`)
    text += `\n${section.title}\n${section.text}`
  }
  await document.close()
  return { headings, text, headers: document.facts.headerTexts.join('\n') }
}

describeEachDatabase('assembly', (open, _, testOnSqlite) => {
  test('generates the proposal in matrix order and reports what it omitted', async () => {
    const database = await open()
    const { app, sections, documents } = await start(database)
    const session = await addTender(app.services, buyer, [
      ['Técnico', 'Atendimento', sections.get('Suporte técnico')],
      ['Técnico', 'Integração HL7'],
      ['Pessoas', 'Capacitação', sections.get('Treinamento')],
      ['Pessoas', 'Central de ajuda', sections.get('Suporte técnico')],
    ])
    const done = await generate(app, session, { include_title: true })
    expect(done).toMatchObject({
      status: 'completed',
      progress_percentage: 100,
      output_file: 'proposta.docx',
      message: 'The proposal is ready. Left out, because no section is selected (1): Integração HL7.',
    })
    expect(done.report?.left_out.map(({ requirement }) => requirement)).toEqual(['Integração HL7'])
    expect(done.report?.inserted.map(({ section_title }) => section_title)).toEqual([
      'Suporte técnico',
      'Treinamento',
      'Suporte técnico',
    ])
    expect(done.report?.page_numbers).toBe('estimated')
    const shown = await read(app, database.dataDir, done.id)
    expect(shown.headings).toEqual([
      '# Técnico',
      '## Atendimento',
      '### Suporte técnico',
      '# Pessoas',
      '## Capacitação',
      '### Treinamento',
      '## Central de ajuda',
    ])
    expect(shown.text).toContain('Este requisito é respondido na seção “Atendimento”, na página ')
    expect(shown.text).toContain('Santa Casa de Santos')
    const used = await app.services.db
      .selectFrom('documents')
      .select(['id', 'usage_count'])
      .orderBy('file_name')
      .execute()
    expect(used).toEqual([
      { id: documents.lucas.documentId, usage_count: 1 },
      { id: documents.rita.documentId, usage_count: 1 },
    ])
  })

  testOnSqlite(
    'replaces old names, for every source or for one file, and lists possible remains',
    async () => {
      const database = await open()
      const { app, sections } = await start(database)
      const session = await addTender(app.services, buyer, [
        ['T', 'Atendimento', sections.get('Suporte técnico')],
        ['T', 'Cópias', sections.get('Cópias de segurança')],
        ['T', 'Capacitação', sections.get('Treinamento')],
      ])
      const done = await generate(app, session, {
        org_name: '[NOME DA ORGANIZAÇÃO]',
        old_org_names: {
          'proposta-lucas.docx': ['hospital são lucas'],
          'proposta-rita.docx': ['Clínica Santa Rita'],
        },
        old_rfp_names: ['Pregão Eletrônico nº 45/2023'],
        template_path: 'Tenderwright Modern.docx',
        include_title: false,
      })
      expect(done.status).toBe('completed')
      const { text, headers } = await read(app, database.dataDir, done.id)
      expect(text).toContain('O Santa Casa de Santos terá suporte permanente, conforme o Edital nº 9/2026.')
      expect(text).toContain('Cópias diárias dos dados do Santa Casa de Santos')
      expect(text).toContain('A Santa Casa de Santos recebe treinamento')
      expect(text).toContain('Hospital São Lucas é citado aqui')
      expect(headers).toContain('Santa Casa de Santos')
      expect(done.report?.replacements).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ from: 'hospital são lucas', to: 'Santa Casa de Santos', count: 2 }),
        ]),
      )
      const { total = [], sources = [] } = done.report?.ledger ?? {}
      expect(sources.map(({ source_file }) => source_file)).toEqual([
        'proposta-lucas.docx',
        'proposta-rita.docx',
      ])
      for (const { kind, before, after, reasons } of total) {
        const explained = reasons.reduce((sum, { count }) => sum + count, 0)
        expect([kind, after]).toEqual([kind, before + explained])
        expect(reasons.map(({ reason }) => reason)).not.toContain('unexplained')
      }
      const characters = total.find(({ kind }) => kind === 'textLength')
      expect(characters?.reasons).toContainEqual(
        expect.objectContaining({ reason: 'replaced-name', message: 'Old names were replaced.' }),
      )
      expect(done.report?.names_verdict).toBe('found')
      expect(done.report?.looked_for).toEqual(
        expect.arrayContaining(['hospital são lucas', 'Clínica Santa Rita', 'Edital nº 7/2022']),
      )
      const remaining = done.report?.remaining_names.map(({ name }) => name)
      expect(remaining).toEqual(
        expect.arrayContaining(['suporte@hospitalsaolucas.com.br', 'HSL', 'Hospital São Lucas']),
      )
    },
  )

  test('never overwrites: a second document of one name gets a number, and both stay in the history', async () => {
    const database = await open()
    const { app, sections } = await start(database)
    const session = await addTender(app.services, buyer, [
      ['T', 'Atendimento', sections.get('Suporte técnico')],
    ])
    await generate(app, session)
    const second = await generate(app, session)
    expect(second.output_file).toBe('proposta (2).docx')
    await app.services.db.deleteFrom('rfp_sessions').where('id', '=', session).execute()
    const { json } = await app.request<AssemblyHistoryItem[]>('GET', `/assembly/session/${session}/history`)
    expect(json.map(({ file_name }) => file_name).sort()).toEqual(['proposta (2).docx', 'proposta.docx'])
    for (const item of json) {
      const { status, headers } = await app.request('GET', item.download_url.replace('/api', ''))
      expect(status).toBe(200)
      expect(headers['content-disposition']).toContain(encodeURIComponent(item.file_name).slice(0, 8))
    }
  })

  testOnSqlite('names the file after the buyer unless a name was chosen', async () => {
    const { app, sections } = await start(await open())
    const session = await addTender(app.services, buyer, [
      ['T', 'Atendimento', sections.get('Suporte técnico')],
    ])
    const done = await generate(app, session, { output_filename: '' })
    expect(done.output_file).toMatch(/^Proposta_Santa_Casa_de_Santos_Edital_no_9_2026_\d{8}\.docx$/)
  })

  test('refuses choices that cannot become a document', async () => {
    const { app, sections, documents } = await start(await open())
    const ask = async (body: Record<string, unknown>) => {
      const { status, json } = await app.request('POST', '/assembly/generate', body)
      return [status, json['code'], json['field']]
    }
    const chosen = sections.get('Treinamento')
    const session = await addTender(app.services, buyer, [['T', 'Capacitação', chosen]])
    const empty = await addTender(app.services, buyer, [['T', 'Capacitação']])
    expect(await ask({ session_id: 'nobody' })).toEqual([404, 'rfp.not_found', undefined])
    expect(await ask({ session_id: empty })).toEqual([409, 'assembly.nothing_selected', undefined])
    expect(await ask({ session_id: session, template_path: '../secret.docx' })).toEqual([
      400,
      'assembly.template_unknown',
      'template_path',
    ])
    expect(await ask({ session_id: session, output_filename: '///' })).toEqual([
      400,
      'assembly.filename_invalid',
      'output_filename',
    ])
    for (const call of ['status', 'download']) {
      const { status, json } = await app.request('GET', `/assembly/nobody/${call}`)
      expect([status, json['code']]).toEqual([404, 'assembly.not_found'])
    }
    await rm(app.services.storage.path(documents.rita.sha256))
    const failed = await generate(app, session)
    expect(failed).toMatchObject({ status: 'failed', code: 'assembly.source_missing' })
    expect(failed.error_message).toContain('proposta-rita.docx')
    const download = await app.request('GET', `/assembly/${failed.id}/download`)
    expect([download.status, download.json['code']]).toEqual([409, 'assembly.not_ready'])
  })

  testOnSqlite('refuses a document that would show a missing name, and names it', async () => {
    const { app, sections } = await start(await open())
    const named = async (names: { client: string; tender: string }, body: Record<string, unknown>) => {
      const session = await addTender(app.services, names, [['T', 'Cursos', sections.get('Treinamento')]])
      const answer = await app.request('POST', '/assembly/generate', { session_id: session, ...body })
      return [answer.status, answer.json['code'], (answer.json['params'] as { missing?: string })?.missing]
    }
    const nobody = { client: ' ', tender: '[NOME DO EDITAL]' }
    const refused = (missing: string) => [422, 'assembly.names_missing', missing]
    const modern = { template_path: 'Tenderwright Modern.docx', include_title: false }
    expect(await named(nobody, {})).toEqual(refused('org_name, rfp_name'))
    expect(await named(nobody, { org_name: 'Santa Casa' })).toEqual(refused('rfp_name'))
    expect(await named({ ...buyer, client: '' }, modern)).toEqual(refused('org_name'))
    const accepted = [200, undefined, undefined]
    expect(await named(nobody, { org_name: 'Santa Casa', rfp_name: 'Edital 9' })).toEqual(accepted)
    expect(await named(nobody, { include_title: false })).toEqual(accepted)
  })

  test('keeps the file of the attempt that finished, although another one continues', async () => {
    const { app, sections } = await start(await open())
    const session = await addTender(app.services, buyer, [['T', 'Capacitação', sections.get('Treinamento')]])
    const { storage, db } = app.services
    const keep = storage.keepGenerated.bind(storage)
    storage.keepGenerated = async (key, file) => {
      storage.keepGenerated = keep
      // This attempt has lost its lease. The next one finishes the proposal with the selection of that time.
      const chosen = { selected_section_id: sections.get('Cópias de segurança') }
      await db.updateTable('requirements').set(chosen).where('session_id', '=', session).execute()
      await db.updateTable('jobs').set({ status: 'pending', lease_owner: null, lease_until: null }).execute()
      await app.runJobs()
      return keep(key, file)
    }
    const { id } = await generate(app, session)
    const { text } = await read(app, app.config.dataDir, id)
    expect(text).toContain('Cópias diárias')
    expect(text).not.toContain('treinamento presencial')
    expect(await storage.generated()).toEqual([`${id}-2.docx`])
  })

  test('removes the file of an attempt whose process died when another one finishes', async () => {
    const { app, sections } = await start(await open())
    const session = await addTender(app.services, buyer, [['T', 'Capacitação', sections.get('Treinamento')]])
    const { storage, db } = app.services
    const keep = storage.keepGenerated.bind(storage)
    storage.keepGenerated = async (key, file) => {
      storage.keepGenerated = keep
      await keep(key, file)
      throw new Error('the process dies')
    }
    const { id } = await generate(app, session)
    expect(await storage.generated()).toEqual([`${id}.docx`])
    await db.updateTable('jobs').set({ run_after: '2000-01-01T00:00:00.000Z' }).execute()
    await app.runJobs()
    expect((await app.request('GET', `/assembly/${id}/download`)).status).toBe(200)
    expect(await storage.generated()).toEqual([`${id}-2.docx`])
  })

  test.each([true, false])(
    'a document deleted while the proposal is composed is left out (bytes there: %s)',
    async (there) => {
      const { app, sections, documents } = await start(await open())
      const session = await addTender(app.services, buyer, [
        ['S', 'Suporte', sections.get('Suporte técnico')],
        ['T', 'Capacitação', sections.get('Treinamento')],
      ])
      const { storage } = app.services
      const addressOf = storage.addressOf.bind(storage)
      const { documentId, sha256 } = documents.lucas
      const gone = vi.spyOn(storage, 'has').mockImplementationOnce(async () => {
        await app.request('DELETE', `/documents/${documentId}`)
        return there
      })
      // The file disappears at once, as if a later cleaning had met the composition.
      storage.addressOf = (asked) => addressOf(asked === sha256 ? '0'.repeat(64) : asked)
      const { id, status } = await generate(app, session)
      expect(status).toBe('completed')
      expect(gone.mock.calls.length).toBeGreaterThan(1)
      const { text } = await read(app, app.config.dataDir, id)
      expect(text).toContain('treinamento presencial')
      expect(text).not.toContain('suporte permanente')
    },
  )

  testOnSqlite('releases the name of a failed generation, and names a broken template', async () => {
    const { app, sections } = await start(await open())
    const session = await addTender(app.services, buyer, [['T', 'Capacitação', sections.get('Treinamento')]])
    await app.request('GET', '/assembly/templates')
    await writeFile(path.join(app.config.templatesDir, 'Broken.docx'), 'not a document')
    const failed = await generate(app, session, { template_path: 'Broken.docx' })
    expect(failed).toMatchObject({ status: 'failed', code: 'assembly.template_unusable' })
    app.language = 'pt-BR'
    const told = await app.request<AssemblyProgress>('GET', `/assembly/${failed.id}/status`)
    expect(told.json.error_message).toContain(
      'O modelo "Broken.docx" não pode ser usado: Este não é um arquivo .docx',
    )
    app.language = 'en'
    expect((await generate(app, session)).output_file).toBe('proposta.docx')
  })

  test("shows the team's own company on the cover of a shipped template", async () => {
    const database = await open()
    const { app, sections } = await start(database)
    await app.request('PUT', '/team/profile', {
      company: 'Vitalis Engenharia Clínica Ltda.',
      registration_number: '12.345.678/0001-90',
      address: 'Rua Um, 1\nSão Paulo',
      contacts: '',
    })
    const session = await addTender(app.services, buyer, [['T', 'Cópias', sections.get('Treinamento')]])
    const done = await generate(app, session, {
      template_path: 'Tenderwright Clear.docx',
      include_title: false,
    })
    expect(done.status).toBe('completed')
    const { text } = await read(app, database.dataDir, done.id)
    expect(text).toContain('Proposta técnica')
    expect(text).toContain('Vitalis Engenharia Clínica Ltda.')
    expect(text).toContain('Rua Um, 1 · São Paulo')
    expect(text).not.toContain('{{our')
  })

  testOnSqlite('lists the shipped templates and the operator’s own templates once each', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const names = async () => {
      const { json } = await app.request<TemplateList>('GET', '/assembly/templates')
      expect(json.total).toBe(json.items.length)
      return json.items.map(({ name }) => name)
    }
    expect(await names()).toEqual(['Tenderwright Classic', 'Tenderwright Clear', 'Tenderwright Modern'])
    await writeFile(path.join(app.config.templatesDir, 'Casa.dotx'), '')
    await writeFile(path.join(app.config.templatesDir, '~$Casa.dotx'), '')
    expect(await names()).toEqual([
      'Casa',
      'Tenderwright Classic',
      'Tenderwright Clear',
      'Tenderwright Modern',
    ])
  })

  test('distinguishes documents of one file name in suggestions, replacements and the report', async () => {
    const database = await open()
    const { app, sections, documents } = await start(database)
    const { lucas: first, rita: second } = documents
    await app.services.db.updateTable('documents').set({ file_name: 'proposta.docx' }).execute()
    const session = await addTender(app.services, buyer, [
      ['T', 'Cópias', sections.get('Cópias de segurança')],
      ['T', 'Capacitação', sections.get('Treinamento')],
    ])
    const { json } = await app.request<{ items: DocumentSuggestion[] }>(
      'GET',
      `/assembly/session/${session}/suggested-replacements/by-document`,
    )
    const key = (id: string) => `proposta.docx#${id}`
    const names = [
      'Hospital São Lucas · Pregão Eletrônico nº 45/2023',
      'Clínica Santa Rita · Edital nº 7/2022',
    ]
    expect(json.items.map(({ source_file: file, display_name: shown }) => [file, shown])).toEqual([
      [key(second.documentId), `proposta (${names[1]})`],
      [key(first.documentId), `proposta (${names[0]})`],
    ])
    const done = await generate(app, session, {
      old_org_names: { [key(first.documentId)]: ['hospital são lucas'] },
    })
    const { text } = await read(app, database.dataDir, done.id)
    expect(text).toContain('Cópias diárias dos dados do Santa Casa de Santos')
    expect(text).toContain('Hospital São Lucas é citado aqui')
    const shown = names.map((one) => `proposta.docx (${one})`)
    expect(done.report?.ledger?.sources.map(({ source_file: file }) => file)).toEqual(shown)
    expect(done.report?.inserted.map(({ source_file: file }) => file)).toEqual(shown)
  })

  test('suggests old names, together and file by file, and stores them', async () => {
    const { app, sections } = await start(await open())
    const session = await addTender(app.services, buyer, [
      ['T', 'Atendimento', sections.get('Suporte técnico')],
      ['T', 'Capacitação', sections.get('Treinamento')],
    ])
    const base = `/assembly/session/${session}/suggested-replacements`
    const byDocument = await app.request<{ items: DocumentSuggestion[]; total: number }>(
      'GET',
      `${base}/by-document`,
    )
    expect(byDocument.json.total).toBe(2)
    expect(byDocument.json.items[0]).toMatchObject({
      source_file: 'proposta-lucas.docx',
      display_name: 'proposta-lucas',
      old_org_names: ['Hospital São Lucas'],
      old_rfp_names: ['Pregão Eletrônico nº 45/2023', 'Edital nº 45/2023'],
    })
    expect(byDocument.json.items[1]?.old_rfp_names).toEqual([
      'Edital nº 7/2022',
      'Pregão Presencial nº 3/2021',
    ])
    await app.services.db.updateTable('documents').set({ hospital_name: 'Hospital Novo Nome' }).execute()
    const whole = async (query: string) =>
      (await app.request<{ old_org_names: string[] }>('GET', `${base}${query}`)).json.old_org_names
    expect(await whole('')).not.toContain('Hospital Novo Nome')
    expect(await whole('?refresh=true')).toContain('Hospital Novo Nome')
    expect(await whole('?limit=1')).toHaveLength(1)
    const one = await app.request<{ items: DocumentSuggestion[] }>(
      'GET',
      `${base}/by-document?source_file=proposta-rita.docx&org_strategy=headers`,
    )
    expect(one.json.items.map(({ old_org_names }) => old_org_names)).toEqual([['Clínica Santa Rita']])
    const unknown = await app.request('GET', '/assembly/session/nobody/suggested-replacements')
    expect([unknown.status, unknown.json['code']]).toEqual([404, 'rfp.not_found'])
  })
})

describeOnSqlite('assembly', (open) => {
  test('counts the pages with LibreOffice if it is installed', async () => {
    const { app, sections } = await start(await open(), { PAGE_NUMBERS: 'rendered' })
    const session = await addTender(app.services, buyer, [
      ['T', 'Cópias', sections.get('Cópias de segurança')],
    ])
    const { report } = await generate(app, session)
    expect(['rendered', 'estimated']).toContain(report?.page_numbers)
    if (report?.page_numbers === 'estimated')
      console.log('left out: page numbers by LibreOffice, it is not here')
  })
})
