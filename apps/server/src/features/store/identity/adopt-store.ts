import { inWriteTransaction } from '#platform/database/database.ts'
import { namedOriginals, unnamedAmong } from '../trash/named-originals.ts'
import { writeDatabaseIdentity } from './database-identity.ts'
import { StoreMismatchError } from '#platform/storage/store-mismatch.ts'
import { timestamp } from '#platform/time/clock.ts'
import { gatherFacts, type IdentityDeps } from './check-identity.ts'
import { decideIdentity } from './decide-identity.ts'

/** Numbers of files that an operator sees before and after joining a database and a storage with different ids. */
interface Adoption {
  /** Number of uploaded files that the rows of the database refer to. */
  named: number
  /** Number of files that the rows of the database refer to and the storage does not have. */
  missing: number
  /** Number of uploaded files in the storage that no database row refers to. */
  unnamed: number
}

/**
 * Returns whether the database and the storage of files belong together, that is, have the same id. If the database is
 * empty and the storage has many files, they do not, unless an operator accepted that.
 */
export async function isPair(deps: IdentityDeps): Promise<boolean> {
  try {
    return decideIdentity(await gatherFacts(deps)).kind === 'match'
  } catch (error) {
    // The storage's id is damaged. Adopting the storage writes a new one.
    if (error instanceof StoreMismatchError) return false
    throw error
  }
}

/**
 * Counts the files that a database refers to, the missing ones, and stored files without a row. An operator sees these
 * numbers before making database and storage belong together. Nothing is changed.
 */
export async function surveyStore({ db, storage, owners }: IdentityDeps): Promise<Adoption> {
  const adoption = { named: 0, missing: 0, unnamed: 0 }
  for await (const hashes of namedOriginals(db, owners)) {
    adoption.named += hashes.length
    for (const sha256 of hashes) if (!(await storage.has(sha256))) adoption.missing += 1
  }
  const stored: string[] = []
  for await (const { sha256 } of storage.originals()) stored.push(sha256)
  adoption.unnamed = (await unnamedAmong(db, owners, stored)).length
  return adoption
}

/**
 * Makes a database and a storage belong together, whatever they contain, by giving both a new id. A database or storage
 * that still has the old id no longer fits.
 * @returns the numbers of files to which the database refers, of those that are missing, and of stored files to which
 * no row refers
 */
export async function adoptStore(deps: IdentityDeps): Promise<Adoption> {
  const { db, storage, clock, ids } = deps
  const adoption = await surveyStore(deps)
  const identity = { id: ids.next(), madeAt: timestamp(clock) }
  await inWriteTransaction(db, async (transaction) => {
    await writeDatabaseIdentity(transaction, identity)
    await transaction
      .updateTable('store_identity')
      .set({ adopted_empty: adoption.named === 0 && adoption.unnamed > 0 ? 1 : 0 })
      .execute()
  })
  await storage.keepIdentity(identity, 'replace')
  return adoption
}
