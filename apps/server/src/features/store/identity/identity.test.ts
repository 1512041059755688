import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import { readDatabaseIdentity, writeDatabaseIdentity } from './database-identity.ts'
import { describeEachDatabase, type OpenTestDatabase } from '#platform/testing/databases.ts'
import { countingIds, FixedClock } from '#platform/testing/fixed.ts'
import { originalOwners } from '../../../original-owners.ts'
import { adoptStore } from './adopt-store.ts'
import { checkIdentity, type IdentityDeps } from './check-identity.ts'

const NOW = '2026-03-02T09:00:00.000Z'

async function store(open: OpenTestDatabase) {
  const { db, dataDir, databaseUrl } = await open()
  const storageDir = path.join(dataDir, 'storage')
  const storage = new FolderStorage(storageDir)
  const deps: IdentityDeps = {
    db,
    storage,
    owners: originalOwners,
    clock: new FixedClock(),
    ids: countingIds(),
    config: { storageDir, dataDir, databaseUrl },
  }
  const keep = async (text: string) => {
    const staged = await storage.stage(Readable.from([Buffer.from(text)]))
    await staged.keep()
    await staged.discard()
    return staged.sha256
  }
  const name = async (sha256: string) => {
    await db
      .insertInto('rfp_sessions')
      .values({
        id: sha256,
        rfp_filename: 'm.xlsx',
        organization_name: '',
        rfp_name: '',
        language: 'pt',
        matrix_sha256: sha256,
        notices: '[]',
        created_by: null,
        created_at: NOW,
        updated_at: NOW,
      })
      .execute()
  }
  const ids = async () => [(await readDatabaseIdentity(db))?.id, (await storage.identity())?.id]
  const forget = () => db.deleteFrom('rfp_sessions').execute()
  return { deps, db, storage, storageDir, keep, name, ids, forget }
}

/** Makes a store of version 1: files and rows that name them, and no id. */
async function storeOfVersion1(open: OpenTestDatabase, files: number) {
  const made = await store(open)
  const hashes: string[] = []
  for (let file = 0; file < files; file += 1) hashes.push(await made.keep(`matrix ${file}`))
  for (const sha256 of hashes) await made.name(sha256)
  return { ...made, hashes }
}

describeEachDatabase('the id that database and storage share', (open) => {
  test('is created at the first start of both, once for any number of processes', async () => {
    const { deps, ids } = await store(open)
    await Promise.all([checkIdentity(deps), checkIdentity(deps), checkIdentity(deps)])
    const [ofDatabase, ofStorage] = await ids()
    expect(ofDatabase).toEqual(expect.any(String))
    expect(ofStorage).toBe(ofDatabase)
    await checkIdentity(deps)
    expect(await ids()).toEqual([ofDatabase, ofDatabase])
  })

  test('is completed when a crash interrupted the first start between both', async () => {
    const { deps, ids, storageDir, db } = await store(open)
    await checkIdentity(deps)
    const [id] = await ids()
    await rm(path.join(storageDir, 'store.json'))
    await checkIdentity(deps)
    expect(await ids()).toEqual([id, id])
    await db.deleteFrom('store_identity').execute()
    await checkIdentity(deps)
    expect(await ids()).toEqual([id, id])
  })

  test('is given to a store of version 1 whose rows find all their files', async () => {
    const { deps, ids } = await storeOfVersion1(open, 5)
    await checkIdentity(deps)
    const [ofDatabase, ofStorage] = await ids()
    expect(ofDatabase).toEqual(expect.any(String))
    expect(ofStorage).toBe(ofDatabase)
  })

  test('is not given to a store of version 1 with missing files, whose number is reported', async () => {
    const { deps, ids, storage, hashes } = await storeOfVersion1(open, 5)
    await rm(storage.path(hashes[0]!))
    await expect(checkIdentity(deps)).rejects.toThrow(/1 of 5 is missing[^]*STORAGE_URL[^]*restore[^]*adopt/)
    expect(await ids()).toEqual([undefined, undefined])
  })

  test('distinguishes a storage that is not mounted from a new one', async () => {
    const { deps, ids, storageDir } = await storeOfVersion1(open, 5)
    await checkIdentity(deps)
    await rm(storageDir, { recursive: true })
    const atNextStart = { ...deps, storage: new FolderStorage(storageDir) }
    await expect(checkIdentity(atNextStart)).rejects.toThrow(/none of the 5 files[^]*not mounted/)
    expect((await ids())[1]).toBeUndefined()
  })

  test.each([
    ['of version 1', false],
    ['with an id', true],
  ])('an empty database beside full storage %s stops', async (_, hasId) => {
    const { deps, db, forget } = await storeOfVersion1(open, 1)
    if (hasId) await checkIdentity(deps)
    await forget()
    await db.deleteFrom('store_identity').execute()
    await expect(checkIdentity(deps)).rejects.toThrow(/is empty, but the storage[^]*holds documents/)
    expect(await readDatabaseIdentity(db)).toBeUndefined()
  })

  test('stops an emptied database of the same store beside more files than crashes leave', async () => {
    const { deps, forget } = await storeOfVersion1(open, 4)
    await checkIdentity(deps)
    await forget()
    await expect(checkIdentity(deps)).rejects.toThrow(/is empty/)
  })

  test('does not stop an emptied database beside leftovers of a crash', async () => {
    const { deps, forget } = await storeOfVersion1(open, 3)
    await checkIdentity(deps)
    await forget()
    await expect(checkIdentity(deps)).resolves.toBeUndefined()
  })

  test('stops a database of another store, and one without an id beside a storage that has one', async () => {
    const { deps, db } = await storeOfVersion1(open, 2)
    await checkIdentity(deps)
    await writeDatabaseIdentity(db, { id: 'another', madeAt: NOW })
    await expect(checkIdentity(deps)).rejects.toThrow(/belong to different stores/)
    await db.deleteFrom('store_identity').execute()
    await expect(checkIdentity(deps)).rejects.toThrow(/belong to different stores/)
  })

  test('stops with a sentence when store.json is damaged', async () => {
    const { deps, storageDir } = await storeOfVersion1(open, 2)
    await checkIdentity(deps)
    await writeFile(path.join(storageDir, 'store.json'), '{"format":1,')
    await expect(checkIdentity(deps)).rejects.toThrow(/store\.json in .* is damaged/)
  })

  test('is shared after adopting, by any two halves and no others', async () => {
    const { deps, db, ids, forget, storageDir } = await storeOfVersion1(open, 6)
    await checkIdentity(deps)
    const [before] = await ids()
    await forget()
    await db.deleteFrom('store_identity').execute()
    expect(await adoptStore(deps)).toEqual({ named: 0, missing: 0, unnamed: 6 })
    await checkIdentity(deps)
    const [after, ofStorage] = await ids()
    expect(after).toBe(ofStorage)
    expect(after).not.toBe(before)
    await writeFile(path.join(storageDir, 'store.json'), 'broken')
    await adoptStore(deps)
    await checkIdentity(deps)
  })
})
