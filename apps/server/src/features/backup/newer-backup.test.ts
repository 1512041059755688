import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { emptyPlace, makeBackedUpStore, type Place } from '../../testing/backed-up-store.ts'
import { reportVerified } from './command/report.ts'
import { readManifest } from './manifest/manifest.ts'
import { takeBackup } from './take-backup.ts'

const TOMORROW = '0999-of-tomorrow'

describeEachDatabase('a backup that a newer version took', (open) => {
  test('is not called restorable, and restoring it is refused before anything is written', async () => {
    const database = await open()
    const store = await makeBackedUpStore(database, ['suporte'])
    expect((await store.backup()).code).toBe(0)
    await sql`insert into kysely_migration (name, timestamp) values (${TOMORROW}, '2030-01-01')`.execute(
      database.db,
    )
    try {
      // The command itself would refuse to copy a database that it does not know.
      await takeBackup(store.app.services, store.target)
    } finally {
      await sql`delete from kysely_migration where name = ${TOMORROW}`.execute(database.db)
    }
    const verified = await store.verify()
    expect(verified.output).toMatch(/^NEWER .*database\.\S+ .*by a newer version .*\(0999-of-tomorrow\)/m)
    expect(verified.output).not.toContain('can be restored.')
    expect(verified.output).toContain(
      'This version cannot restore it. Verify and restore it with the version that took it, or a newer one.',
    )
    expect(verified.code).toBe(1)
    const report = (file: string) =>
      reportVerified('b', {
        manifest: { ...manifest, earlier: 'earlier.1.json' },
        losses: [],
        newer: [{ file, unknownMigration: TOMORROW }],
        extra: [],
        unfinishedSince: undefined,
      })
    const { manifest } = await readManifest(store.target)
    expect(report('earlier.db').lines.at(-1)).toBe(
      'All of it can be restored, but the earlier backup only with the version that took it, or a newer one.',
    )
    expect(report('earlier.db').isWell).toBe(false)
    const place = await emptyPlace(database)
    const refused = await store.restore(place)
    expect(refused.output).toMatch(
      /^The copy of the database, database\.\S+, was written by a newer version of Tenderwright \(0999-of-tomorrow\)\. Restore it with that version or a newer one, or use another backup\.\n$/,
    )
    expect(refused.code).toBe(2)
    expect(await hasOriginals(place, store.hashes)).toBe(false)
  })
})

async function hasOriginals({ storage }: Place, hashes: ReadonlyMap<string, string>): Promise<boolean> {
  const found = await Promise.all([...hashes.values()].map((sha256) => storage.has(sha256)))
  return found.includes(true)
}
