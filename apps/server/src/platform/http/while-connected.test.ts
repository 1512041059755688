import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { whileConnected } from './while-connected.ts'

const reason = new Error('the client has left')

/** Sends a request, and closes the connection when the handler of the request asks for it by calling `leave`. */
async function askAndLeave(
  handler: (request: Parameters<typeof whileConnected>[0], leave: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const app = Fastify()
  onTestFinished(() => app.close())
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let leave = () => {}
  app.get('/', (request) => {
    const closed = once(request.raw.socket, 'close')
    return handler(request, () => {
      leave()
      return closed
    }).then(resolve, reject)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  leave = () => socket.destroy()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await promise
}

test('the signal of a request is aborted when its client leaves', async () => {
  await askAndLeave(async (request, leave) => {
    const { signal } = whileConnected(request, () => reason)
    expect(signal.aborted).toBe(false)
    await leave()
    expect(signal).toMatchObject({ aborted: true, reason })
  })
})

test('the signal of a request is aborted at once when its client has left before', async () => {
  await askAndLeave(async (request, leave) => {
    await leave()
    expect(whileConnected(request, () => reason).signal).toMatchObject({ aborted: true, reason })
  })
})

test('the signal of a request is not aborted after its work has ended', async () => {
  await askAndLeave(async (request, leave) => {
    const { signal, stop } = whileConnected(request, () => reason)
    stop()
    await leave()
    expect(signal.aborted).toBe(false)
  })
})
