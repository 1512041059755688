import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onPostgres } from './test-run.ts'

const run = promisify(execFile)

/**
 * Folder of the newest PostgreSQL server programs on this machine, in the places where Debian and others install them.
 * Undefined if there are none.
 */
const PROGRAMS = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/usr/local/bin'])
  .filter(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_basebackup')),
  )
  .toSorted()
  .at(-1)

/**
 * True if this machine has the programs for starting a PostgreSQL server with a replica (read-only copy). Otherwise
 * tests that need a replica are skipped.
 */
export const canReplicate = PROGRAMS !== undefined

/** PostgreSQL server and its replica (a read-only copy that follows the server), both started for one test. */
export interface ReplicatedPostgres {
  url: string
  readUrl: string
  /** Makes the replica stop following the server. It still answers, with older data. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  stopReplica(): Promise<void>
  close(): Promise<void>
}

/**
 * Runs a PostgreSQL program. If the test runs as root, the program runs as the account `postgres`, because it refuses
 * to run as root.
 */
async function program(name: string, ...parameters: string[]): Promise<void> {
  const file = path.join(PROGRAMS!, name)
  const isRoot = process.getuid?.() === 0
  await run(isRoot ? 'runuser' : file, isRoot ? ['-u', 'postgres', '--', file, ...parameters] : parameters)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-replica-'))
  if (process.getuid?.() === 0) await run('chown', ['postgres', folder])
  await chmod(folder, 0o700)
  const [primary, replica] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const [port, readPort] = [await freePort(), await freePort()]
  const address = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`
  const start = (data: string, at: number) =>
    // -l writes the output to a file. A server that inherits an output keeps it open, and `pg_ctl` would seem never to
    // end.
    program('pg_ctl', '-D', data, '-w', '-t', '120', '-l', `${data}.log`, '-o', options(folder, at), 'start')
  await program('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8')
  await start(primary, port)
  await program(
    'pg_basebackup',
    '-D',
    replica,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
    '-d',
    address(port),
  )
  await start(replica, readPort)
  const stop = (data: string) =>
    program('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop').catch(() => undefined)
  const atReplica = (statement: string) =>
    onPostgres(address(readPort), async (client) => {
      await client.query(statement)
    })
  return {
    url: address(port),
    readUrl: address(readPort),
    pauseReplay: () => atReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => atReplica('select pg_wal_replay_resume()'),
    stopReplica: () => stop(replica),
    close: async () => {
      await stop(replica)
      await stop(primary)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const options = (sockets: string, port: number) =>
  `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${sockets} -c fsync=off -c shared_buffers=16MB`
