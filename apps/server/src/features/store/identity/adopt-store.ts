import { inWriteTransaction } from '#platform/database/database.ts'
import { namedOriginals, unnamedAmong } from '../trash/named-originals.ts'
import { writeDatabaseIdentity } from './database-identity.ts'
import { StoreMismatchError } from '#platform/storage/store-mismatch.ts'
import { timestamp } from '#platform/time/clock.ts'
import { gatherFacts, type IdentityDeps } from './check-identity.ts'
import { decideIdentity } from './decide-identity.ts'

/**
 * Numbers of files that an operator sees when a database and a storage with different ids are made to belong together.
 */
interface Adoption {
  /** Number of uploaded files to which database rows refer. */
  named: number
  /** Number of files that the storage does not have although database rows refer to them. */
  missing: number
  /** Number of uploaded files in the storage that have no database row. */
  unnamed: number
}

/**
 * Returns whether the database and the storage of files belong together: both have one id. An empty database and a
 * storage with many files do not belong together, unless an operator accepted that.
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
 * Counts the files to which a database refers, those of them that are missing, and stored files without a row. An
 * operator sees these numbers before making database and storage belong together. Changes nothing.
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
 * Makes a database and a storage of files belong together, whatever they contain. Gives both a new id. Another database
 * or storage with the old id then no longer belongs to them.
 * @returns the numbers of files to which the database refers, of those that are missing, and of stored files without a
 *   row
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
