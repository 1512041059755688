/** The `test` of every story: one real server a worker, with a data folder of its own, as the README starts it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

export interface RunningServer {
  url: string
  dataDir: string
}

const root = path.resolve(import.meta.dirname, '..')

/** Resolves with the address the server prints when it is ready. */
async function listening(server: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server did not start in 30 s:\n${output}`)), 30_000)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /https?:\/\/[\w.[\]:-]+:\d+/.exec(output)
      if (!address) return
      clearTimeout(late)
      resolve(address[0])
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`))
    })
  })
}

export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads which fixtures a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-story-'))
      const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
        cwd: root,
        // No database of the machine's: a story starts from nothing.
        env: {
          ...process.env,
          DATABASE_URL: '',
          HOST: '127.0.0.1',
          PORT: '0',
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      try {
        await use({ url: await listening(server), dataDir })
      } finally {
        if (server.exitCode === null) {
          server.kill('SIGTERM')
          await Promise.race([
            once(server, 'exit'),
            new Promise((resolve) => setTimeout(resolve, 10_000)).then(() => server.kill('SIGKILL')),
          ])
        }
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
