import '#platform/process/private-files.ts'
import '#platform/process/closed-output.ts'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { refuseAbsentDatabase } from '#platform/database/refuse-missing.ts'
import { commandSentence } from '#platform/failures/operator-sentence.ts'
import { systemClock } from '#platform/time/clock.ts'
import { AUDIT_ACTIONS } from './features/audit/audited-calls.ts'
import { auditLines, readAudit } from './features/audit/read-audit.ts'

/** Largest number that the command for the audit log accepts for its options `--days` and `--limit`. */
const LARGEST = 1_000_000

const USAGE = `Shows who signed in, and who brought in, changed, took out or deleted what; newest first.

  npm run -s audit -- [--days 30] [--user ana@example.org|removed-…] [--action sign-in-refused] [--limit 1000] [--json]

Actions: ${AUDIT_ACTIONS.join(', ')}`

function readQuestion(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      days: { type: 'string', default: '30' },
      user: { type: 'string' },
      action: { type: 'string' },
      limit: { type: 'string', default: '1000' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const count = (name: 'days' | 'limit') => {
    const number = Number(values[name])
    if (!Number.isInteger(number) || number < 1 || number > LARGEST)
      throw new Error(`--${name} must be a whole number from 1 to ${LARGEST}.`)
    return number
  }
  if (values.action !== undefined && !AUDIT_ACTIONS.some((action) => action === values.action))
    throw new Error(`--action must be one of ${AUDIT_ACTIONS.join(', ')}.`)
  return { ...values, days: count('days'), limit: count('limit'), email: values.user }
}

/**
 * Prints the audit log, which says who did what and when. It uses the server's settings and database, and may run while
 * the server runs.
 */
async function show(): Promise<void> {
  const question = readQuestion(process.argv.slice(2))
  if (question.help) {
    console.log(USAGE)
    return
  }
  const config = readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd())
  await refuseAbsentDatabase(config)
  const db = openDatabase(config)
  try {
    await migrate(db)
    const found = await readAudit({ db, clock: systemClock }, { ...question, limit: question.limit + 1 })
    const events = found.slice(0, question.limit)
    if (question.json) for (const event of events) console.log(JSON.stringify(event))
    else if (events.length === 0) console.log('Nothing was written down in this time.')
    else for (const line of auditLines(events)) console.log(line)
    if (found.length > events.length)
      console.error(`Older entries of these ${question.days} days are left out. To see more, raise --limit.`)
  } finally {
    await db.destroy()
  }
}

try {
  await show()
} catch (error) {
  // For a wrong option or file name, one sentence is printed. Any other error is a defect of the program, so its stack
  // is printed.
  const isTheirs = error instanceof Error && (error.message.startsWith('--') || 'code' in error)
  console.error(commandSentence(error) ?? (isTheirs ? error.message : error))
  process.exitCode = 1
}
