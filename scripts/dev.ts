/**
 * Script that runs the server and the web client for development: `npm run dev`. Node restarts the server when its
 * sources or those of a package change. Vite serves the client with hot reload, and passes calls of /api on to the
 * server. Ctrl-C ends both.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { limitedStart } from '../apps/server/src/platform/process/re-exec.ts'

const root = path.resolve(import.meta.dirname, '..')
const web = path.join(root, 'apps/web')
const vite = createRequire(path.join(web, 'package.json')).resolve('vite/package.json')
const watched = ['apps/server/src', 'packages'].map((folder) => `--watch-path=${path.join(root, folder)}`)

/**
 * Environment variables of the development server. The compile cache is off, because with the cache the server would
 * start itself again in another process, which Node's watcher does not restart.
 */
const environment = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
// The memory limits are set here for the same reason.
const server = limitedStart({ nodeArguments: watched, environment }, '') ?? {
  nodeArguments: watched,
  environment,
}

const children = [
  run([...server.nodeArguments, 'apps/server/src/main.ts'], root, server.environment),
  run([path.join(path.dirname(vite), 'bin/vite.js')], web, {
    ...process.env,
    API_URL: process.env['API_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`,
  }),
]

function run(nodeArguments: readonly string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, nodeArguments, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Stops the server and the web client's program (Vite), which then close their connections and exit. */
function stop(): void {
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
