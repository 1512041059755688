import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { folderOf, folderOfAddress } from '#platform/config/place-settings.ts'
import { MoveError } from '../state/move-error.ts'

export const USAGE = `npm run move -- --to <database> --storage <storage> [--dry-run] [--despite-findings]
npm run move -- --reopen [--yes]
Moves everything of the server with the same settings to another database and another storage, while people read.
  --to       postgres://user@host/name, or the folder of a new DATA_DIR for SQLite
  --storage  s3://bucket/prefix?…, or a folder; with a new DATA_DIR it may be left out: the folder storage in it
  --dry-run  says how much there is and how long it takes; changes nothing and checks that it can be done
  --despite-findings  moves although the doctor finds something or originals are damaged
  --reopen   gives the move up, and opens the server that has these settings for changes again
Run it again after it was interrupted: it goes on where it was. The old place keeps everything and stays closed for
changes. Ends with 0 when it is done, 1 when it could not be done: one sentence says why and what to do.`

export type MoveOptions =
  | { what: 'help' }
  | { what: 'reopen'; yes: boolean }
  | {
      what: 'move' | 'plan'
      /**
       * Environment variables with which the server must be started after the move. `undefined` stands for a variable
       * that must be removed.
       */
      settings: Record<'DATABASE_URL' | 'DATA_DIR' | 'STORAGE_URL', string | undefined>
      despiteFindings: boolean
    }

/**
 * Parses the arguments of `npm run move`, which copies all data to another database and file store. Returns `help` if
 * they are incomplete or unknown.
 * @param from folder against which relative paths are resolved
 * @param dataDir data folder of the server, which stays the same if the data moves to PostgreSQL
 * @throws MoveError if the new place is neither a PostgreSQL address nor a folder, or lacks a file store
 */
export function readMoveOptions(given: string[], from: string, dataDir: string): MoveOptions {
  const values = parse(given)
  if (!values || values.help) return { what: 'help' }
  if (values.reopen) return { what: 'reopen', yes: values.yes === true }
  const { to, storage } = values
  if (to === undefined) return { what: 'help' }
  const isPostgres = /^postgres(ql)?:/.test(to)
  if (isPostgres && storage === undefined)
    throw new MoveError('Name the new storage as well: --storage s3://bucket/prefix?… or --storage <folder>.')
  return {
    what: values['dry-run'] ? 'plan' : 'move',
    settings: {
      DATABASE_URL: isPostgres ? to : undefined,
      DATA_DIR: isPostgres ? dataDir : folderAt('--to', to, from),
      STORAGE_URL: storage === undefined ? undefined : storageUrl(storage, from),
    },
    despiteFindings: values['despite-findings'] === true,
  }
}

function parse(given: string[]) {
  try {
    return parseArgs({
      args: given,
      options: {
        to: { type: 'string' },
        storage: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'despite-findings': { type: 'boolean' },
        reopen: { type: 'boolean' },
        yes: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch {
    // The wrong parameters need no further message: the caller prints the usage text.
    return undefined
  }
}

function folderAt(option: '--to' | '--storage', text: string, from: string): string {
  if (text.startsWith('file:')) return folderOfAddress(option, text)
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(text))
    throw new MoveError('--to is neither postgres://user@host/name nor a folder.')
  return path.resolve(from, folderOf(option)(text)!)
}

function storageUrl(text: string, from: string): string {
  return text.startsWith('s3:') ? text : pathToFileURL(folderAt('--storage', text, from)).href
}
