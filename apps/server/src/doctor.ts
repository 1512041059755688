import '#platform/process/private-files.ts'
import '#platform/process/closed-output.ts'
import { readConfig } from '#platform/config/config.ts'
import { refuseAbsentDatabase } from '#platform/database/refuse-missing.ts'
import { StoreMismatchError } from '#platform/storage/store-mismatch.ts'
import { examineServer } from './examine-server.ts'
import type { Finding } from './features/doctor/finding.ts'
import { commandSentence } from '#platform/failures/operator-sentence.ts'
import { openServices, type OpenServices } from './open-services.ts'
import { openStore } from './open-store.ts'

const USAGE = `npm run doctor -- [--repair] [--quick]
Compares database, storage, index, jobs and generated proposals of the server with the same settings.
  --repair  mends what can be mended, and looks again
  --quick   compares sizes instead of bytes, and counts instead of words
Ends with 0 when all is well, 1 when something is not, 2 when it could not look.`

const [WELL, ILL, BLIND] = [0, 1, 2]

async function examine(opened: OpenServices, quick: boolean): Promise<Finding[]> {
  const all: Finding[] = []
  for await (const { area, counted, findings } of examineServer(opened, { quick })) {
    console.log(`${findings.length === 0 ? 'ok  ' : 'ILL '} ${area.padEnd(10)} ${counted}`)
    for (const { what, cure, repair } of findings)
      console.log(`       ${what} ${repair ? '(can be repaired)' : cure}`)
    all.push(...findings)
  }
  return all
}

/**
 * Checks all data that the server stores and prints the faults that it finds. With the option `--repair`, repairs the
 * faults.
 * @returns the exit code of the process
 */
async function run(options: string[]): Promise<number> {
  const unknown = options.find((option) => option !== '--repair' && option !== '--quick')
  if (unknown !== undefined) {
    console.log(USAGE)
    return unknown === '--help' ? WELL : BLIND
  }
  const quick = options.includes('--quick')
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' }, process.env['INIT_CWD'] ?? process.cwd())
  await refuseAbsentDatabase(config)
  const opened = openServices(config)
  try {
    await openStore(opened.services)
    const findings = await examine(opened, quick)
    if (findings.length === 0) {
      console.log('All is well.')
      return WELL
    }
    const repairs = new Set(findings.flatMap(({ repair }) => (repair ? [repair] : [])))
    if (!options.includes('--repair') || repairs.size === 0) {
      if (repairs.size > 0) console.log('Run npm run doctor -- --repair to mend what can be mended.')
      return ILL
    }
    console.log('\nRepairing, then looking again.')
    for (const repair of repairs) await repair()
    const left = await examine(opened, quick)
    console.log(left.length === 0 ? 'All is well now.' : 'What is left needs a person.')
    return left.length === 0 ? WELL : ILL
  } finally {
    await opened.services.search.close()
    await opened.services.db.destroy()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(commandSentence(error) ?? (error instanceof Error ? error.message : error))
  // If the folder belongs to another database, the check ends here. Otherwise it would report each file as lost or
  // unreferenced.
  process.exitCode = error instanceof StoreMismatchError ? ILL : BLIND
}
