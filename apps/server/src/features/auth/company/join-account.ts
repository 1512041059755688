import { sql } from 'kysely'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { removeTwoFactor } from '../two-factor/two-factor.repository.ts'
import { COMPANY } from './company-provider.ts'

/**
 * Returns the address of the OpenID Connect provider (issuer) to which a company account belongs. The stored id of the
 * account has the form `issuer subject`.
 */
const issuerOf = (accountId: string) => accountId.slice(0, accountId.indexOf(' '))

/**
 * Removes all earlier ways to sign in when the owner of an account first uses the company's OpenID Connect provider:
 * the password, two-factor sign-in, sessions and old links to the provider. A stranger may have created the account.
 * Nothing is removed if its e-mail address was verified and no other person is linked.
 * @param accountId issuer and subject of the person who signs in now
 * @returns whether anything was removed
 */
export async function endEarlierWays(db: Db, userId: string, accountId: string): Promise<boolean> {
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
