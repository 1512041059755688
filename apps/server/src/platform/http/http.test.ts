import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './server.ts'
import { cleanFileName } from './receive-upload.ts'
import { serveWebClient } from './web-client.ts'

async function server({ built = true, secure = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-web-'))
  if (built) {
    await mkdir(path.join(folder, 'assets'))
    await writeFile(path.join(folder, 'index.html'), '<title>Tenderwright</title>')
    await writeFile(path.join(folder, 'assets', 'app-1a2b3c.js'), 'start()')
    await writeFile(path.join(folder, 'theme.js'), 'dark()')
  }
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    authenticate: () => Promise.resolve(null),
    ...(secure ? { baseUrl: 'https://tenders.example.org' } : {}),
  })
  await serveWebClient(app, folder)
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  const get = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
    app.inject({ url, headers })
  return Object.assign(get, { folder })
}

test('the page is returned at every address of the client, and never cached', async () => {
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

test('hashed assets are cached for ever, and a missing one is not the page', async () => {
  const get = await server()
  const asset = await get('/assets/app-1a2b3c.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch(/javascript/)
  const old = await get('/assets/app-old.js')
  expect(old.statusCode).toBe(404)
  expect(old.headers['content-type']).toMatch(/json/)
})

test('addresses outside the folder, the API and programs that accept no page get JSON', async () => {
  const get = await server()
  for (const url of ['/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd']) {
    const answer = await get(url)
    expect(answer.body).not.toContain('root:')
  }
  expect((await get('/api/nothing')).json()).toMatchObject({ code: 'request.not_found' })
  expect((await get('/documents', { accept: 'application/json' })).statusCode).toBe(404)
})

test('a client that is built while the server runs is served without a restart', async () => {
  const get = await server({ built: false })
  expect((await get('/')).statusCode).toBe(404)
  await mkdir(path.join(get.folder, 'assets'))
  for (const build of ['first', 'second']) {
    await writeFile(path.join(get.folder, 'assets', `${build}.js`), build)
    const page = path.join(get.folder, 'index.html')
    await writeFile(page, `<script src="/assets/${build}.js">`)
    // The test is not about two builds within one tick of the file system's clock.
    await utimes(page, new Date(), new Date(build === 'first' ? 1_000_000 : 2_000_000))
    expect((await get('/documents')).body).toContain(`${build}.js`)
    expect((await get(`/assets/${build}.js`)).body).toBe(build)
  }
})

test('a file without a hash in its name is requested each time', async () => {
  const answer = await (await server())('/theme.js')
  expect(answer.body).toBe('dark()')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test('the API answers without a built client', async () => {
  const get = await server({ built: false })
  expect((await get('/')).statusCode).toBe(404)
})

test('headers isolate the page', async () => {
  const { headers } = await (await server())('/')
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy.toSorted()).toEqual(
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].toSorted(),
  )
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  })
  expect(headers['x-request-id']).toMatch(/^[a-z0-9]{24}$/)
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('the refusal of a malformed address protects the browser, too', async () => {
  const { statusCode, headers } = await (await server({ secure: true }))('/api/%zz')
  expect(statusCode).toBe(400)
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-request-id': expect.stringMatching(/^[a-z0-9]{24}$/),
  })
})

test('https is required only where people use it', async () => {
  const plain = await (await server())('/')
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  // Browsers ignore this header on plain http and complain about it.
  expect(plain.headers).not.toHaveProperty('cross-origin-opener-policy')
  const safe = await (await server({ secure: true }))('/')
  expect(safe.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('no answer of the API is cached by a browser or a proxy, including errors', async () => {
  const get = await server()
  for (const url of ['/api', '/api?x=1', '/api/nothing', '/api/documents/a/b/c'])
    expect((await get(url)).headers['cache-control']).toBe('no-store')
})

test('the id of a request is made by the server', async () => {
  const answer = await (await server())('/', { 'x-request-id': 'forged', 'request-id': 'forged' })
  expect(answer.headers['x-request-id']).not.toBe('forged')
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
