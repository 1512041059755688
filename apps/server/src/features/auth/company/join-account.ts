import { sql } from 'kysely'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { removeTwoFactor } from '../two-factor/two-factor.repository.ts'

/**
 * Ends all earlier ways into an account that the company's sign-in joins: its password, its second factor and
 * its sessions. Until now nobody had proven the address, and a stranger who had signed up with it must not
 * stay. Nothing is ended when the company had confirmed the account's address before.
 * @returns whether anything was ended
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
