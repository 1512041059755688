import { sql } from 'kysely'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { removeTwoFactor } from '../two-factor/two-factor.repository.ts'

/**
 * Removes the password, two-factor sign-in and sessions of an account when its owner first signs in with the company's
 * provider. A stranger who had signed up with the address then loses access. Removes nothing when the address was
 * verified before.
 * @returns whether anything was removed
 */
export async function endEarlierWays(db: Db, userId: string): Promise<boolean> {
  return inWriteTransaction(db, async (transaction) => {
    const { rows } = await sql<{ emailVerified: boolean | number }>`
      select "emailVerified" from "user" where id = ${userId}`.execute(transaction)
    const [account] = rows
    if (!account || Boolean(account.emailVerified)) return false
    await sql`delete from "account" where "userId" = ${userId} and "providerId" = 'credential'`.execute(
      transaction,
    )
    await removeTwoFactor(transaction, userId)
    await sql`delete from "session" where "userId" = ${userId}`.execute(transaction)
    return true
  })
}
