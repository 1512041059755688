import { FolderDriver } from '../folder-driver.ts'
import { FolderStorage } from '../folder-storage.ts'
import { KeyedStorage } from '../keyed-storage.ts'
import type { S3Address } from '../s3-address.ts'
import { S3Driver } from '../s3/s3-driver.ts'
import type { StorageDriver } from '../storage-driver.ts'
import { WorkFolder } from '../work-folder.ts'

/** Settings of the storage: a bucket, or a folder. With a bucket, the folder only has work in progress. */
export interface StoragePlace {
  storageDir: string
  s3?: S3Address | undefined
}

/** Opens the storage of a configuration. Nothing is read before it is used. */
export function openStorage({ storageDir, s3 }: StoragePlace): KeyedStorage {
  if (!s3) return new FolderStorage(storageDir)
  const work = new WorkFolder(storageDir)
  const driver = new S3Driver(s3, work)
  return new KeyedStorage(driver, work, driver)
}

/**
 * Opens the driver of a configuration, for work on all files.
 * @param workDir folder of work in progress; the one of the configuration by default
 */
export function openDriver({ storageDir, s3 }: StoragePlace, workDir = storageDir): StorageDriver {
  return s3 ? new S3Driver(s3, new WorkFolder(workDir)) : new FolderDriver(storageDir)
}

/** Returns the location of the stored files in words that an operator understands. */
export function placeOfStorage({ storageDir, s3 }: StoragePlace): string {
  return s3 ? `s3://${s3.bucket}${s3.prefix === '' ? '' : `/${s3.prefix}`}` : storageDir
}
