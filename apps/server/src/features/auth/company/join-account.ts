import { sql } from 'kysely'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { removeTwoFactor } from '../two-factor/two-factor.repository.ts'

/**
 * Removes the password, the two-factor sign-in and all sessions of an account when the company's sign-in joins it.
 * Nobody had proven to own the e-mail address until now, and a stranger who had signed up with it must not keep access.
 * Removes nothing when the account's address was verified before.
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
