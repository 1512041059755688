import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import type { TestDatabase } from '#platform/testing/databases.ts'
import { emptyPostgres } from '#platform/testing/empty-postgres.ts'
import { backupCommand } from '../features/backup/command/backup-command.ts'
import type { CommandLine } from '../features/backup/command/command-line.ts'
import { readMovedTo } from '../features/move/state/move-state.ts'
import { createDatabaseIdentity } from '../features/store/identity/database-identity.ts'
import { restoreCommand } from '../features/backup/command/restore-command.ts'
import { openStore } from '../open-store.ts'
import { type EndedCommand, runCommand } from './run-command.ts'
import { prose, smallDocx } from './small-docx.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export async function temporaryFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'tenderwright-backup-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/**
 * Folder, database and file storage of a server under test. `settings` are the environment variables that lead the
 * operator's commands to them.
 */
export interface Place {
  settings: Record<string, string>
  dataDir: string
  databaseUrl: string | undefined
  storage: FolderStorage
}

function placeIn(dataDir: string, databaseUrl: string | undefined): Place {
  return {
    settings: { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
    dataDir,
    databaseUrl,
    storage: new FolderStorage(path.join(dataDir, 'storage')),
  }
}

/**
 * Creates an empty folder and an empty database, into which a test restores a backup. The database is SQLite or
 * PostgreSQL, like the given one.
 */
export async function emptyPlace({ databaseUrl }: Pick<TestDatabase, 'databaseUrl'>): Promise<Place> {
  const dataDir = await temporaryFolder()
  return placeIn(dataDir, databaseUrl === undefined ? undefined : await emptyPostgres(databaseUrl))
}

/**
 * Server under test with data to back up: documents, a generated proposal with the id `a1`, a template and a secret.
 * Its methods run the operator's commands that take, verify and restore a backup.
 */
export interface BackedUpStore extends Place {
  app: TestApp
  /** Folder into which the backup is written. */
  target: string
  /** SHA-256 of each document. The keys are the documents' names, without `.docx`. */
  hashes: Map<string, string>
  backup: (...options: string[]) => Promise<EndedCommand>
  verify: () => Promise<EndedCommand>
  restore: (place: Place, ...options: string[]) => Promise<EndedCommand>
}

/**
 * Starts a server for a test of backups and fills it with data.
 * @param documents names of the documents to store, without `.docx`
 * @param inProcesses true to run the commands in separate processes
 */
export async function makeBackedUpStore(
  database: TestDatabase,
  documents: string[],
  { inProcesses = false } = {},
): Promise<BackedUpStore> {
  const app = await startTestApp(database)
  const place = placeIn(database.dataDir, database.databaseUrl)
  const target = path.join(await temporaryFolder(), 'backup')
  await openStore(app.services)
  for (const name of documents) {
    const content = smallDocx([{ title: name, text: prose(name) }])
    await app.upload('/documents/upload', {}, { name: `${name}.docx`, content })
  }
  await app.runJobs()
  const rows = await app.services.db.selectFrom('documents').select(['file_name', 'sha256']).execute()
  await addProposal(app, 'a1')
  await writeFile(path.join(place.dataDir, 'auth-secret'), 'a secret that keeps people signed in')
  await mkdir(path.join(place.dataDir, 'templates/own'), { recursive: true })
  await writeFile(path.join(place.dataDir, 'templates/own/house.docx'), 'a template')
  const run = inProcesses ? runCommand : runHere
  return {
    ...place,
    app,
    target,
    hashes: new Map(rows.map(({ file_name: name, sha256 }) => [name.replace('.docx', ''), sha256])),
    backup: (...options) => run('backup.ts', [target, ...options], place.settings),
    verify: () => run('backup.ts', ['--verify', target], {}),
    restore: ({ settings }, ...options) => run('restore.ts', [target, ...options], settings),
  }
}

/**
 * Runs the operator's command `backup` or `restore` in the test's own process. The command behaves as in a separate
 * process, but starting one would take nine tenths of the time.
 */
export async function runHere(
  name: string,
  parameters: string[],
  environment: Record<string, string>,
): Promise<EndedCommand> {
  let output = ''
  const say = (line: string) => {
    output += `${line}\n`
  }
  const line: CommandLine = { parameters, environment, from: tmpdir(), say, complain: say }
  return {
    code: await (name === 'backup.ts'
      ? backupCommand(line, { readMovedTo })
      : restoreCommand(line, { keepIdentity: createDatabaseIdentity })),
    output,
  }
}

/**
 * Stores a finished proposal, with its file and its database row. The test then needs no tender, and no job that
 * generates the proposal.
 */
export async function addProposal({ services: { db, storage } }: TestApp, id: string): Promise<void> {
  const made = await storage.temporaryPath('.docx')
  await writeFile(made, smallDocx([{ title: id, text: prose(id) }]))
  const sizeBytes = await storage.keepGenerated(`${id}.docx`, made)
  await db
    .insertInto('assemblies')
    .values({
      id,
      session_id: 's1',
      output_file: `proposta ${id}.docx`,
      storage_key: `${id}.docx`,
      file_size_bytes: sizeBytes,
      options: '{}',
      status: 'completed',
      created_at: '2026-03-02T09:00:00.000Z',
      completed_at: '2026-03-02T09:00:00.000Z',
    })
    .execute()
}

/** Flips one bit in the middle of a file, as a failing disk may do. The file keeps its size. */
export async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = bytes[middle]! ^ 1
  await writeFile(file, bytes)
}
