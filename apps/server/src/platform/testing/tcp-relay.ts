import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

/**
 * Decision about a piece of data that passes through a TCP relay: forward it, cut the connection instead, or forward it
 * and then cut the connection.
 */
export type Verdict = 'pass' | 'cut' | 'pass and cut'

/**
 * TCP relay between a program and a server such as PostgreSQL. Tests use it to imitate a failing network that refuses
 * or cuts connections, or silently drops all data.
 */
export class TcpRelay {
  readonly #server: Server
  readonly #pairs = new Set<[Socket, Socket]>()
  readonly #target: { host: string; port: number }
  #isSilent = false
  /**
   * Decides about each piece of data that the program sends to the server. Tests replace this function. By default,
   * everything is forwarded.
   */
  onRequest: (piece: Buffer) => Verdict = () => 'pass'
  port = 0

  private constructor(target: { host: string; port: number }) {
    this.#target = target
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#join(near))
  }

  static async start(target: { host: string; port: number }): Promise<TcpRelay> {
    const relay = new TcpRelay(target)
    await relay.#listen(0)
    return relay
  }

  async #listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as { port: number }).port
  }

  #join(near: Socket): void {
    const far = connect(this.#target)
    const pair: [Socket, Socket] = [near, far]
    this.#pairs.add(pair)
    const end = () => {
      near.destroy()
      far.destroy()
      this.#pairs.delete(pair)
    }
    // A network that drops everything does not pass on the end of a connection either.
    near.on('end', () => {
      if (!this.#isSilent) end()
    })
    for (const socket of pair) {
      socket.on('error', end)
      socket.on('close', end)
    }
    near.on('data', (piece: Buffer) => {
      if (this.#isSilent) return
      const verdict = this.onRequest(piece)
      if (verdict === 'pass') far.write(piece)
      else if (verdict === 'cut') end()
      else {
        near.destroy()
        far.end(piece)
      }
    })
    far.on('data', (piece) => {
      if (!this.#isSilent) near.write(piece)
    })
  }

  /** Cuts all connections through the relay. New connections are accepted. */
  cut(): void {
    for (const [near, far] of this.#pairs) {
      near.destroy()
      far.destroy()
    }
  }

  /**
   * With `true`, makes the relay drop all data silently, so that both sides wait in vain. With `false`, data passes
   * again.
   */
  swallow(isSilent: boolean): void {
    this.#isSilent = isSilent
  }

  /** Makes the relay refuse new connections, and cuts the existing ones. */
  async close(): Promise<void> {
    const closed = this.#server.listening ? once(this.#server, 'close') : undefined
    this.#server.close()
    this.cut()
    await closed
  }

  /** Makes the relay accept connections again, at the port that it had before `close`. */
  async open(): Promise<void> {
    await this.#listen(this.port)
  }
}

/**
 * Starts a TCP relay in front of a PostgreSQL server. Returns the relay, and a URL of the database that leads through
 * the relay.
 */
export async function relayTo(databaseUrl: string): Promise<{ relay: TcpRelay; url: string }> {
  const address = new URL(databaseUrl)
  const relay = await TcpRelay.start({ host: address.hostname, port: Number(address.port || '5432') })
  address.hostname = '127.0.0.1'
  address.port = String(relay.port)
  return { relay, url: address.href }
}
