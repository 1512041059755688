import { readdir } from 'node:fs/promises'
import { type Call, calls } from '@tenderwright/contract'
import type {
  Document,
  DocumentUploadResponse,
  ErrorBody,
  ProcessingStatus,
  RfpUploadResponse,
} from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { describeEachDatabase, describeOnSqlite } from '#platform/testing/databases.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const support = smallDocx([{ title: 'Suporte técnico', text: prose('O atendimento acontece') }])

/** Known attempts to leave a folder, and names that some file system treats specially. */
const TRICKS = [
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\Windows\\win.ini',
  '\\\\server\\share\\x',
  '....//....//etc/passwd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%252e%252e%252fetc%252fpasswd',
  '\u2024\u2024/etc/passwd',
  '\uff0e\uff0e\uff0fetc\uff0fpasswd',
  'a.docx\u0000.png',
  '\u202Excod.exe',
  'CON',
  'nul.docx',
  'file:///etc/passwd',
  'x'.repeat(300),
  '.',
  '..',
  '~root',
  '$(id)',
  '|id',
]

const unforeseen = (status: number) => status >= 500

async function documents(app: TestApp): Promise<Document[]> {
  return (await app.request<Document[]>('GET', '/documents')).json
}

describeEachDatabase('the server', (open) => {
  test('accepts only folders below the proposals folder', async () => {
    const app = await startTestApp(await open())
    for (const directory_path of TRICKS) {
      const { status, json } = await app.request<ErrorBody & { job_id?: string }>(
        'POST',
        '/documents/index',
        {
          directory_path,
          max_file_size_mb: 10,
          skip_existing: true,
          build_index: false,
        },
      )
      // A name that only looks like a way out is a missing folder: an empty run or a refusal.
      expect(unforeseen(status), JSON.stringify(directory_path)).toBe(false)
      await app.runJobs()
      expect(await documents(app), JSON.stringify(directory_path)).toEqual([])
      expect(JSON.stringify(json)).not.toContain('root:')
    }
  })

  test('returns no file by the name of a template or of an earlier proposal', async () => {
    const app = await startTestApp(await open())
    for (const trick of TRICKS) {
      const template = await app.request<ErrorBody>('POST', '/assembly/generate', {
        session_id: 'none',
        template_path: trick,
        output_filename: trick.slice(0, 255),
      })
      expect([400, 404, 422], JSON.stringify(trick)).toContain(template.status)
      const name = encodeURIComponent(trick)
      const history = await app.request<ErrorBody>('GET', `/assembly/session/none/history/download/${name}`)
      expect([400, 404], JSON.stringify(trick)).toContain(history.status)
      expect(history.bytes.toString()).not.toContain('root:')
      const raw = await app.request<ErrorBody>(
        'GET',
        `/assembly/session/none/history/download/${trick.replaceAll(/[^\x21-\x7e]/g, '')}`,
      )
      expect(unforeseen(raw.status), JSON.stringify(trick)).toBe(false)
      expect(raw.bytes.toString()).not.toContain('root:')
    }
  })

  test('does not store a document under the name that a request gives', async () => {
    const app = await startTestApp(await open())
    await app.upload('/documents/upload', {}, { name: 'a.docx', content: support })
    const before = await readdir(app.config.dataDir)
    for (const [at, trick] of TRICKS.entries()) {
      const content = smallDocx([{ title: `Suporte ${at}`, text: prose(`Item ${at}`) }])
      const name = `${trick}.docx`
      const { status, json } = await app.upload<DocumentUploadResponse>(
        '/documents/upload',
        {},
        { name, content },
      )
      expect({ name, status }).toEqual({ name, status: 200 })
      expect(json.file_name).not.toMatch(/[\\/\p{Cc}]/u)
      expect(json.file_name.length).toBeLessThanOrEqual(255)
      expect(json.file_name).toMatch(/\.docx$/)
    }
    const added = (await readdir(app.config.dataDir)).filter((name) => !before.includes(name))
    expect(added).toEqual([])
  })

  test('returns markup in names and sections as text in JSON, never as a page', async () => {
    const app = await startTestApp(await open())
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const content = smallDocx([{ title: script, text: `${script} ${prose('O atendimento')}` }])
    await app.upload(
      '/documents/upload',
      { organization_name: script, rfp_name: script },
      { name: `${script}.docx`, content },
    )
    await app.runJobs()
    const [document] = await documents(app)
    expect(document).toMatchObject({ hospital_name: script, rfp_name: script, status: 'active' })
    const found = await app.request('POST', '/search', { query: 'atendimento' })
    expect(found.headers['content-type']).toMatch(/^application\/json/)
    expect(found.headers['x-content-type-options']).toBe('nosniff')
    expect(found.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  })

  test('tolerates parameters given twice, as lists, unlimited, not as numbers, below zero', async () => {
    const app = await startTestApp(await open())
    const queries = [
      'q=a&q=b',
      'q[]=a',
      'q[x]=a',
      'q=a&limit=-1',
      'q=a&limit=1e309',
      'q=a&limit=NaN',
      'q=%00',
      'q=%ff',
      '__proto__=1',
      'q=' + 'a'.repeat(10_000),
    ]
    for (const query of queries) {
      const { status } = await app.request('GET', `/search/suggest?${query}`)
      expect([200, 400], query).toContain(status)
    }
    const bodies = [
      { query: ['a'] },
      { query: 'a', limit: -1 },
      { query: 'a', limit: 1e308 },
      { query: 'a', limit: '5' },
      { query: 'a', offset: -5 },
      { query: { $gt: '' } },
      { query: 'a', document_ids: Array.from({ length: 100_000 }, () => 'x') },
      { query: 'x '.repeat(100_000) },
      { query: '"'.repeat(3001) },
      { query: '\u0000' },
      { query: '\ud800' },
      [],
      null,
      'text',
    ]
    for (const body of bodies) {
      const { status } = await app.request('POST', '/search', Buffer.from(JSON.stringify(body)), {
        'content-type': 'application/json',
      })
      expect([200, 400], JSON.stringify(body).slice(0, 60)).toContain(status)
    }
  })

  test('removes U+0000 from names, which PostgreSQL cannot store', async () => {
    const app = await startTestApp(await open())
    const { json: session } = await app.upload<RfpUploadResponse>(
      '/rfp/upload',
      {},
      { name: 'm.xlsx', content: await writeMatrix([['Suporte', 'Plantão', 'Atende à noite']], 'pt') },
    )
    const renamed = await app.request<ErrorBody>('PATCH', `/rfp/sessions/${session.rfp_id}/metadata`, {
      rfp_name: 'Edital\u0000 12',
    })
    expect([renamed.status, renamed.json]).toMatchObject([
      400,
      { code: 'request.invalid', field: 'rfp_name' },
    ])
    const form = { organization_name: 'Santa\u0000 Helena' }
    const sent = await app.upload<ErrorBody>('/documents/upload', form, { name: 'a.docx', content: support })
    expect([sent.status, sent.json]).toMatchObject([
      400,
      { code: 'request.invalid', field: 'organization_name' },
    ])
    const replaced = await app.request<ErrorBody>('POST', '/assembly/generate', {
      session_id: session.rfp_id,
      old_org_names: { 'a.docx': ['Santa\u0000'] },
    })
    expect([replaced.status, replaced.json]).toMatchObject([400, { field: 'old_org_names.a.docx.0' }])
  })
})

// These requests are refused before any query, or for the content of a file.
describeOnSqlite('the server', (open) => {
  test('refuses a document that is cut off, alone and with its reason', async () => {
    const app = await startTestApp(await open())
    const cut = support.subarray(0, support.length - 40)
    const { json } = await app.upload<DocumentUploadResponse>(
      '/documents/upload',
      {},
      { name: 'cut.docx', content: cut },
    )
    const good = await app.upload<DocumentUploadResponse>(
      '/documents/upload',
      {},
      { name: 'a.docx', content: support },
    )
    await app.runJobs()
    const status = async (id: string | undefined) =>
      (await app.request<ProcessingStatus>('GET', `/documents/processing/${id}`)).json
    expect(await status(json.processing_id)).toMatchObject({
      status: 'failed',
      code: expect.stringMatching(/^docx\./),
    })
    expect(await status(good.json.processing_id)).toMatchObject({ status: 'completed' })
  })

  test('refuses a broken multipart form in every variant', async () => {
    const app = await startTestApp(await open())
    const form = (body: string) =>
      app.request<ErrorBody>('POST', '/documents/upload', Buffer.from(body), {
        'content-type': 'multipart/form-data; boundary=x',
      })
    const head = 'Content-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n'
    const broken = [
      '',
      '--x--\r\n',
      '--y\r\n',
      `--x\r\n${head}PK`,
      '--x\r\nContent-Disposition: form-data\r\n\r\nPK\r\n--x--\r\n',
      '--x\r\nno header at all\r\n\r\nPK\r\n--x--\r\n',
      `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n`,
      `--x\r\n${'A: b\r\n'.repeat(5000)}\r\nPK\r\n--x--\r\n`,
    ]
    for (const body of broken) {
      const { status, json } = await form(body)
      expect({ body: body.slice(0, 60), status, code: json.code }).toMatchObject({
        status: 400,
        code: expect.stringMatching(/^request\.(file_missing|multipart_broken|invalid)$/),
      })
    }
    const noBoundary = await app.request('POST', '/documents/upload', Buffer.from('x'), {
      'content-type': 'multipart/form-data',
    })
    expect([400, 415]).toContain(noBoundary.status)
    const many = Array.from(
      { length: 50 },
      (_, at) => `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nv\r\n`,
    )
    expect((await form(`${many.join('')}--x\r\n${head}PK\r\n--x--\r\n`)).status).toBe(400)
    expect(await documents(app)).toEqual([])
  })

  test('answers every call for impossible ids', async () => {
    const app = await startTestApp(await open())
    const asked = Object.values<Call>(calls).filter(({ params, multipart }) => params && !multipart)
    expect(asked.length).toBeGreaterThan(20)
    for (const { method, path } of asked)
      for (const name of ['%00', 'a%00b', 'x'.repeat(5000), '%zz', '%ff']) {
        const { status, json } = await app.request<ErrorBody>(method, path.replaceAll(/:\w+/g, name))
        expect([status, json.code], `${method} ${path} with ${name.slice(0, 9)}`).toEqual([
          400,
          'request.invalid',
        ])
      }
  })

  test('is not affected by names of the prototype', async () => {
    const app = await startTestApp(await open())
    for (const text of [
      '{"query":"a","__proto__":{"polluted":true}}',
      '{"query":"a","constructor":{"prototype":{"polluted":true}}}',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    ]) {
      const { status } = await app.request('POST', '/search', Buffer.from(text), {
        'content-type': 'application/json',
      })
      expect([200, 400], text.slice(0, 60)).toContain(status)
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
