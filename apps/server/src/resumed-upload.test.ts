import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ServerProcess, signUpAt } from './testing/server-process.ts'

const PROTOCOL = { 'tus-resumable': '1.0.0' }

function startedIn(dataDir: string): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: dataDir })
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}

/** Sends the first bytes of a piece, and then cuts the connection. */
async function sendAndBreak(
  url: URL,
  cookie: string,
  content: Buffer,
  offset: number,
  sent: number,
): Promise<void> {
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      ...PROTOCOL,
      cookie,
      'upload-offset': offset,
      'content-length': content.length - offset,
      'content-type': 'application/offset+octet-stream',
    },
  })
  sending.on('error', () => undefined)
  sending.write(content.subarray(offset, offset + sent))
  await once(sending, 'drain')
  sending.destroy()
}

test('an upload continues after a broken connection and after a killed server, to the same bytes', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-resumed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const content = randomBytes(6 * 1024 * 1024)
  const first = startedIn(dataDir)
  const firstAddress = await first.address()
  const cookie = await signUpAt(firstAddress)
  const begun = await fetch(`${firstAddress}/api/documents/uploads`, {
    method: 'POST',
    headers: {
      ...PROTOCOL,
      cookie,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('grande.docx').toString('base64')}`,
    },
  })
  expect(begun.status).toBe(201)
  const place = begun.headers.get('location') ?? ''
  const received = async (address: string, least: number): Promise<number> => {
    for (;;) {
      const head = await fetch(address + place, { method: 'HEAD', headers: { ...PROTOCOL, cookie } })
      expect(head.status).toBe(200)
      const offset = Number(head.headers.get('upload-offset'))
      if (offset >= least) return offset
      await sleep(20)
    }
  }

  await sendAndBreak(new URL(firstAddress + place), cookie, content, 0, 2 * 1024 * 1024)
  const afterBreak = await received(firstAddress, 1)
  expect(afterBreak).toBeLessThan(content.length)

  await sendAndBreak(new URL(firstAddress + place), cookie, content, afterBreak, 1024 * 1024)
  first.kill('SIGKILL')
  await first.exited
  const secondAddress = await startedIn(dataDir).address()
  const afterKill = await received(secondAddress, afterBreak)
  const rest = await fetch(secondAddress + place, {
    method: 'PATCH',
    headers: {
      ...PROTOCOL,
      cookie,
      'upload-offset': String(afterKill),
      'content-type': 'application/offset+octet-stream',
    },
    body: Uint8Array.from(content.subarray(afterKill)),
  })
  expect(rest.status).toBe(204)
  const finished = await fetch(`${secondAddress}${place}/finish`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(finished.status).toBe(200)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const stored = path.join(dataDir, 'storage', 'originals', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  expect((await readFile(stored)).equals(content)).toBe(true)
}, 180_000)
