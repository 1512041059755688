import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type {
  AnswerPut,
  AssemblyProgress,
  ProposalOutline,
  SuggestedReplacements,
} from '@tenderwright/contract'
import { checkDocument, readBodyContent } from '@tenderwright/docx'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { smallDocx } from '../../testing/small-docx.ts'
import { addTender } from './tender.fixture.ts'

const velha = smallDocx([
  { title: 'Suporte', text: 'A central atende todos os dias.\nO prazo é de quatro horas.\nHá um portal.' },
  { title: 'Treinamento', text: 'A equipe é treinada no local.' },
])
const buyer = { client: 'Santa Casa', tender: 'Edital nº 9/2026' }

describeEachDatabase('answers that people wrote', (open, _, testOnSqlite) => {
  async function start(items: string[]) {
    const database = await open()
    const app = await startTestApp(database, { environment: { PAGE_NUMBERS: 'estimated' } })
    await app.upload(
      '/documents/upload',
      { organization_name: 'Hospital São Lucas', rfp_name: 'Pregão nº 45/2023' },
      { name: 'velha.docx', content: velha },
    )
    await app.runJobs()
    const stored = await app.services.db.selectFrom('sections').select(['id', 'title']).execute()
    const sections = new Map(stored.map(({ id, title }) => [title, id]))
    const tender = await addTender(
      app.services,
      buyer,
      items.map((item) => ['Técnico', item]),
    )
    const rows = await app.services.db
      .selectFrom('requirements')
      .select('id')
      .where('session_id', '=', tender)
      .orderBy('position')
      .execute()
    const put = async (at: number, answer: AnswerPut['answer'], revision = 0) => {
      const address = `/rfp/sessions/${tender}/requirements/${rows[at]!.id}/answer`
      const { status, json } = await app.runningJobs(app.request('PUT', address, { revision, answer }))
      expect(status, JSON.stringify(json)).toBe(200)
    }
    const generate = async (body: Record<string, unknown> = {}) => {
      const asked = await app.request<{ assembly_id: string }>('POST', '/assembly/generate', {
        session_id: tender,
        output_filename: 'proposta.docx',
        ...body,
      })
      await app.runJobs()
      const { assembly_id: id } = asked.json
      const { json } = await app.request<AssemblyProgress>('GET', `/assembly/${id}/status`)
      expect(json, JSON.stringify(json)).toMatchObject({ status: 'completed' })
      const file = path.join(database.dataDir, `${id}.docx`)
      await writeFile(file, (await app.request('GET', `/assembly/${id}/download`)).bytes)
      const lines: string[] = []
      for await (const item of readBodyContent(file)) {
        if (item.kind === 'table')
          lines.push(...item.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')))
        else if (!item.inContents && item.text !== '')
          lines.push(
            item.headingLevel === undefined ? item.text : `${'#'.repeat(item.headingLevel)} ${item.text}`,
          )
      }
      return { id, report: json.report!, lines, file }
    }
    const idOf = (title: string) => String(sections.get(title))
    return { app, tender, put, generate, idOf }
  }

  const unexplained = ({ ledger }: NonNullable<AssemblyProgress['report']>) =>
    ledger!.total.flatMap(({ kind, reasons }) =>
      reasons.filter(({ reason }) => reason === 'unexplained').map(() => kind),
    )

  testOnSqlite(
    'are under their requirements: several sections, a trimmed and retyped one, a text, and marks',
    async () => {
      const { put, generate, idOf } = await start(['Equipe', 'Prazo', 'Energia', 'Heliponto', 'Robótica'])
      await put(0, {
        kind: 'sections',
        sections: [{ section_id: idOf('Treinamento') }, { section_id: idOf('Suporte') }],
      })
      // These are blocks of the earlier proposal: heading 0 and three paragraphs.
      const retyped = [
        { block: 2, runs: [{ text: 'O prazo é de ' }, { text: 'duas horas.', bold: true as const }] },
      ]
      await put(1, {
        kind: 'sections',
        sections: [{ section_id: idOf('Suporte'), kept_blocks: [1, 2], retyped }],
      })
      await put(2, {
        kind: 'text',
        title: '',
        blocks: [
          { kind: 'paragraph', runs: [{ text: 'O gerador abastece a unidade.' }] },
          { kind: 'heading', level: 1, runs: [{ text: 'Autonomia' }] },
          { kind: 'list_item', list: 'number', level: 1, runs: [{ text: 'Diesel' }] },
          { kind: 'list_item', list: 'number', level: 1, runs: [{ text: 'Solar' }] },
          {
            kind: 'table',
            has_header: true,
            rows: [
              [{ runs: [{ text: 'Fonte' }] }, { runs: [{ text: 'Horas' }] }],
              [{ runs: [{ text: 'Diesel' }] }, { runs: [{ text: '48' }] }],
            ],
          },
        ],
      })
      await put(3, { kind: 'not_applicable', reason: 'A unidade não tem heliponto.' })
      await put(4, { kind: 'to_be_written', note: '' })
      const { lines, report, file } = await generate({ include_title: false, include_toc: false })
      expect(lines).toEqual([
        '# Técnico',
        '## Equipe',
        '### Treinamento',
        'A equipe é treinada no local.',
        '### Suporte',
        'A central atende todos os dias.',
        'O prazo é de quatro horas.',
        'Há um portal.',
        '## Prazo',
        'A central atende todos os dias.',
        'O prazo é de duas horas.',
        '## Energia',
        'O gerador abastece a unidade.',
        '### Autonomia',
        'Diesel',
        'Solar',
        'Fonte | Horas',
        'Diesel | 48',
        '## Heliponto',
        'Não se aplica: A unidade não tem heliponto.',
      ])
      expect(unexplained(report)).toEqual([])
      const reasons = new Set(
        report.ledger!.total.flatMap((entry) => entry.reasons.map(({ reason }) => reason)),
      )
      expect([...reasons]).toEqual(expect.arrayContaining(['left-out-by-choice', 'retyped']))
      expect((await checkDocument(file)).faults).toEqual([])
      expect(report.inserted.map(({ requirement, answer }) => [requirement, answer])).toEqual([
        ['Equipe', 'several'],
        ['Prazo', 'retyped'],
        ['Energia', 'text'],
      ])
      expect(report.left_out).toMatchObject([{ requirement: 'Robótica', to_be_written: true }])
      expect(report.not_applicable).toMatchObject([{ requirement: 'Heliponto' }])
      const stops = report.preflight!.findings.filter(({ kind }) => kind === 'toBeWritten')
      expect(stops).toMatchObject([{ severity: 'stop', text: 'Robótica' }])
      expect(report.preflight!.findings.some(({ kind }) => kind === 'unanswered')).toBe(false)
    },
  )

  testOnSqlite('are named in the outline before the document is generated', async () => {
    const { app, tender, put, idOf } = await start(['Equipe', 'Energia', 'Heliponto', 'Robótica', 'Aberto'])
    await put(0, {
      kind: 'sections',
      sections: [{ section_id: idOf('Treinamento') }, { section_id: idOf('Suporte'), kept_blocks: [1, 2] }],
    })
    await put(1, {
      kind: 'text',
      title: 'Gerador',
      blocks: [{ kind: 'paragraph', runs: [{ text: 'Um gerador.' }] }],
    })
    await put(2, { kind: 'not_applicable', reason: '' })
    await put(3, { kind: 'to_be_written', note: '' })
    const { json } = await app.request<ProposalOutline>('GET', `/assembly/session/${tender}/outline`)
    expect(json.entries.map(({ outcome, answer }) => [outcome, answer])).toEqual([
      ['inserted', 'sections'],
      ['inserted', 'text'],
      ['not_applicable', undefined],
      ['to_be_written', undefined],
      ['open', undefined],
    ])
    expect(json.entries[0]?.section).toMatchObject({ sections: 2, trimmed: 1, title: 'Treinamento' })
    expect(json.entries[1]?.section).toMatchObject({ title: 'Gerador', words: 2 })
    const names = await app.request<SuggestedReplacements>(
      'GET',
      `/assembly/session/${tender}/suggested-replacements`,
    )
    expect(names.json.old_org_names).toEqual(['Hospital São Lucas'])
  })

  testOnSqlite('refer to a section that is elsewhere in the document', async () => {
    const { put, generate, idOf } = await start(['Treinamento', 'Tudo'])
    const [training, support] = [idOf('Treinamento'), idOf('Suporte')]
    await put(0, { kind: 'sections', sections: [{ section_id: training }] })
    await put(1, { kind: 'sections', sections: [{ section_id: support }, { section_id: training }] })
    const { lines, report } = await generate({ include_title: false, include_toc: false })
    expect(lines.slice(3)).toEqual([
      '## Tudo',
      '### Suporte',
      'A central atende todos os dias.',
      'O prazo é de quatro horas.',
      'Há um portal.',
      expect.stringMatching(/^O texto “Treinamento” está na seção .+, na página \d+\.$/),
    ])
    expect(unexplained(report)).toEqual([])
  })

  test('that changed are named in the next version, and each section has its own origin mark', async () => {
    const { app, put, generate, idOf } = await start(['Equipe', 'Energia'])
    const text = (words: string) => ({
      kind: 'text' as const,
      title: '',
      blocks: [{ kind: 'paragraph' as const, runs: [{ text: words }] }],
    })
    const [training, support] = [idOf('Treinamento'), idOf('Suporte')]
    await put(0, { kind: 'sections', sections: [{ section_id: training }, { section_id: support }] })
    await put(1, text('Um gerador.'))
    const options = { include_title: false, include_toc: false, mark_origins: true }
    const first = await generate(options)
    const { json } = await app.request<{ total: number }>('GET', `/assembly/${first.id}/blocks`)
    expect(json.total).toBe(3)
    expect((await generate(options)).report.since).toMatchObject({ unchanged: 2, changes: [] })
    await put(
      0,
      { kind: 'sections', sections: [{ section_id: training }, { section_id: support, kept_blocks: [1] }] },
      1,
    )
    await put(1, text('Dois geradores.'), 1)
    expect((await generate(options)).report.since).toMatchObject({
      unchanged: 0,
      changes: [
        { requirement: 'Equipe', change: 'changed' },
        { requirement: 'Energia', change: 'changed' },
      ],
    })
  })

  test('include a text whose document was deleted', async () => {
    const { app, put, generate } = await start(['Energia'])
    await put(0, {
      kind: 'text',
      title: '',
      blocks: [{ kind: 'paragraph', runs: [{ text: 'Um gerador.' }] }],
    })
    const own = await app.services.db
      .selectFrom('documents')
      .select('id')
      .where('kind', '=', 'own_text')
      .execute()
    await app.request('DELETE', `/documents/${own[0]!.id}`)
    const { lines } = await generate({ include_title: false, include_toc: false })
    expect(lines).toEqual(['# Técnico', '## Energia', 'Um gerador.'])
  })
})
