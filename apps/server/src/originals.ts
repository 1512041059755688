import '#platform/process/private-files.ts'
import '#platform/process/closed-output.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { refuseAbsentDatabase } from '#platform/database/refuse-missing.ts'
import { placeOfStorage } from '#platform/storage/place/open-storage.ts'
import { StoreMismatchError } from '#platform/storage/store-mismatch.ts'
import { commandSentence } from '#platform/failures/operator-sentence.ts'
import { adoptStore, isPair, surveyStore } from './features/store/identity/adopt-store.ts'
import { OriginalsError } from './features/store/trash/find-item.ts'
import { openServices } from './open-services.ts'
import { openStore } from './open-store.ts'
import {
  listCommand,
  purgeCommand,
  restoreOriginalCommand,
  trashUnnamedCommand,
} from './originals-commands.ts'
import { originalOwners } from './original-owners.ts'

const USAGE = `The files of deleted documents and tenders, for whoever runs the server:

  npm run -s originals -- list                     what is in the trash
  npm run -s originals -- restore ID...            brings documents back, with their sections
  npm run -s originals -- restore ID... --to DIR   copies files out of the trash, matrices too
  npm run -s originals -- purge ID...              removes files for good; the audit log says so
  npm run -s originals -- trash-unnamed [--yes]    moves to the trash what no document and no tender names
  npm run -s originals -- adopt [--yes]            makes database and storage belong together

ID is the beginning of the hash that list shows, or the id of the deleted document. Without --yes the last two only say
what they would do. --json answers list, restore and purge as one JSON line an item. Ends with 0 when all was done, 1
when something was not, 2 when the command was not understood.`

const [DONE, FAILED, UNCLEAR] = [0, 1, 2]

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
}

/**
 * Runs the command for the trash of uploaded files, for example `list` or `restore`. It uses the server's settings, and
 * the server may run meanwhile. Returns the exit code.
 */
async function run(): Promise<number> {
  const { values, positionals } = readArguments()
  const [command = '', ...ids] = positionals
  const takesIds = command === 'restore' || command === 'purge'
  const isKnown = takesIds || ['list', 'adopt', 'trash-unnamed'].includes(command)
  if (values.help || !isKnown || takesIds !== ids.length > 0) {
    console.log(USAGE)
    return values.help ? DONE : UNCLEAR
  }
  const from = process.env['INIT_CWD'] ?? process.cwd()
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' }, from)
  // The command `adopt` may begin with a new database, because the old one may be lost.
  if (command !== 'adopt') await refuseAbsentDatabase(config)
  const { services } = openServices(config)
  try {
    if (command === 'adopt') return await adopt(services, values.yes)
    await openStore(services)
    const asked = { ids, json: values.json, say: (line: string) => console.log(line) }
    if (command === 'list') return await listCommand(services, asked)
    if (command === 'purge') return await purgeCommand(services, asked)
    if (command === 'trash-unnamed') return await trashUnnamedCommand(services, asked, values.yes)
    const folder = values.to === undefined ? undefined : path.resolve(from, values.to)
    return await restoreOriginalCommand(services, asked, folder)
  } finally {
    await services.search.close()
    await services.db.destroy()
  }
}

async function adopt(
  services: ReturnType<typeof openServices>['services'],
  isMeant: boolean,
): Promise<number> {
  await migrate(services.db)
  const deps = { ...services, owners: originalOwners }
  if (await isPair(deps)) {
    console.log('Database and storage belong together already. Nothing was changed.')
    return DONE
  }
  const { named, missing, unnamed } = await (isMeant ? adoptStore(deps) : surveyStore(deps))
  console.log(
    `The database names ${named} files; the storage in ${placeOfStorage(services.config)} has ${named - missing} of them.`,
  )
  if (missing > 0)
    console.log(`${missing} ${missing === 1 ? 'is' : 'are'} missing: the doctor names their documents.`)
  if (unnamed > 0)
    console.log(`${unnamed} files in the storage are named by no document and no tender; they stay.`)
  console.log(
    isMeant
      ? 'Database and storage belong together from now on.'
      : 'Nothing was changed. Add --yes to make database and storage belong together as they are.',
  )
  return DONE
}

try {
  process.exitCode = await run()
} catch (error) {
  const isUnclear = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  const isTheirs = error instanceof OriginalsError || error instanceof StoreMismatchError
  console.error(
    isUnclear
      ? `${(error as Error).message}\n\n${USAGE}`
      : isTheirs
        ? error.message
        : (commandSentence(error) ?? error),
  )
  process.exitCode = isUnclear ? UNCLEAR : FAILED
}
