import { inWriteTransaction } from '#platform/database/database.ts'
import { namedOriginals, unnamedAmong } from '../trash/named-originals.ts'
import { writeDatabaseIdentity } from './database-identity.ts'
import { StoreMismatchError } from '#platform/storage/store-mismatch.ts'
import { timestamp } from '#platform/time/clock.ts'
import { gatherFacts, type IdentityDeps } from './check-identity.ts'
import { decideIdentity } from './decide-identity.ts'

/** Numbers of files that an operator sees before linking a database to a storage that has another id. */
interface Adoption {
  /** Number of uploaded files to which database rows refer. */
  named: number
  /** Number of files to which database rows refer, but which are missing in the storage. */
  missing: number
  /** Number of uploaded files in the storage to which no database row refers. */
  unnamed: number
}

/**
 * Returns whether the database and the storage of files belong together, because both have the same id. If the database
 * is empty and the storage has many files, an operator must also have accepted this.
 */
export async function isPair(deps: IdentityDeps): Promise<boolean> {
  try {
    return decideIdentity(await gatherFacts(deps)).kind === 'match'
  } catch (error) {
    // The id in the storage is damaged. Adopting the storage writes a new one.
    if (error instanceof StoreMismatchError) return false
    throw error
  }
}

/**
 * Counts files before an operator links a database to a storage of files. Changes nothing.
 * @returns the numbers of files to which the database refers, of those that are missing, and of stored files to which
 * no row refers
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
 * Links a database to a storage of files by giving both a new id. Links of either one to others are thereby lost.
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
