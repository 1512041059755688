import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { type Clock, systemClock } from '#platform/time/clock.ts'
import { makeBackedUpStore } from '../../testing/backed-up-store.ts'
import { readManifest } from './manifest/manifest.ts'
import { takeBackup } from './take-backup.ts'
import { MARKER } from './update-marker.ts'

/** Returns the system's clock. It calls a function at the second question, when the backup has marked its folder. */
function afterBegin(act: () => void): Clock {
  let asked = 0
  return {
    now: () => {
      asked += 1
      if (asked === 2) act()
      return systemClock.now()
    },
  }
}

describeOnSqlite('a backup that another machine overtakes', (open) => {
  test('ends with a sentence, and leaves the folder to the other one', async () => {
    const { app, target, verify } = await makeBackedUpStore(await open(), ['suporte'])
    await takeBackup(app.services, target)
    const { manifest: before } = await readManifest(target)
    // The other machine cannot know whether this process lives, and begins its backup after this one has begun.
    const marker = path.join(target, MARKER)
    const other = JSON.stringify({ since: '2026-03-02T09:00:00.000Z', host: 'another-machine', pid: 1 })
    const clock = afterBegin(() => writeFileSync(marker, other))
    await expect(takeBackup({ ...app.services, clock }, target)).rejects.toThrow(/another-machine/)
    expect(await readFile(marker, 'utf8')).toBe(other)
    expect((await readManifest(target)).manifest).toEqual(before)
    expect(await verify()).toMatchObject({ code: 0 })
  })

  test('names no database that the other one has removed', async () => {
    const { app, target, verify } = await makeBackedUpStore(await open(), ['suporte'])
    await takeBackup(app.services, target)
    const before = readdirSync(target)
    // The other backup ends, and removes what it did not write, while this one copies the proposals.
    class OvertakenStorage extends FolderStorage {
      override generatedFile(key: string) {
        for (const name of readdirSync(target))
          if (name.startsWith('database.') && !before.includes(name)) rmSync(path.join(target, name))
        return super.generatedFile(key)
      }
    }
    const storage = new OvertakenStorage(app.config.storageDir)
    await expect(takeBackup({ ...app.services, storage }, target)).rejects.toThrow(/ended meanwhile/)
    expect(await verify()).toMatchObject({ code: 0 })
  })
})
