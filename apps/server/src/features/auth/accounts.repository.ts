import type { TeamAccount } from '@tenderwright/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * Returns the id of the account with an e-mail address, or `null` if there is none. Upper and lower case make no
 * difference.
 */
export async function findAccountByEmail(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from "user" where email = ${email.toLowerCase()}`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Returns the names of accounts as screens show them, by account id. An account without a name is shown with its e-mail
 * address. Deleted accounts are missing in the result.
 */
export async function findAccountNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    name: string
    email: string
  }>`select id, name, email from "user" where id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}

/** Lists all accounts of this server, sorted by name. An account without a name is listed under its e-mail address. */
export async function findAccounts(db: Db): Promise<TeamAccount[]> {
  const { rows } = await sql<TeamAccount>`select id, name, email from "user"`.execute(db)
  return rows
    .map(({ id, name, email }) => ({ id, name: name.trim() || email, email }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.email.localeCompare(b.email))
}

/**
 * Returns the ways in which a person can sign in to an account. The provider 'credential' is a password; 'company' is
 * the company's OpenID Connect provider. `twoFactor` is `true` if a code is needed after the password.
 */
export async function findProviders(
  db: Db,
  userId: string,
): Promise<{ providers: string[]; twoFactor: boolean }> {
  const accounts = await sql<{
    providerId: string
  }>`select "providerId" from "account" where "userId" = ${userId}`.execute(db)
  const users = await sql<{
    twoFactorEnabled: boolean | number | null
  }>`select "twoFactorEnabled" from "user" where id = ${userId}`.execute(db)
  return {
    providers: accounts.rows.map(({ providerId }) => providerId),
    twoFactor: Boolean(users.rows[0]?.twoFactorEnabled),
  }
}
