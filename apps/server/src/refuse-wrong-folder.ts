import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { isDatabaseMissing } from '#platform/database/refuse-missing.ts'
import { RefusedDatabase } from '#platform/database/failures/refused-database.ts'
import { IDENTITY_KEY } from '#platform/storage/storage-keys.ts'
import { MANIFEST, SECOND_MANIFEST } from './features/backup/manifest/manifest.ts'

/**
 * Refuses to create a SQLite database in a wrong folder, such as a backup or the storage of a server. Otherwise the
 * server would start there as a new, empty installation, and people would think that their data is lost.
 * @throws RefusedDatabase with a message that names the right setting
 */
export function refuseWrongFolder(config: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageDir'>): void {
  const { dataDir, storageDir } = config
  if (!isDatabaseMissing(config)) return
  const has = (name: string) => existsSync(path.join(dataDir, name))
  if (has(MANIFEST) || has(SECOND_MANIFEST))
    throw new RefusedDatabase(
      `${dataDir} is a backup, not the data of a server. Nothing was changed. Set DATA_DIR to the folder of the data. To ` +
        `work with the backup, set DATA_DIR to an empty folder and run npm run -s restore -- ${dataDir}`,
    )
  if (has(IDENTITY_KEY) && path.resolve(storageDir) !== path.resolve(dataDir))
    throw new RefusedDatabase(
      `${dataDir} is the storage of a server, not its data folder. Nothing was changed. Set DATA_DIR to the folder with ` +
        'tenderwright.db, which is usually the folder above it.',
    )
}
