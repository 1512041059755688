import { FolderDriver } from '../folder-driver.ts'
import { FolderStorage } from '../folder-storage.ts'
import { KeyedStorage } from '../keyed-storage.ts'
import type { S3Address } from '../s3-address.ts'
import { S3Driver } from '../s3/s3-driver.ts'
import type { StorageDriver } from '../storage-driver.ts'
import { WorkFolder } from '../work-folder.ts'

/**
 * Settings that say where files are stored. If `s3` is set, files are stored in this bucket, and the folder
 * `storageDir` contains only unfinished files. Otherwise files are stored in `storageDir`.
 */
interface StoragePlace {
  storageDir: string
  s3?: S3Address | undefined
}

/**
 * Returns the storage of uploaded and generated files at the configured place. Nothing is read or created before the
 * storage is used.
 */
export function openStorage({ storageDir, s3 }: StoragePlace): KeyedStorage {
  if (!s3) return new FolderStorage(storageDir)
  const work = new WorkFolder(storageDir)
  const driver = new S3Driver(s3, work)
  return new KeyedStorage(driver, work, driver)
}

/**
 * Returns the driver that reads and writes files at the configured place. Unlike `openStorage`, it gives access to all
 * files, which commands need to copy them.
 * @param workDir folder of unfinished files when the files are in a bucket; by default the folder of the settings
 */
export function openDriver({ storageDir, s3 }: StoragePlace, workDir = storageDir): StorageDriver {
  return s3 ? new S3Driver(s3, new WorkFolder(workDir)) : new FolderDriver(storageDir)
}

/**
 * Returns the place of the stored files, for messages to an operator. It is the folder's path, or an address such as
 * `s3://bucket/prefix`.
 */
export function placeOfStorage({ storageDir, s3 }: StoragePlace): string {
  return s3 ? `s3://${s3.bucket}${s3.prefix === '' ? '' : `/${s3.prefix}`}` : storageDir
}
