import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { refuseSlowSenders } from './slow-senders.ts'

/** Starts a server with short time limits, and a connection to it that sends `lines`. */
async function connection(lines: string[]) {
  const app = Fastify()
  refuseSlowSenders(app, {
    headersMilliseconds: 200,
    silenceMilliseconds: 300,
    smallBodyMilliseconds: 600,
    tickMilliseconds: 20,
  })
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume()
    body.on('end', () => done(null))
  })
  app.post('/', async () => 'thanks')
  await app.listen({ port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port)
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  socket.on('error', () => undefined)
  // The server may close the connection during a write, which is an error for the sender.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(lines.join('\r\n'))
  onTestFinished(async () => {
    socket.destroy()
    await app.close()
  })
  return { socket, closed, answer: () => Buffer.concat(received).toString() }
}

const head = (type: string, length: number) => [
  'POST / HTTP/1.1',
  'Host: localhost',
  `Content-Type: ${type}`,
  `Content-Length: ${length}`,
  '',
  '',
]

test('a body that stops arriving ends its connection', async () => {
  const { closed, answer } = await connection([...head('application/json', 100), '{'])
  await closed
  expect(answer()).not.toContain('thanks')
})

test('a small body may not arrive slowly, even if steadily', async () => {
  const { socket, closed, answer } = await connection(head('application/json', 1_000_000))
  const dripping = setInterval(() => socket.writable && socket.write(' '), 20)
  await closed
  clearInterval(dripping)
  expect(answer()).not.toContain('thanks')
})

test('a file may take any time while it keeps arriving', async () => {
  const { socket, answer } = await connection(head('multipart/form-data; boundary=x', 60))
  // The parts together take longer than either limit above.
  for (let sent = 0; sent < 60; sent += 1) {
    socket.write('x')
    await sleep(15)
  }
  while (!answer().includes('thanks')) await sleep(10)
  expect(answer()).toMatch(/^HTTP\/1\.1 200/)
})

test('a request without a body waits for its answer for any time', async () => {
  const { socket, answer } = await connection([])
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
  while (!answer().includes('thanks')) await sleep(10)
  expect(answer()).toMatch(/^HTTP\/1\.1 200/)
})
