import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { OriginalOwner } from '#knowledge/original-owner.ts'
import { isAnythingNamed, namedOriginals } from '../trash/named-originals.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { DamagedIdentityError, type StoreIdentity } from '#platform/storage/store-identity.ts'
import { createDatabaseIdentity, readDatabaseIdentity } from './database-identity.ts'
import { StoreMismatchError } from '#platform/storage/store-mismatch.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { decideIdentity, ENOUGH_ORIGINALS, type StoreFacts } from './decide-identity.ts'
import { damagedSentence, stopSentence } from './identity-sentences.ts'

export interface IdentityDeps {
  db: Db
  storage: Storage
  owners: readonly OriginalOwner[]
  clock: Clock
  ids: Ids
  config: Pick<Config, 'storageDir' | 's3' | 'dataDir' | 'databaseUrl'>
}

/**
 * Number of attempts to give the database and the storage of files a common id. An attempt fails if another starting
 * process changes the ids at the same time.
 */
const TRIES = 3

/**
 * Checks at the start of a server that the database and the storage of files belong together, because a clean-up could
 * otherwise delete files of another server. If an id is missing and nothing can be lost, both get a common id. Several
 * processes may call this at once.
 * @throws StoreMismatchError when they do not belong together; nothing has been changed then
 */
export async function checkIdentity(deps: IdentityDeps): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const facts = await gatherFacts(deps)
    const decision = decideIdentity(facts)
    if (decision.kind === 'match') return
    if (decision.kind === 'share') {
      await share(deps, decision.id)
      const { databaseId, storageId } = await readIds(deps)
      if (databaseId === storageId) return
    } else {
      const { databaseId, storageId } = await readIds(deps)
      const isUnchanged = databaseId === facts.databaseId && storageId === facts.storageId
      if (isUnchanged || attempt >= TRIES)
        throw new StoreMismatchError(stopSentence(decision.why, facts, deps.config))
    }
    if (attempt >= TRIES) throw new StoreMismatchError(stopSentence('foreign', facts, deps.config))
  }
}

/**
 * Refuses an empty database if the storage already has files, because the database is then probably the wrong one.
 * Called before tables are created, so that a backup can still be restored to this database.
 * @param isEmpty returns whether the database has no tables
 * @throws StoreMismatchError when the database is empty and the storage has files
 */
export async function refuseEmptyDatabase(
  { storage, config }: Pick<IdentityDeps, 'storage' | 'config'>,
  isEmpty: () => Promise<boolean>,
): Promise<void> {
  if (!(await isEmpty())) return
  const originals = await countOriginals(storage, 1)
  const hasTrash = !(await storage.trash.isEmpty())
  if (originals === 0 && !hasTrash) return
  // Another starting process may have created the tables and stored files meanwhile.
  if (!(await isEmpty())) return
  throw new StoreMismatchError(stopSentence('empty_database', { named: 0, missing: 0 }, config))
}

/**
 * Reads the id in the database, and the id in the file `store.json` of the storage. Equal ids show that both belong
 * together. An id that is not set yet is undefined.
 * @throws StoreMismatchError when the file in the storage is damaged
 */
export async function readIds({ db, storage, config }: Pick<IdentityDeps, 'db' | 'storage' | 'config'>) {
  const ofStorage = await storage.identity().catch((error: unknown) => {
    if (error instanceof DamagedIdentityError) throw new StoreMismatchError(damagedSentence(config))
    throw error
  })
  const ofDatabase = await readDatabaseIdentity(db)
  return { databaseId: ofDatabase?.id, storageId: ofStorage?.id }
}

/**
 * Gives the database, and then the storage of files, a common id, which shows that they belong together. If several
 * processes do this at once, all of them use the id that was stored first.
 */
async function share({ db, storage, clock, ids }: IdentityDeps, id: string | undefined): Promise<void> {
  const wanted: StoreIdentity = { id: id ?? ids.next(), madeAt: timestamp(clock) }
  await createDatabaseIdentity(db, wanted)
  await storage.keepIdentity((await readDatabaseIdentity(db)) ?? wanted, 'create')
}

/**
 * Collects the ids and numbers of files for `decideIdentity`, which decides whether a database and a storage belong
 * together. Files are only counted if the ids do not decide this.
 */
export async function gatherFacts(deps: IdentityDeps): Promise<StoreFacts> {
  const { db, storage, owners } = deps
  const { databaseId, storageId } = await readIds(deps)
  const isPair = databaseId !== undefined && storageId !== undefined
  if (isPair && (databaseId !== storageId || (await isAnythingNamed(db, owners))))
    return {
      databaseId,
      storageId,
      named: 'some',
      missing: 0,
      originals: 0,
      hasTrash: false,
      acceptedEmpty: false,
    }
  const { named, missing } = await countNamed(deps)
  return {
    databaseId,
    storageId,
    named,
    missing,
    originals: await countOriginals(storage, ENOUGH_ORIGINALS),
    hasTrash: !(await storage.trash.isEmpty()),
    acceptedEmpty: await isEmptinessAccepted(db),
  }
}

async function countNamed({ db, storage, owners }: IdentityDeps) {
  let named = 0
  let missing = 0
  for await (const hashes of namedOriginals(db, owners)) {
    named += hashes.length
    const found = await Promise.all(hashes.map((sha256) => storage.has(sha256)))
    missing += found.filter((isThere) => !isThere).length
  }
  return { named, missing }
}

/** Counts the uploaded files in the storage, but stops counting at `limit`. */
async function countOriginals(storage: Storage, limit: number): Promise<number> {
  let counted = 0
  for await (const _ of storage.originals()) {
    counted += 1
    if (counted >= limit) break
  }
  return counted
}

async function isEmptinessAccepted(db: Db): Promise<boolean> {
  const row = await db.selectFrom('store_identity').select('adopted_empty').executeTakeFirst()
  return row?.adopted_empty === 1
}
