import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type {
  AnswerPicture,
  ChangedAnswer,
  Document,
  DocumentStatistics,
  EarlierAnswers,
  MatchGroup,
  RfpSession,
  SearchResponse,
  SectionBlocks,
} from '@tenderwright/contract'
import { writeText } from '@tenderwright/docx'
import { expect, onTestFinished, test } from 'vitest'
import { inWriteTransaction } from '#platform/database/database.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { smallDocx } from '../../../testing/small-docx.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { keepSnapshot } from '../snapshots/requirement-snapshots.ts'
import { restoreSnapshot } from '../snapshots/restore-snapshot.ts'
import { uploadMatrix } from '../matrix.fixture.ts'
import { answerCalls } from './answers.fixture.ts'

const said = (text: string) => [{ text }]
const ownText = (...paragraphs: string[]) => ({
  kind: 'text' as const,
  blocks: paragraphs.map((text) => ({ kind: 'paragraph' as const, runs: said(text) })),
})

function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head)
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0, 0, 0, 0])
  return Buffer.concat([head, deflateSync(Buffer.alloc(64)), end])
}

describeEachDatabase('answers that people write', (open, _, testOnSqlite) => {
  async function prepared() {
    const app = await startTestApp(await open())
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const answerTo = (at: number) => answerCalls(app, id, requirements[at]!.id)
    const session = async () => (await app.request<RfpSession>('GET', `/rfp/sessions/${id}`)).json
    const groups = async () => (await app.request<MatchGroup[]>('GET', `/rfp/sessions/${id}/matches`)).json
    return { app, id, answerTo, session, groups, requirements }
  }

  /** Adds a document with two sections. Returns their ids by title. */
  async function withDocument(app: Awaited<ReturnType<typeof prepared>>['app']) {
    const content = smallDocx([
      { title: 'Suporte', text: 'A central atende 24 horas.\nO prazo é de quatro horas.' },
      { title: 'Treinamento', text: 'A equipe é treinada no local.' },
    ])
    const { json } = await app.upload<{ document_id: string }>(
      '/documents/upload',
      { organization_name: 'Hospital Velho' },
      { name: 'velha.docx', content },
    )
    await app.runJobs()
    const rows = await app.services.db
      .selectFrom('sections')
      .select(['id', 'title'])
      .where('document_id', '=', json.document_id)
      .execute()
    const idOf = (title: string) => String(rows.find((row) => row.title === title)!.id)
    return { documentId: json.document_id, support: idOf('Suporte'), training: idOf('Treinamento') }
  }

  testOnSqlite(
    'of "not applicable" count; "to be written" allows generating, but counts neither as covered nor as completed',
    async () => {
      const { answerTo, session, groups } = await prepared()
      expect(await answerTo(0).read()).toMatchObject({ revision: 0 })
      const { json } = await answerTo(0).put(0, { kind: 'not_applicable', reason: 'Não há pronto-socorro.' })
      expect(json.session).toMatchObject({
        matched_count: 1,
        selected_count: 0,
        not_applicable_count: 1,
        coverage_percentage: 33,
      })
      expect(json.answer).toMatchObject({
        revision: 1,
        answer: { kind: 'not_applicable', reason: 'Não há pronto-socorro.' },
        changed_by: 'ana@example.com',
      })
      await answerTo(1).put(0, { kind: 'to_be_written', note: 'Perguntar à Rita' })
      await answerTo(2).put(0, { kind: 'not_applicable' })
      expect(await session()).toMatchObject({
        matched_count: 3,
        requirements_count: 3,
        to_be_written_count: 1,
        coverage_percentage: 67,
        status: 'in_progress',
      })
      expect((await groups()).map(({ answer, answer_revision: revision }) => [answer, revision])).toEqual([
        [{ kind: 'not_applicable', reason: 'Não há pronto-socorro.' }, 1],
        [{ kind: 'to_be_written', note: 'Perguntar à Rita' }, 1],
        [{ kind: 'not_applicable', reason: '' }, 1],
      ])
      const cleared = await answerTo(1).clear(1)
      expect(cleared.json.session).toMatchObject({ matched_count: 2 })
      expect(cleared.json.group.selected_section_id).toBe('0')
      expect((await answerTo(1).put(2, { kind: 'not_applicable' })).json.session.status).toBe('completed')
    },
  )

  test('are saved once when a request is repeated because its response was lost', async () => {
    const { answerTo, app } = await prepared()
    const { support, training } = await withDocument(app)
    const edited = { section_id: support, kept_blocks: [1] }
    const answers = [
      ownText('Primeiro'),
      { kind: 'not_applicable' as const, reason: 'Sem obra.' },
      { kind: 'sections' as const, sections: [{ section_id: support }] },
      { kind: 'sections' as const, sections: [{ section_id: training }, edited] },
    ]
    for (const [before, answer] of answers.entries()) {
      await answerTo(0).put(before, answer)
      const repeated = await answerTo(0).put(before, answer)
      expect(repeated.json.answer, JSON.stringify(answer)).toMatchObject({ revision: before + 1, answer })
    }
    const { length: revision } = answers
    expect((await answerTo(0).put(revision - 1, ownText('Outro'))).json.code).toBe('rfp.answer_changed')
    await answerTo(0).clear(revision)
    expect((await answerTo(0).clear(revision)).json.answer).toMatchObject({ revision: revision + 1 })
    expect((await answerTo(0).clear(revision - 1)).json.code).toBe('rfp.answer_changed')
    const texts = await app.services.db
      .selectFrom('answers')
      .select('id')
      .where('kind', '=', 'text')
      .execute()
    expect(texts).toHaveLength(1)
  })

  test('are not changed by the later of two people, who is told', async () => {
    const { answerTo, app, id, requirements } = await prepared()
    const { support } = await withDocument(app)
    await answerTo(0).put(0, ownText('Primeiro'))
    const late = await answerTo(0).put(0, ownText('Segundo'))
    expect(late).toMatchObject({ status: 409, json: { code: 'rfp.answer_changed' } })
    expect(await answerTo(0).clear(0)).toMatchObject({ status: 409, json: { code: 'rfp.answer_changed' } })
    expect((await answerTo(0).read()).answer).toMatchObject(ownText('Primeiro'))
    // Choosing a section changes the answer as well; the text is kept among the earlier answers.
    await app.request('POST', `/rfp/sessions/${id}/select`, {
      requirement_id: requirements[0]!.id,
      section_id: support,
    })
    expect(await answerTo(0).read()).toMatchObject({ revision: 2, selected_section_id: support })
    expect((await answerTo(0).put(1, ownText('Outro'))).json.code).toBe('rfp.answer_changed')
    const { json } = await app.request<EarlierAnswers>('GET', `${answerTo(0).address}/earlier`)
    expect(json).toMatchObject([{ revision: 1, answer: ownText('Primeiro'), changed_by: 'ana@example.com' }])
  })

  testOnSqlite('keep several sections in order, trimmed and retyped, as they were stored', async () => {
    const { app, answerTo } = await prepared()
    const { support, training } = await withDocument(app)
    const { json: section } = await app.request<SectionBlocks>('GET', `/rfp/sections/${support}/blocks`)
    expect(section).toMatchObject({
      title: 'Suporte',
      source_file: 'velha.docx',
      blocks: [
        { kind: 'heading', level: 1, text: 'Suporte', can_be_retyped: true },
        { kind: 'paragraph', text: 'A central atende 24 horas.', runs: said('A central atende 24 horas.') },
        { kind: 'paragraph' },
      ],
    })
    const [, first, second] = section.blocks.map(({ block }) => block)
    const sections = [
      { section_id: training },
      {
        section_id: support,
        kept_blocks: [first!, second!],
        retyped: [
          { block: second!, runs: [{ text: 'O prazo é de ' }, { text: 'duas horas', bold: true as const }] },
        ],
      },
    ]
    const { json } = await answerTo(0).put(0, { kind: 'sections', sections })
    expect(json.answer).toMatchObject({
      selected_section_id: training,
      answer: { kind: 'sections', sections },
    })
    expect(json.session).toMatchObject({ selected_count: 1, coverage_percentage: 33 })
    expect(json.group).toMatchObject({
      selected_section_id: training,
      answer: {
        kind: 'sections',
        sections: [
          { section_id: training, retyped: 0 },
          { section_id: support, kept: 2, retyped: 1 },
        ],
      },
    })
    expect(json.group.matches.map(({ section_id: one }) => one).toSorted()).toEqual(
      [support, training].toSorted(),
    )
    // Keeping all blocks and the same words is no change: the section is whole.
    const whole = {
      section_id: support,
      kept_blocks: section.blocks.map(({ block }) => block),
      retyped: [{ block: first!, runs: said('A central atende 24 horas.') }],
    }
    const same = await answerTo(0).put(1, { kind: 'sections', sections: [whole] })
    expect(same.json.answer.answer).toEqual({ kind: 'sections', sections: [{ section_id: support }] })
  })

  testOnSqlite(
    'refuse a change that would lose content, with the losses in the language of the person',
    async () => {
      const { app, answerTo } = await prepared()
      const file = join(await mkdtemp(join(tmpdir(), 'answers-')), 'velha.docx')
      onTestFinished(() => rm(dirname(file), { recursive: true }))
      await writeText(file, {
        title: 'Norma',
        author: 'Ana',
        created: '2026-01-05T08:00:00.000Z',
        identifier: 'a',
        language: 'pt-BR',
        blocks: [
          {
            kind: 'paragraph',
            pieces: [{ text: 'Veja ' }, { text: 'a norma', link: 'https://abnt.example' }],
          },
        ],
      })
      await app.uploadFile('/documents/upload', {}, file)
      await app.runJobs()
      const { id } = await app.services.db.selectFrom('sections').select('id').executeTakeFirstOrThrow()
      const { json } = await app.request<SectionBlocks>('GET', `/rfp/sections/${id}/blocks`)
      expect(json.blocks[1]).toMatchObject({
        text: 'Veja a norma',
        can_be_retyped: false,
        losses: [{ kind: 'link', count: 1 }],
      })
      app.language = 'pt-BR'
      const retyped = [{ block: 1, runs: said('Veja outra norma') }]
      const refused = await answerTo(0).put(0, {
        kind: 'sections',
        sections: [{ section_id: String(id), retyped }],
      })
      expect(refused).toMatchObject({
        status: 422,
        json: {
          code: 'rfp.answer_lossy',
          detail: expect.stringContaining('"Veja a norma" perde um link'),
          params: { kinds: 'link', block: 1 },
          field: 'answer.sections.0.retyped.0',
        },
      })
      expect((await answerTo(0).read()).revision).toBe(0)
    },
  )

  test('are all restored by a snapshot of the requirements', async () => {
    const { app, id, answerTo } = await prepared()
    const { support, training } = await withDocument(app)
    await answerTo(0).put(0, {
      kind: 'sections',
      sections: [{ section_id: training }, { section_id: support }],
    })
    await answerTo(1).put(0, ownText('O gerador fotovoltaico.'))
    await answerTo(2).put(0, { kind: 'to_be_written', note: 'Rita' })
    const before = await Promise.all([0, 1, 2].map((at) => answerTo(at).read()))
    const { db } = app.services
    await inWriteTransaction(db, (transaction) =>
      keepSnapshot(transaction, { id: 's1', tenderId: id, at: '2026-01-05T08:00:00.000Z' }),
    )
    for (const at of [0, 1, 2]) await answerTo(at).clear(1)
    await inWriteTransaction(db, (transaction) =>
      restoreSnapshot(transaction, { id: 's1', tenderId: id, at: '2026-01-05T09:00:00.000Z' }),
    )
    // Clearing and restoring are two changes, so a form that shows an earlier answer cannot overwrite this one.
    for (const answer of before) answer.revision += 2
    expect(await Promise.all([0, 1, 2].map((at) => answerTo(at).read()))).toEqual(before)
  })

  testOnSqlite('refuse a wrong block or section with its field', async () => {
    const { app, answerTo } = await prepared()
    const { support } = await withDocument(app)
    const put = async (section: object) =>
      (await answerTo(0).put(0, { kind: 'sections', sections: [{ section_id: support, ...section }] })).json
    expect(await put({ kept_blocks: [999] })).toMatchObject({
      code: 'rfp.answer_block_unknown',
      field: 'answer.sections.0.kept_blocks',
    })
    expect(await put({ retyped: [{ block: 999, runs: [] }] })).toMatchObject({
      code: 'rfp.answer_block_unknown',
    })
    expect(await put({ section_id: '999999' })).toMatchObject({ code: 'rfp.section_not_found' })
    expect(
      await put({ retyped: [{ block: 1, runs: [{ text: 'a', link: 'https://a.example' }] }] }),
    ).toMatchObject({
      code: 'request.invalid',
    })
    expect((await answerTo(0).put(0, ownText('  '))).json).toMatchObject({ code: 'rfp.answer_empty' })
    const script = {
      ...ownText('x'),
      blocks: [{ kind: 'paragraph' as const, runs: [{ text: 'x', link: 'javascript:alert(1)' }] }],
    }
    expect((await answerTo(0).put(0, script)).status).toBe(400)
    expect((await answerTo(0).read()).revision).toBe(0)
  })

  testOnSqlite(
    'are documents of their own kind if they are texts, found by search and counted separately',
    async () => {
      const { app, answerTo } = await prepared()
      const { json } = await answerTo(0).put(0, ownText('O gerador fotovoltaico abastece a unidade.'))
      const { selected_section_id: section, document_id: document } = json.answer
      expect(json.group).toMatchObject({
        selected_section_id: section,
        answer: { kind: 'text', words: 6, excerpt: 'O gerador fotovoltaico abastece a unidade.' },
        matches: [{ section_id: section, by_hand: true }],
      })
      const { json: documents } = await app.request<Document[]>('GET', '/documents')
      expect(documents).toMatchObject([
        { id: document, kind: 'own_text', author: 'ana@example.com', status: 'active', total_sections: 1 },
      ])
      const { json: found } = await app.request<SearchResponse>('POST', '/search', { query: 'fotovoltaico' })
      expect(found.results.map(({ id }) => id)).toEqual([section])
      const { json: statistics } = await app.request<DocumentStatistics>('GET', '/documents/stats')
      expect(statistics).toMatchObject({
        total_documents: 0,
        total_words: 0,
        hospitals: [],
        own_texts: { documents: 1, sections: 1 },
      })
    },
  )

  testOnSqlite('show a text at once while it is being indexed, and then list it by itself', async () => {
    const { app, answerTo, groups } = await prepared()
    const answer = ownText('A central atende 24 horas.')
    const { json } = await app.request<ChangedAnswer>('PUT', answerTo(0).address, { revision: 0, answer })
    expect(json.group).toMatchObject({ answer: { kind: 'text', being_indexed: true }, matches: [] })
    const listed = async () => (await app.request<Document[]>('GET', '/documents')).json
    expect(await listed()).toMatchObject([{ kind: 'own_text', status: 'pending' }])
    await app.runJobs()
    const [group] = await groups()
    expect(group!.answer).not.toHaveProperty('being_indexed')
    expect(group!.matches).toMatchObject([{ section_id: group!.selected_section_id, by_hand: true }])
    expect(await listed()).toMatchObject([{ kind: 'own_text', status: 'active' }])
  })

  testOnSqlite('index a changed text again as the same document', async () => {
    const { app, answerTo } = await prepared()
    const before = (await answerTo(0).put(0, ownText('O gerador fotovoltaico.'))).json.answer
    const after = (await answerTo(0).put(1, ownText('A caldeira geotérmica.'))).json.answer
    expect(after.document_id).toBe(before.document_id)
    expect(after.selected_section_id).toBeDefined()
    const results = async (query: string) =>
      (await app.request<SearchResponse>('POST', '/search', { query })).json.results.map(({ id }) => id)
    expect(await results('geotérmica')).toEqual([after.selected_section_id])
    expect(await results('fotovoltaico')).toEqual([])
  })

  test('keep the words of a text for other requirements when it is changed', async () => {
    const { app, answerTo, id, requirements } = await prepared()
    const first = (await answerTo(0).put(0, ownText('O gerador fotovoltaico.'))).json.answer
    await app.request('POST', `/rfp/sessions/${id}/select`, {
      requirement_id: requirements[1]!.id,
      section_id: first.selected_section_id,
    })
    const changed = (await answerTo(0).put(1, ownText('A caldeira geotérmica.'))).json.answer
    expect(changed.document_id).not.toBe(first.document_id)
    expect(await answerTo(1).read()).toMatchObject({ selected_section_id: first.selected_section_id })
    const usage = await app.request('GET', `/documents/${first.document_id}/usage`)
    expect(usage.json).toEqual({ selections: 1, sessions: 1 })
  })

  testOnSqlite('keep a text whose document is deleted', async () => {
    const { app, answerTo, session } = await prepared()
    const { document_id: document } = (await answerTo(0).put(0, ownText('O gerador.'))).json.answer
    expect((await app.request('GET', `/documents/${document}/usage`)).json).toEqual({
      selections: 0,
      sessions: 0,
    })
    await app.request('DELETE', `/documents/${document}`)
    const kept = await answerTo(0).read()
    expect(kept.answer).toMatchObject(ownText('O gerador.'))
    expect(kept).not.toHaveProperty('document_id')
    expect(kept).not.toHaveProperty('selected_section_id')
    expect(await session()).toMatchObject({ selected_count: 1, notices: [] })
  })

  test('keep the other sections when a document is deleted, and the tender reports it', async () => {
    const { app, answerTo, session } = await prepared()
    const { support, training, documentId } = await withDocument(app)
    const own = (await answerTo(1).put(0, ownText('O gerador fotovoltaico.'))).json.answer
    const sections = [support, own.selected_section_id!, training].map((one) => ({ section_id: one }))
    await answerTo(0).put(0, { kind: 'sections', sections })
    expect((await app.request('GET', `/documents/${documentId}/usage`)).json).toEqual({
      selections: 1,
      sessions: 1,
    })
    await app.request('DELETE', `/documents/${documentId}`)
    expect(await answerTo(0).read()).toMatchObject({
      revision: 3,
      selected_section_id: own.selected_section_id,
      answer: { kind: 'sections', sections: [{ section_id: own.selected_section_id }] },
    })
    expect(await session()).toMatchObject({ notices: [{ code: 'selections_cleared_by_delete', count: 1 }] })
    await app.request('DELETE', `/documents/${own.document_id}`)
    expect((await answerTo(0).read()).answer).toBeUndefined()
  })

  test('keep the place of a document that is read again', async () => {
    const { app, answerTo } = await prepared()
    const { support, training, documentId } = await withDocument(app)
    const sections = [{ section_id: training }, { section_id: support, kept_blocks: [1] }]
    await answerTo(0).put(0, { kind: 'sections', sections })
    await app.services.db
      .updateTable('documents')
      .set({ reading_version: 0 })
      .where('id', '=', documentId)
      .execute()
    await app.request('POST', '/documents/read-again', { document_ids: [documentId] })
    await app.runJobs()
    const { answer, selected_section_id: selected } = await answerTo(0).read()
    const now = answer?.kind === 'sections' ? answer.sections : []
    expect(now.map(({ kept_blocks: kept }) => kept)).toEqual([undefined, [1]])
    expect(now[0]!.section_id).toBe(selected)
    expect(now.map(({ section_id: one }) => one)).not.toEqual([training, support])
  })

  testOnSqlite(
    'are never replaced by automatic selection when a person wrote, marked or combined them',
    async () => {
      const { app, answerTo, id } = await prepared()
      await withDocument(app)
      await answerTo(0).put(0, { kind: 'to_be_written' })
      await app.runningJobs(app.request('POST', `/rfp/${id}/match`, {}))
      await app.runningJobs(
        app.request('POST', `/rfp/sessions/${id}/autoselect`, {
          min_score_threshold: 0,
          skip_selected: false,
        }),
      )
      expect((await answerTo(0).read()).answer).toEqual({ kind: 'to_be_written', note: '' })
    },
  )

  test('have pictures that are checked, limited, and belong to their tender', async () => {
    const { app, id, answerTo } = await prepared()
    const upload = (content: Buffer) =>
      app.upload<AnswerPicture & { code: string }>(
        `/rfp/sessions/${id}/answer-pictures`,
        {},
        { name: 'planta.png', content },
      )
    expect((await upload(Buffer.from('no picture'))).json.code).toBe('rfp.answer_picture_unusable')
    expect((await upload(png(7000, 10))).json.code).toBe('rfp.answer_picture_unusable')
    expect((await upload(Buffer.alloc(4 * 1024 * 1024 + 1))).json.code).toBe('rfp.answer_picture_too_large')
    const { json } = await upload(png(300, 200))
    expect(json).toMatchObject({ type: 'image/png', width: 300, height: 200 })
    const shown = await app.request('GET', `/rfp/sessions/${id}/answer-pictures/${json.picture_id}`)
    expect(shown.bytes).toEqual(png(300, 200))
    const picture = (picture_id: string) => ({
      kind: 'text' as const,
      blocks: [{ kind: 'picture' as const, picture_id, alternative_text: 'Planta', width: 60 }],
    })
    expect((await answerTo(0).put(0, picture('none'))).json.code).toBe('rfp.answer_picture_not_found')
    expect((await answerTo(0).put(0, picture(json.picture_id))).status).toBe(200)
    const elsewhere = await app.request('GET', `/rfp/sessions/none/answer-pictures/${json.picture_id}`)
    expect(elsewhere.json).toMatchObject({ code: 'rfp.answer_picture_not_found' })
  })
})
