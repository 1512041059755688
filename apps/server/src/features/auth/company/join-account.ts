import { sql } from 'kysely'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { removeTwoFactor } from '../two-factor/two-factor.repository.ts'
import { COMPANY } from './company-provider.ts'

/** Returns the issuer of a company account, whose stored id has the form `issuer subject`. */
const issuerOf = (accountId: string) => accountId.slice(0, accountId.indexOf(' '))

/**
 * Removes an account's password, two-factor sign-in and sessions when its owner first uses the company's OpenID
 * provider.
 * @param accountId issuer and subject of the person who signs in now
 * @returns whether anything was removed
 */
export async function endEarlierWays(db: Db, userId: string, accountId: string): Promise<boolean> {
  // Links to other people at the provider are removed too. Reason: a stranger may have created the account. Nothing is
  // removed if the e-mail address was verified and the provider linked no other person.
  return inWriteTransaction(db, async (transaction) => {
    const { rows } = await sql<{ emailVerified: boolean | number }>`
      select "emailVerified" from "user" where id = ${userId}`.execute(transaction)
    const [account] = rows
    if (!account) return false
    // At a provider, each person has one subject. When a person has left, the provider may give the e-mail address to
    // somebody else.
    const links = await sql<{ accountId: string }>`
      select "accountId" from "account" where "userId" = ${userId} and "providerId" = ${COMPANY}`.execute(
      transaction,
    )
    const wasOfAnother = links.rows.some((link) => issuerOf(link.accountId) === issuerOf(accountId))
    if (Boolean(account.emailVerified) && !wasOfAnother) return false
    await sql`delete from "account" where "userId" = ${userId}`.execute(transaction)
    await removeTwoFactor(transaction, userId)
    await sql`delete from "session" where "userId" = ${userId}`.execute(transaction)
    return true
  })
}
