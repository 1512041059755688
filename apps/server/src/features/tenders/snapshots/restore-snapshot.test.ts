import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { describeEachDatabase, describeOnSqliteAlone } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { addStoredSession } from '../../../testing/stored-session.ts'
import { packRows, unpack } from './packed-rows.ts'
import { keepSnapshot, snapshotOf } from './requirement-snapshots.ts'
import { restoreSnapshot } from './restore-snapshot.ts'

const AT = '2026-03-02T09:00:00.000Z'
const TENDER = 's1'
const keep = (db: Db, options: Partial<Parameters<typeof keepSnapshot>[1]> = {}) =>
  inWriteTransaction(db, (transaction) =>
    keepSnapshot(transaction, { id: 'before', tenderId: TENDER, at: AT, ...options }),
  )
const restore = (db: Db) =>
  inWriteTransaction(db, (transaction) =>
    restoreSnapshot(transaction, { id: 'before', tenderId: TENDER, at: AT }),
  )

/** Stores a tender of four requirements with two matches each. */
async function storedTender(db: Db) {
  const { sectionIds } = await addIndexedProposal(db, {
    id: 'proposta',
    sections: [
      ['Suporte', 'Central de atendimento 24 horas por dia.'],
      ['Backup', 'Cópias de segurança diárias com teste de restauração.'],
    ],
  })
  const { requirementIds } = await addStoredSession(db, {
    requirements: ['A', 'B', 'C', 'D'].map((item) => [item, `Texto de ${item}`]),
  })
  await db
    .insertInto('matches')
    .values(
      requirementIds.flatMap((requirement) =>
        sectionIds.map((section, rank) => ({
          session_id: TENDER,
          requirement_id: requirement,
          section_id: Number(section),
          run_id: null,
          rank,
          score: 80.25 - rank,
          reasons: '{}',
          alternatives: '[]',
          by_hand: 0,
        })),
      ),
    )
    .execute()
  return requirementIds
}

const rowsOf = async (db: Db) => ({
  requirements: await db.selectFrom('requirements').selectAll().orderBy('position').execute(),
  matches: await db
    .selectFrom('matches')
    .selectAll()
    .orderBy('requirement_id')
    .orderBy('section_id')
    .execute(),
})

describeEachDatabase('a stored state of a tender', (open) => {
  test('brings back removed, changed and moved requirements and their matches', async () => {
    const { db } = await open()
    const [first, second, third, fourth] = await storedTender(db)
    const before = await rowsOf(db)
    await keep(db)
    await db.deleteFrom('requirements').where('id', '=', first!).execute()
    const change = (id: string, values: { position?: number; comment?: string }) =>
      db.updateTable('requirements').set(values).where('id', '=', id).execute()
    await change(second!, { position: 99 })
    await change(third!, { position: 1, comment: 'Depois' })
    await change(second!, { position: 2 })
    await db.deleteFrom('matches').where('requirement_id', '=', third!).execute()
    await db.updateTable('matches').set({ score: 1.5 }).where('requirement_id', '=', fourth!).execute()
    expect(await restore(db)).toBe(true)
    expect(await rowsOf(db)).toEqual(before)
  })

  test('has the rows of the transaction, when they changed after they were compressed', async () => {
    const { db } = await open()
    const [first] = await storedTender(db)
    const before = await packRows(db, TENDER)
    await db.updateTable('requirements').set({ comment: 'Novo' }).where('id', '=', first!).execute()
    await keep(db, { before })
    const { packed } = await db.selectFrom('requirement_snapshots').select('packed').executeTakeFirstOrThrow()
    expect(unpack(packed!).requirements[0]).toMatchObject({ id: first, comment: 'Novo' })
  })

  test('is stored in the form that was compressed before, when the rows are the same', async () => {
    const { db } = await open()
    await storedTender(db)
    const before = await packRows(db, TENDER)
    const marked = { ...before, packed: Buffer.concat([before.packed]) }
    marked.packed[marked.packed.length - 1]! ^= 1
    await keep(db, { before: marked })
    const { packed } = await db.selectFrom('requirement_snapshots').select('packed').executeTakeFirstOrThrow()
    expect(Buffer.from(packed!)).toEqual(marked.packed)
  })

  test('of an earlier version is restored, with default values for columns that it lacks', async () => {
    const { db } = await open()
    const [first, , , last] = await storedTender(db)
    const before = await rowsOf(db)
    await keep(db)
    const row = await db
      .selectFrom('requirement_snapshots')
      .select(['content', 'packed'])
      .executeTakeFirstOrThrow()
    const { requirements, ...rest } = snapshotOf(row)
    const older: Partial<(typeof requirements)[number]>[] = requirements
    for (const one of older) delete one.conditions_before
    await db
      .updateTable('requirement_snapshots')
      .set({ content: JSON.stringify({ ...rest, requirements: older }), packed: null })
      .execute()
    await db.updateTable('requirements').set({ conditions_before: '{}' }).where('id', '=', first!).execute()
    await db.deleteFrom('requirements').where('id', '=', last!).execute()
    expect(await restore(db)).toBe(true)
    expect(await rowsOf(db)).toEqual(before)
  })
})

describeOnSqliteAlone('restoring a stored state', (open) => {
  test('writes only what differs, because other writers wait meanwhile', async () => {
    const { db } = await open()
    const [first] = await storedTender(db)
    await keep(db)
    await db.updateTable('requirements').set({ comment: 'Depois' }).where('id', '=', first!).execute()
    const changes = async () =>
      (await sql<{ count: number }>`select total_changes() as count`.execute(db)).rows[0]!.count
    const before = await changes()
    await restore(db)
    // The requirement, the tender, the count of its order, and the snapshot that is deleted.
    expect((await changes()) - before).toBe(4)
  })
})
