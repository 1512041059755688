import type { IncomingMessage } from 'node:http'
import { setInterval } from 'node:timers'
import type { FastifyInstance } from 'fastify'

interface SenderPatience {
  /** Milliseconds within which all headers of a request must arrive. */
  headersMilliseconds: number
  /**
   * Maximum milliseconds between two bytes of a request's body. The pause may be long, because people upload over slow
   * and unreliable lines.
   */
  silenceMilliseconds: number
  /**
   * Milliseconds within which the whole body of a request must arrive. The limit does not apply to uploads of files.
   * All other bodies are small, because they are held in memory.
   */
  smallBodyMilliseconds: number
  /** Milliseconds between two checks that the bodies of all current requests still arrive fast enough. */
  tickMilliseconds: number
}

const PATIENCE: SenderPatience = {
  headersMilliseconds: 30_000,
  silenceMilliseconds: 60_000,
  smallBodyMilliseconds: 60_000,
  tickMilliseconds: 5000,
}

const STREAMED = /^(multipart\/form-data|application\/offset\+octet-stream)/i

interface Sender {
  request: IncomingMessage
  since: number
  bytesRead: number
  heardAt: number
}

/**
 * Closes connections whose sender stops before its request is complete. Otherwise a few hundred such senders would use
 * up all connections. A large upload may take any time, as long as bytes keep arriving.
 */
export function refuseSlowSenders(app: FastifyInstance, patience: SenderPatience = PATIENCE): void {
  const senders = new Set<Sender>()
  app.server.headersTimeout = patience.headersMilliseconds

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    // A request without a body is complete after its headers.
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (hasBody) {
      const now = performance.now()
      const sender = { request: raw, since: now, bytesRead: raw.socket.bytesRead, heardAt: now }
      senders.add(sender)
      raw.once('close', () => senders.delete(sender))
    }
    done()
  })

  const look = () => {
    const now = performance.now()
    for (const sender of senders) {
      const { request } = sender
      if (request.complete) {
        senders.delete(sender)
        continue
      }
      if (request.socket.bytesRead !== sender.bytesRead) {
        sender.bytesRead = request.socket.bytesRead
        sender.heardAt = now
      }
      const silent = now - sender.heardAt > patience.silenceMilliseconds
      const streamed = STREAMED.test(request.headers['content-type'] ?? '')
      const dawdling = !streamed && now - sender.since > patience.smallBodyMilliseconds
      if (silent || dawdling) request.destroy()
    }
  }
  const looking = setInterval(look, patience.tickMilliseconds).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })
}
