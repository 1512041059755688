import '#platform/process/private-files.ts'
import '#platform/process/closed-output.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { commandSentence } from '#platform/failures/operator-sentence.ts'
import { openDatabase } from '#platform/database/database.ts'
import {
  isDatabaseMissing,
  isEmptyDatabase,
  refuseAbsentDatabase,
} from '#platform/database/refuse-missing.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { randomIds } from '#platform/ids/ids.ts'
import { systemClock } from '#platform/time/clock.ts'
import { AuditLog } from './features/audit/audit-log.ts'
import {
  AccountError,
  type AccountsDeps,
  addAccount,
  listAccounts,
  refuseNoAddress,
  removeAccount,
  resetPassword,
  resetTwoFactor,
} from './features/auth/manage-accounts.ts'
import { openSignIn } from './features/auth/sign-in.ts'
import { refuseWrongFolder } from './refuse-wrong-folder.ts'

const USAGE = `Accounts, for whoever runs the server:

  npm run -s accounts -- list
  npm run -s accounts -- add ana@example.org              prints a first password
  npm run -s accounts -- reset-password ana@example.org   prints a new one, and signs out everywhere
  npm run -s accounts -- reset-two-factor ana@example.org lets her in with the password alone, and signs out everywhere
  npm run -s accounts -- remove ana@example.org           documents and tenders stay`

const HINT = 'It is shown this once. Change it after signing in, under your e-mail address in the menu.'

const newDatabase = ({ dataDir, databaseUrl }: Config) =>
  `${databaseUrl === undefined ? `There was no database in ${dataDir}, so a new one was created` : 'The database of DATABASE_URL was empty, so its tables were created'}. A server with another DATA_DIR or DATABASE_URL does not know this account.`

type Command = (deps: AccountsDeps, email: string) => Promise<string[]>

const commands: Record<string, Command> = {
  add: async (deps, email) => [`The first password of ${email}: ${await addAccount(deps, email)}`, HINT],
  'reset-password': async (deps, email) => [
    `The new password of ${email}: ${await resetPassword(deps, email)}`,
    HINT,
  ],
  'reset-two-factor': async (deps, email) => {
    await resetTwoFactor(deps, email)
    return [`${email} signs in with the password alone now, and is signed out everywhere.`]
  },
  remove: async (deps, email) => {
    await removeAccount(deps, email)
    return [`The account ${email} and its sessions are gone; documents and tenders stay.`]
  },
}

async function list(deps: AccountsDeps): Promise<string[]> {
  const accounts = await listAccounts(deps)
  if (accounts.length === 0) return ['There is no account yet.']
  return accounts.map(
    ({ email, created, sessions }) => `${email}  since ${created.slice(0, 10)}  sessions: ${sessions}`,
  )
}

/**
 * Runs one command that manages accounts, such as adding an account. It uses the server's settings and database, and
 * may run while the server runs.
 * @returns the lines to print
 */
async function run([name = '', email, ...more]: string[]): Promise<string[]> {
  if (name === '--help' || email === '--help') return [USAGE]
  const command = commands[name]
  const isComplete = name === 'list' ? email === undefined : command !== undefined && email !== undefined
  if (!isComplete || more.length > 0) throw new AccountError(USAGE)
  const config = readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd())
  // The command may add the first account before the server was ever started, so the database may not exist yet.
  if (name === 'add' && email !== undefined) refuseNoAddress(email)
  if (name !== 'add') await refuseAbsentDatabase(config)
  else if (isDatabaseMissing(config)) refuseWrongFolder(config)
  const db = openDatabase(config)
  try {
    const isFirst = await isEmptyDatabase(db)
    await migrate(db)
    const log = createLog(config.logLevel)
    // The operator may create accounts even if SIGN_UP does not allow people to sign up themselves.
    const signIn = await openSignIn({ db, log, clock: systemClock, config: { ...config, signUp: 'open' } })
    const auditLog = new AuditLog({ db, clock: systemClock, config })
    const deps: AccountsDeps = {
      db,
      library: signIn.through({ secure: false }),
      record: (event) => auditLog.record({ ...event, address: null, requestId: randomIds.next() }),
    }
    const lines = command && email !== undefined ? await command(deps, email) : await list(deps)
    return isFirst ? [...lines, newDatabase(config)] : lines
  } finally {
    await db.destroy()
  }
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line)
} catch (error) {
  console.error(error instanceof AccountError ? error.message : (commandSentence(error) ?? error))
  process.exitCode = 1
}
