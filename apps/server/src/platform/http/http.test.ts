import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './server.ts'
import { attachment } from './route.ts'
import { cleanFileName } from './receive-upload.ts'
import { serveWebClient } from './web-client.ts'

async function server({ built = true, secure = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-web-'))
  if (built) {
    await mkdir(path.join(folder, 'assets'))
    await writeFile(path.join(folder, 'index.html'), '<title>Tenderwright</title>')
    await writeFile(path.join(folder, 'assets', 'app-1a2b3c.js'), 'start()')
  }
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    authenticate: () => Promise.resolve(null),
    secure,
  })
  await serveWebClient(app, folder)
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  return (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
    app.inject({ url, headers })
}

test('the page answers at every address of the client, and is never kept', async () => {
  const get = await server()
  for (const url of ['/', '/documents', '/assembly?session=1', '/no/such/screen']) {
    const answer = await get(url)
    expect({ url, status: answer.statusCode, body: answer.body }).toEqual({
      url,
      status: 200,
      body: '<title>Tenderwright</title>',
    })
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

test('hashed assets are kept for ever, and a missing one is no page', async () => {
  const get = await server()
  const asset = await get('/assets/app-1a2b3c.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch(/javascript/)
  const old = await get('/assets/app-old.js')
  expect(old.statusCode).toBe(404)
  expect(old.headers['content-type']).toMatch(/json/)
})

test('what leaves the folder, the API and programs that want no page get JSON', async () => {
  const get = await server()
  for (const url of ['/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd']) {
    const answer = await get(url)
    expect(answer.body).not.toContain('root:')
  }
  expect((await get('/api/nothing')).json()).toMatchObject({ code: 'request.not_found' })
  expect((await get('/documents', { accept: 'application/json' })).statusCode).toBe(404)
})

test('without a built client the API still answers', async () => {
  const get = await server({ built: false })
  expect((await get('/')).statusCode).toBe(404)
})

test('headers keep the page to itself, and force https only where there is https', async () => {
  const plain = await (await server())('/')
  expect(plain.headers['content-security-policy']).toContain("default-src 'self'")
  expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  expect(plain.headers['x-content-type-options']).toBe('nosniff')
  const safe = await (await server({ secure: true }))('/')
  expect(safe.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(safe.headers).toHaveProperty('strict-transport-security')
})

test.each([
  ['proposta.docx', 'proposta.docx'],
  ['C:\\Users\\Ana\\proposta.docx', 'proposta.docx'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\u001f.docx', 'ab.docx'],
  ['São José.docx', 'São José.docx'],
  ['', ''],
])('the file name %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a download’s name survives with its accents and quotes', () => {
  expect(attachment('Proposta "São José" (2).docx')).toBe(
    `attachment; filename="Proposta _Sao Jose_ (2).docx"; filename*=UTF-8''Proposta%20%22S%C3%A3o%20Jos%C3%A9%22%20%282%29.docx`,
  )
})
