import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeMatrix } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readAudit } from './read-audit.ts'

/** Returns the audit entries, oldest first. */
async function told({ services }: TestApp) {
  const events = await readAudit(services, { days: 3000, limit: 100 })
  return events.toReversed().map(({ action, email, subject }) => ({ action, email, subject }))
}

describeEachDatabase('the audit log of work', (open, _, testOnSqlite) => {
  test('records uploads, changes and downloads with the id of their subject', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    const sections = [{ title: 'Suporte técnico', text: prose('O atendimento') }]
    const { json: uploaded } = await app.upload<{ document_id: string }>(
      '/documents/upload',
      {},
      { name: 'a.docx', content: smallDocx(sections) },
    )
    await app.runJobs()
    await app.request('PATCH', `/documents/${uploaded.document_id}`, { hospital_name: 'Norte' })
    await mkdir(app.config.proposalsDir, { recursive: true })
    await writeFile(
      path.join(app.config.proposalsDir, 'b.docx'),
      smallDocx([{ title: 'B', text: prose('B') }]),
    )
    const { json: run } = await app.request<{ job_id: string }>('POST', '/documents/index', {
      directory_path: app.config.proposalsDir,
    })
    await app.request('POST', `/jobs/${run.job_id}/cancel`)
    await app.runJobs()
    const { json: rebuilt } = await app.request<{ job_id: string }>('POST', '/search/rebuild-index', {
      force: true,
    })
    await app.runJobs()
    const { json: matrix } = await app.upload<{ rfp_id: string; requirements: { id: string }[] }>(
      '/rfp/upload',
      {},
      {
        name: 'm.xlsx',
        content: await writeMatrix([['Suporte', 'Suporte técnico', 'Atendimento técnico']], 'pt'),
      },
    )
    const session = `/rfp/sessions/${matrix.rfp_id}`
    await app.request('PATCH', `${session}/metadata`, { rfp_name: 'Edital 7' })
    await app.runningJobs(app.request('POST', `/rfp/${matrix.rfp_id}/match`, {}))
    const { json: choice } = await app.request<{ run_id: string }>('POST', `${session}/autoselect`, {})
    await app.request('POST', `${session}/autoselect/${choice.run_id}/undo`)
    const { id } = await app.services.db.selectFrom('sections').select('id').executeTakeFirstOrThrow()
    const section = String(id)
    const select = () =>
      app.request('POST', `${session}/select`, {
        requirement_id: matrix.requirements[0]?.id,
        section_id: section,
      })
    expect((await select()).status).toBe(200)
    expect((await select()).status).toBe(200)
    const show = () => app.request('GET', `/rfp/sections/${section}/preview`)
    expect((await show()).status).toBe(200)
    expect((await show()).status).toBe(200)
    expect((await show()).status).toBe(200)

    const lines = (await told(app)).slice(1).map(({ action, subject }) => `${action} ${subject}`)
    expect(lines).toEqual([
      `document-uploaded ${uploaded.document_id}`,
      `document-renamed ${uploaded.document_id}`,
      `folder-indexed ${run.job_id}`,
      `job-cancelled ${run.job_id}`,
      `index-rebuilt ${rebuilt.job_id}`,
      `matrix-uploaded ${matrix.rfp_id}`,
      `tender-renamed ${matrix.rfp_id}`,
      `tender-matched ${matrix.rfp_id}`,
      `sections-autoselected ${matrix.rfp_id}`,
      `autoselection-undone ${matrix.rfp_id}/${choice.run_id}`,
      `section-selected ${matrix.rfp_id}`,
      `section-previewed ${section}`,
    ])
    // Manual selections and views are recorded once an hour for each person and object.
    clock.advance(3600 * 1000 + 1)
    await show()
    await select()
    const rui = app.visitor()
    await rui.signUp('rui@example.com')
    await rui.request('GET', `/rfp/sections/${section}/preview`)
    expect((await told(app)).slice(-4).map(({ action, email }) => `${action} ${email}`)).toEqual([
      'section-previewed ana@example.com',
      'section-selected ana@example.com',
      'sign-up rui@example.com',
      'section-previewed rui@example.com',
    ])
  })

  testOnSqlite('records a file that came in pieces once it is a document', async () => {
    const app = await startTestApp(await open())
    const content = smallDocx([{ title: 'A', text: prose('A') }])
    const protocol = { 'tus-resumable': '1.0.0' }
    const { headers } = await app.request('POST', '/documents/uploads', undefined, {
      ...protocol,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('a.docx').toString('base64')}`,
    })
    const address = String(headers.location).replace(/^\/api/, '')
    await app.request('PATCH', address, content, {
      ...protocol,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    })
    expect(await told(app)).toHaveLength(1)
    const { json } = await app.request<{ document_id: string }>('POST', `${address}/finish`, {})
    expect((await told(app)).slice(1)).toEqual([
      { action: 'document-uploaded', email: 'ana@example.com', subject: json.document_id },
    ])
  })
})
