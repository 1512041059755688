import type { Config } from '#platform/config/config.ts'
import { placeOfStorage } from '#platform/storage/place/open-storage.ts'
import type { StopReason, StoreFacts } from './decide-identity.ts'

type Places = Pick<Config, 'storageDir' | 's3' | 'dataDir' | 'databaseUrl'>

const ADOPT = 'npm run -s originals -- adopt'
const RESTORE = 'npm run -s restore -- FOLDER'

/**
 * Returns a name for the database in messages. It does not contain the database's URL, because that may contain a
 * password.
 */
const databaseOf = ({ dataDir, databaseUrl }: Places) =>
  databaseUrl === undefined ? `the database in ${dataDir}` : 'the database of DATABASE_URL'

const elsewhere = ({ databaseUrl }: Places) => (databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL')

/**
 * Returns the message for an operator whose server does not start, because the database and the storage of files do not
 * belong together. It gives the reason and the remedies.
 */
export function stopSentence(
  why: StopReason,
  facts: Pick<StoreFacts, 'named' | 'missing'>,
  places: Places,
): string {
  const told = `${reason(why, facts, places)} Nothing was changed.`
  const cures = [
    `If one of them is in another place, set ${elsewhere(places)} or STORAGE_URL.`,
    why === 'empty_database'
      ? `If the database was lost, restore a backup: ${RESTORE}`
      : `If files or database were lost, restore a backup: ${RESTORE}`,
    `If they shall go together as they are, run ${ADOPT}, which says first what it would do.`,
  ]
  return [told, ...cures].join('\n')
}

function reason(
  why: StopReason,
  { named, missing }: Pick<StoreFacts, 'named' | 'missing'>,
  places: Places,
): string {
  const database = databaseOf(places)
  const storage = `the storage in ${placeOfStorage(places)}`
  const begin = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  switch (why) {
    case 'foreign':
      return `${begin(database)} and ${storage} belong to different stores.`
    case 'empty_database':
      return `${begin(database)} is empty, but ${storage} holds documents.`
    case 'wrong_mount':
      return `${begin(storage)} has none of the ${named} files that ${database} names. ${places.s3 ? 'Perhaps its bucket was emptied, or the bucket or the prefix is another one.' : 'Perhaps its disk is not mounted.'}`
    default:
      return `${begin(storage)} has not all files that ${database} names: ${missing} of ${named} ${missing === 1 ? 'is' : 'are'} missing.`
  }
}

/**
 * Returns the message for an operator whose server does not start, because the file `store.json` in the storage is
 * damaged. This file contains the id of the storage.
 */
export function damagedSentence(places: Places): string {
  return `The file store.json in ${placeOfStorage(places)} is damaged. Restore it from a backup, or run ${ADOPT}, which says first what it would do.`
}
