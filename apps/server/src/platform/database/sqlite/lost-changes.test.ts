import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, inWriteTransaction, openDatabase } from '../database.ts'
import { RefusedDatabase } from '../failures/refused-database.ts'
import { markAtRest, markInUse } from '../in-use.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'tenderwright-lost-changes-'))
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 3 }))
  return made
}

function opened(dataDir: string): Db {
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  onTestFinished(() => db.destroy())
  return db
}

const write = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db)
const notes = async (db: Db) =>
  (await sql<{ text: string }>`select text from notes`.execute(db)).rows.map(({ text }) => text)

/** Copies the files of an open database, as a killed process leaves them. */
async function killed(): Promise<string> {
  const running = await folder()
  const db = opened(running)
  await sql`create table notes (text text)`.execute(db)
  await markInUse(db)
  await write(db, 'first')
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await write(db, 'second')
  await inWriteTransaction(db, async (transaction) => {
    await write(transaction, 'third')
  })
  const left = await folder()
  for (const name of readdirSync(running)) copyFileSync(path.join(running, name), path.join(left, name))
  return left
}

const remove = (dataDir: string, name: string) => rmSync(path.join(dataDir, name))

/** Returns the sentence with which a database is refused. */
function refusal(dataDir: string): string {
  const before = readdirSync(dataDir)
  let error: unknown
  try {
    opened(dataDir)
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(RefusedDatabase)
  expect(readdirSync(dataDir)).toEqual(before)
  return (error as RefusedDatabase).message
}

test('a killed process loses nothing', async () => {
  expect(await notes(opened(await killed()))).toEqual(['first', 'second', 'third'])
})

test('a database whose write-ahead log was deleted is refused, and not when the log is back', async () => {
  const dataDir = await killed()
  const log = path.join(dataDir, 'tenderwright.db-wal')
  const kept = readFileSync(log)
  remove(dataDir, 'tenderwright.db-wal')
  remove(dataDir, 'tenderwright.db-shm')
  expect(refusal(dataDir)).toMatch(/has lost the last 2 changes: its write-ahead log tenderwright\.db-wal/)
  writeFileSync(log, kept)
  expect(await notes(opened(dataDir))).toEqual(['first', 'second', 'third'])
})

test('a person accepts a database without its last changes, and later losses are noticed again', async () => {
  const dataDir = await killed()
  remove(dataDir, 'tenderwright.db-wal')
  remove(dataDir, 'tenderwright.db-shm')
  const [, file] = /echo accepted > "(.*)"$/.exec(refusal(dataDir)) ?? []
  writeFileSync(file!, 'accepted\n')
  const db = opened(dataDir)
  expect(await notes(db)).toEqual(['first'])
  const older = readFileSync(path.join(dataDir, 'tenderwright.db'))
  await write(db, 'fourth')
  await db.destroy()
  writeFileSync(path.join(dataDir, 'tenderwright.db'), older)
  expect(refusal(dataDir)).toMatch(/has lost the last change: .* an older copy/)
})

test('a database that another program recovered and closed is not refused', async () => {
  const dataDir = await killed()
  const other = new DatabaseSync(path.join(dataDir, 'tenderwright.db'))
  other.prepare('select count(*) from notes').get()
  other.close()
  expect(existsSync(path.join(dataDir, 'tenderwright.db-wal'))).toBe(false)
  expect(await notes(opened(dataDir))).toEqual(['first', 'second', 'third'])
})

test('a copy of the database file alone is refused while a server uses it, and not after a clean stop', async () => {
  const running = await folder()
  const db = opened(running)
  await sql`create table notes (text text)`.execute(db)
  await markInUse(db)
  await write(db, 'first')
  const copied = await folder()
  const copy = () => {
    copyFileSync(path.join(running, 'tenderwright.db'), path.join(copied, 'tenderwright.db'))
  }
  copy()
  expect(refusal(copied)).toMatch(/tenderwright\.db-wal is missing/)
  await markAtRest(db)
  await db.destroy()
  copy()
  expect(await notes(opened(copied))).toEqual(['first'])
})

test('a database that is gone is not created anew', async () => {
  const dataDir = await folder()
  const db = opened(dataDir)
  await sql`create table notes (text text)`.execute(db)
  await db.destroy()
  remove(dataDir, 'tenderwright.db')
  expect(refusal(dataDir)).toMatch(/is gone: there was a database/)
})

test('every commit that changes rows gets one number, and no other commit', async () => {
  const dataDir = await folder()
  const db = opened(dataDir)
  await sql`create table notes (text text)`.execute(db)
  const number = () => Number(readFileSync(path.join(dataDir, 'tenderwright.last-change'), 'utf8'))
  const stored = async () =>
    (await sql<{ user_version: number }>`pragma user_version`.execute(db)).rows[0]!.user_version
  const numbered = async (work: () => Promise<unknown>) => {
    const before = number()
    await work().catch(() => {})
    expect(await stored()).toBe(number())
    return number() - before
  }
  expect(await numbered(() => write(db, 'first'))).toBe(1)
  expect(await numbered(() => sql`insert into notes values ('second') returning text`.execute(db))).toBe(1)
  const both = async (transaction: Db) => {
    await write(transaction, 'third')
    await write(transaction, 'fourth')
  }
  expect(await numbered(() => inWriteTransaction(db, both))).toBe(1)
  expect(await numbered(() => notes(db))).toBe(0)
  expect(await numbered(() => sql`update notes set text = 'none' where text = 'missing'`.execute(db))).toBe(0)
  expect(await numbered(() => inWriteTransaction(db, (transaction) => notes(transaction)))).toBe(0)
  const undone = async (transaction: Db) => {
    await write(transaction, 'undone')
    throw new Error('undone')
  }
  expect(await numbered(() => inWriteTransaction(db, undone))).toBe(0)
  expect(await numbered(() => sql`insert into notes values (1, 2, 3)`.execute(db))).toBe(0)
  expect(
    await numbered(() => sql`with new as (select 'fifth') insert into notes select * from new`.execute(db)),
  ).toBe(1)
  expect(await notes(db)).toHaveLength(5)
})

test('a number that cannot be written stops no change', async () => {
  const dataDir = await folder()
  const db = opened(dataDir)
  await sql`create table notes (text text)`.execute(db)
  await db.destroy()
  rmSync(path.join(dataDir, 'tenderwright.last-change'))
  // A folder of this name cannot be opened as a file.
  mkdirSync(path.join(dataDir, 'tenderwright.last-change'))
  const again = opened(dataDir)
  await write(again, 'first')
  expect(await notes(again)).toEqual(['first'])
})
