import { randomBytes } from 'node:crypto'
import { emailAddress } from '@tenderwright/contract'
import { sql } from 'kysely'
import { type Db, isUniqueViolation } from '#platform/database/database.ts'
import { findAccountByEmail } from './accounts.repository.ts'
import type { AccountEvent } from './account-events.ts'
import type { AuthLibrary } from './sign-in.ts'
import { endCodeQuestions, removeTwoFactor } from './two-factor/two-factor.repository.ts'

/**
 * Error of the operator's command `npm run accounts`, such as an unknown e-mail address. The command prints its
 * message.
 */
export class AccountError extends Error {}

export interface AccountsDeps {
  db: Db
  library: AuthLibrary
  record: (event: Pick<AccountEvent, 'action' | 'userId'>) => Promise<void>
}

export interface Account {
  email: string
  created: string
  sessions: number
}

/** Returns a random password of 24 letters and digits. The command that prints it advises people to change it. */
const newPassword = () => randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')

const taken = (email: string) => new AccountError(`There is already an account with the address ${email}.`)

async function existing(db: Db, email: string): Promise<string> {
  const id = await findAccountByEmail(db, email)
  if (id === null) throw new AccountError(`There is no account with the address ${email}.`)
  return id
}

/**
 * Lists all accounts, each with its number of sessions, sorted by e-mail address. The operator's command `npm run
 * accounts` prints the list.
 */
export async function listAccounts({ db }: Pick<AccountsDeps, 'db'>): Promise<Account[]> {
  const { rows } = await sql<{ email: string; created: unknown; sessions: number }>`
    select account.email as email, account."createdAt" as created, count(session.id) as sessions
    from "user" as account left join "session" as session on session."userId" = account.id
    group by account.id, account.email, account."createdAt"
    order by account.email`.execute(db)
  return rows.map(({ email, created, sessions }) => ({
    email,
    created: new Date(created as string).toISOString(),
    sessions,
  }))
}

/**
 * Throws if a text is not an e-mail address.
 * @throws AccountError
 */
export function refuseNoAddress(email: string): void {
  if (!emailAddress.safeParse(email).success) throw new AccountError(`${email} is no e-mail address.`)
}

/**
 * Creates an account for the operator, even if people are not allowed to sign up themselves. Returns the account's
 * first password.
 * @throws AccountError if the e-mail address is invalid or taken
 */
export async function addAccount({ db, library, record }: AccountsDeps, email: string): Promise<string> {
  refuseNoAddress(email)
  if ((await findAccountByEmail(db, email)) !== null) throw taken(email)
  const { internalAdapter, password } = await library.$context
  const first = newPassword()
  const hash = await password.hash(first)
  const address = email.toLowerCase()
  const { id } = await internalAdapter
    .createUser({ email: address, name: address, emailVerified: false }, { method: 'email-password' })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken(email) : error
    })
  await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash })
  await record({ action: 'account-added', userId: id })
  return first
}

/**
 * Gives an account a new random password and ends all its sessions. Returns the password.
 * @throws AccountError if no account has the e-mail address
 */
export async function resetPassword({ db, library, record }: AccountsDeps, email: string): Promise<string> {
  const id = await existing(db, email)
  const { internalAdapter, password } = await library.$context
  const next = newPassword()
  const hash = await password.hash(next)
  // An account that the company's sign-in created or joined has no password yet.
  const existingPassword = await internalAdapter.findCredentialAccount(id)
  if (existingPassword) await internalAdapter.updatePassword(id, hash)
  else
    await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash })
  await internalAdapter.deleteUserSessions(id)
  await endCodeQuestions(db, id)
  await record({ action: 'password-reset', userId: id })
  return next
}

/**
 * Disables two-factor sign-in of an account and ends all its sessions. It is for somebody who lost the authenticator
 * app and the recovery codes.
 * @throws AccountError if no account has the e-mail address, or it does not use two-factor sign-in
 */
export async function resetTwoFactor({ db, library, record }: AccountsDeps, email: string): Promise<void> {
  const id = await existing(db, email)
  if (!(await removeTwoFactor(db, id))) throw new AccountError(`${email} has no two-factor sign-in.`)
  const { internalAdapter } = await library.$context
  await internalAdapter.deleteUserSessions(id)
  await record({ action: 'two-factor-reset', userId: id })
}

/**
 * Deletes an account and its sessions. Documents and tenders stay, because they belong to the team.
 * @throws AccountError if no account has the e-mail address
 */
export async function removeAccount({ db, library, record }: AccountsDeps, email: string): Promise<void> {
  const id = await existing(db, email)
  const { internalAdapter } = await library.$context
  await internalAdapter.deleteUserSessions(id)
  await internalAdapter.deleteUser(id)
  await record({ action: 'account-deleted', userId: id })
}
