import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Document, DocumentUploadResponse, RfpSession, RfpUploadResponse } from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

/** Name that reads as "fdp.atsoporP" from right to left, has a second line, and hides a direction mark. */
const TRICK = 'Proposta\u202e\r\nfdp\u2067\u200e\u2028fim'
const PLAIN = 'Proposta fdp fim'
const DECEIVING = /[\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/
const text = prose('O atendimento acontece')

/** Returns every text in an answer except the contents of documents. */
function namesIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(content|content_preview|title|detail|item|description|requirement_text)$/.test(key)
      ? []
      : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name].concat(namesIn(inner, name)))
}

async function expectPlain(app: TestApp, calls: ['GET' | 'POST', string, unknown?][]): Promise<void> {
  for (const [method, address, body] of calls) {
    const { status, json, headers } = await app.request(method, address, body)
    expect({ address, status }).toEqual({ address, status: 200 })
    for (const name of namesIn(json)) expect(name, address).not.toMatch(DECEIVING)
    expect(JSON.stringify(headers)).not.toMatch(DECEIVING)
  }
}

describeEachDatabase('a name from outside', (open) => {
  test('is stored as one readable line, on every way into the product', async () => {
    const app = await startTestApp(await open())
    const document = smallDocx([{ title: 'Suporte', text }])
    const names = { organization_name: TRICK, rfp_name: TRICK }
    // The form is built by hand, because a browser would encode the line break in the file's name.
    const form = Buffer.concat([
      Buffer.from(
        ['organization_name', 'rfp_name']
          .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${TRICK}\r\n`)
          .join('') +
          `--x\r\nContent-Disposition: form-data; name="file"; filename="Prop\u202eosta\u2066\u2028.docx"\r\n\r\n`,
      ),
      document,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const { json: uploaded } = await app.request<DocumentUploadResponse>('POST', '/documents/upload', form, {
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect(uploaded).toMatchObject({ file_name: 'Proposta .docx', hospital_name: PLAIN, rfp_name: PLAIN })

    const piece = smallDocx([{ title: 'Suporte em partes', text }])
    const begun = await app.request('POST', '/documents/uploads', piece, {
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-length': String(piece.length),
      'upload-metadata': `filename ${Buffer.from(`${TRICK}.docx`).toString('base64')}`,
    })
    expect(begun.status).toBe(201)
    const id = String(begun.headers.location).split('/').at(-1)
    const finished = await app.request<DocumentUploadResponse>(
      'POST',
      `/documents/uploads/${id}/finish`,
      names,
    )
    expect(finished.json).toMatchObject({ file_name: `${PLAIN}.docx`, hospital_name: PLAIN, rfp_name: PLAIN })

    const folder = path.join(app.config.proposalsDir, TRICK)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, `${TRICK}.docx`), smallDocx([{ title: 'Pasta', text }]))
    await writeFile(path.join(folder, `leer${TRICK}.docx`), '')
    const run = await app.request<{ job_id: string }>('POST', '/documents/index', {
      directory_path: 'proposals',
    })
    await app.runJobs()
    const cover = [`Hospital\u202e São\u2069 José`, `Edital nº 45/2023\u202e`]
    await app.upload(
      '/documents/upload',
      {},
      { name: 'cover.docx', content: smallDocx([{ title: 'Capa', text }], cover) },
    )
    await app.runJobs()

    const matrix = await writeMatrix([['Suporte', 'Plantão', 'Atende à noite']], 'pt')
    const { json: tender } = await app.upload<RfpUploadResponse>('/rfp/upload', names, {
      name: `${TRICK}.xlsx`,
      content: matrix,
    })
    const session = `/rfp/sessions/${tender.rfp_id}`
    await app.request('PATCH', `${session}/metadata`, { rfp_name: `${TRICK} 2` })

    const rows = await app.services.db.selectFrom('documents').selectAll().execute()
    expect(rows.map(({ file_name: name }) => name).toSorted()).toEqual(
      ['Proposta .docx', `${PLAIN}.docx`, `${PLAIN}.docx`, 'cover.docx'].toSorted(),
    )
    for (const row of rows)
      for (const name of [row.file_name, row.file_path, row.hospital_name, row.rfp_name ?? ''])
        expect(name).not.toMatch(DECEIVING)
    expect(rows.map(({ hospital_name: name }) => name)).toContain('Hospital São José')
    const stored = await app.services.db.selectFrom('rfp_sessions').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ organization_name: PLAIN, rfp_name: `${PLAIN} 2` })

    await expectPlain(app, [
      ['GET', '/documents'],
      ['GET', '/documents/stats'],
      ['GET', '/documents/processing'],
      ['GET', `/documents/index/status/${run.json.job_id}`],
      ['POST', '/search', { query: 'atendimento' }],
      ['GET', '/rfp/sessions'],
      ['GET', session],
    ])
  })

  test('is shown as one readable line when an earlier version stored it unchanged', async () => {
    const app = await startTestApp(await open())
    await app.upload(
      '/documents/upload',
      {},
      { name: 'a.docx', content: smallDocx([{ title: 'Suporte', text }]) },
    )
    await app.runJobs()
    const matrix = await writeMatrix([['Suporte', 'Plantão', 'O atendimento acontece']], 'pt')
    const { json: tender } = await app.upload<RfpUploadResponse>(
      '/rfp/upload',
      {},
      { name: 'm.xlsx', content: matrix },
    )
    const { db } = app.services
    await db
      .updateTable('documents')
      .set({ file_name: `${TRICK}.docx`, file_path: TRICK, hospital_name: TRICK, rfp_name: TRICK })
      .execute()
    await db
      .updateTable('rfp_sessions')
      .set({ rfp_filename: TRICK, organization_name: TRICK, rfp_name: TRICK })
      .execute()
    await app.runningJobs(app.request('POST', `/rfp/${tender.rfp_id}/match`, {}))
    await app.request('POST', `/rfp/sessions/${tender.rfp_id}/autoselect`, { min_score_threshold: 0 })
    const { json: documents } = await app.request<Document[]>('GET', '/documents')
    expect(documents).toMatchObject([
      { file_name: `${PLAIN}.docx`, file_path: PLAIN, hospital_name: PLAIN, rfp_name: PLAIN },
    ])
    const { json: sessions } = await app.request<RfpSession[]>('GET', '/rfp/sessions')
    expect(sessions).toMatchObject([{ rfp_filename: PLAIN, organization_name: PLAIN, rfp_name: PLAIN }])
    const session = `/rfp/sessions/${tender.rfp_id}`
    await expectPlain(app, [
      ['GET', '/documents/stats'],
      ['GET', '/documents/processing'],
      ['POST', '/search', { query: 'atendimento' }],
      ['GET', session],
      ['GET', `${session}/matches`],
      ['GET', `/assembly/session/${tender.rfp_id}/outline`],
      ['GET', `/assembly/session/${tender.rfp_id}/suggested-replacements`],
      ['GET', `/assembly/session/${tender.rfp_id}/suggested-replacements/by-document`],
      [
        'GET',
        `/assembly/session/${tender.rfp_id}/suggested-replacements/by-document?source_file=${encodeURIComponent(`${PLAIN}.docx`)}`,
      ],
    ])
  })
})
