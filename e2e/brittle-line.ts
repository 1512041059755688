import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface BrittleLine {
  /** URL at which the server is reached through the proxy. */
  url: string
  /** Returns whether the proxy has already broken a connection. */
  broken: () => boolean
  close: () => Promise<void>
}

/**
 * Opens a TCP proxy to the server that breaks one connection, to test resumable uploads. After `bytes` bytes, the proxy
 * closes both ends of the connection without an answer. All later connections work.
 */
export async function brittleLine(serverUrl: string, bytes: number): Promise<BrittleLine> {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  let isBroken = false
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    let sent = 0
    near.on('data', (chunk) => {
      sent += chunk.length
      if (isBroken || sent < bytes) return
      isBroken = true
      cut()
    })
    near.pipe(far).pipe(near)
    for (const end of [near, far]) {
      open.add(end)
      // When one side closes its connection, for any reason, the other side is closed, too.
      end.on('error', cut)
      end.once('close', () => {
        open.delete(end)
        cut()
      })
    }
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    broken: () => isBroken,
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve())
        for (const end of open) end.destroy()
      }),
  }
}
