import type { DocumentDetails } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { addStoredSession } from '../../../testing/stored-session.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { support, upload } from '../documents.fixture.ts'
import { leftOutOf } from './left-out.ts'

describeEachDatabase('the details of a document', (open, _, testOnSqlite) => {
  testOnSqlite('contain its outline, its names, and its original as uploaded', async () => {
    const app = await startTestApp(await open())
    const { json } = await upload(app, { fields: { organization_name: 'Hospital A', rfp_name: 'Edital 1' } })
    await app.runJobs()
    const address = `/documents/${json.document_id}`
    const details = (await app.request<DocumentDetails>('GET', `${address}/details`)).json
    expect(details).toMatchObject({
      document: { id: json.document_id, hospital_name: 'Hospital A', rfp_name: 'Edital 1' },
      sections: [
        { title: 'Suporte técnico', level: 1, heading_only: false },
        { title: 'Treinamento', level: 1, heading_only: false },
      ],
      tenders: [],
      proposals: [],
      left_out: [],
    })
    expect(details).not.toHaveProperty('original_missing')
    const original = await app.request('GET', `${address}/original`)
    expect(original.headers['content-disposition']).toContain('proposta.docx')
    expect(original.bytes).toEqual(Buffer.from(support))
  })

  test('contain the tenders and finished proposals that use it, and report a missing file', async () => {
    const database = await open()
    const { db } = database
    const app = await startTestApp(database)
    const { sectionIds } = await addIndexedProposal(db, { id: 'norte', sections: [['Suporte', 'Central']] })
    await addStoredSession(db, {
      requirements: [
        ['Suporte', ''],
        ['Backup', ''],
      ],
    })
    await db
      .updateTable('requirements')
      .set({ selected_section_id: Number(sectionIds[0]) })
      .where('session_id', '=', 's1')
      .execute()
    for (const [id, status] of [
      ['a1', 'completed'],
      ['a2', 'failed'],
    ] as const) {
      await db
        .insertInto('assemblies')
        .values({
          id,
          session_id: 's1',
          job_id: null,
          output_file: `${id}.docx`,
          storage_key: null,
          file_size_bytes: null,
          options: '{}',
          report: null,
          status,
          created_at: '2026-03-02T09:00:00.000Z',
          completed_at: '2026-03-02T10:00:00.000Z',
        })
        .execute()
      await db
        .insertInto('proposal_blocks')
        .values({
          assembly_id: id,
          position: 0,
          mark: null,
          requirement_id: 's1-r1',
          requirement: 'Suporte',
          section_id: sectionIds[0]!,
          section_title: 'Suporte',
          document_id: 'norte',
          source_file: 'norte.docx',
          content_hash: '',
          is_reference: 0,
        })
        .execute()
    }
    const { json } = await app.request<DocumentDetails>('GET', '/documents/norte/details')
    expect(json.tenders).toMatchObject([{ session_id: 's1', selections: 2 }])
    expect(json.proposals).toEqual([
      {
        assembly_id: 'a1',
        output_filename: 'a1.docx',
        completed_at: '2026-03-02T10:00:00.000Z',
        answers: 1,
      },
    ])
    expect(json.original_missing).toBe(true)
    const gone = await app.request('GET', '/documents/norte/original')
    expect([gone.status, gone.json['code']]).toEqual([404, 'assembly.source_missing'])
    expect((await app.request('GET', '/documents/none/details')).status).toBe(404)
  })
})

test('count omitted content by kind', () => {
  expect(
    leftOutOf([
      'The notes in word/footnotes.xml could not be read: broken',
      'The header in word/header1.xml could not be read: broken',
      'The footer in word/footer1.xml could not be read: broken',
      'The imported part word/a.html (text/html) is kept but its text is not read.',
      'The properties in docProps/core.xml could not be read: broken',
      '3 damaged field(s) were read as plain text.',
      '2 linked document(s) are not in the file, because a master document only refers to them.',
      'The text of the graphic word/diagrams/data1.xml could not be read: broken',
      'The numbering of the document could not be read: broken',
    ]),
  ).toEqual([
    { kind: 'notes', count: 1 },
    { kind: 'headers', count: 2 },
    { kind: 'imported', count: 1 },
    { kind: 'properties', count: 1 },
    { kind: 'fields', count: 3 },
    { kind: 'linked', count: 2 },
    { kind: 'graphics', count: 1 },
    { kind: 'other', count: 1 },
  ])
})
