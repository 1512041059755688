import { FolderDriver } from '../folder-driver.ts'
import { FolderStorage } from '../folder-storage.ts'
import { KeyedStorage } from '../keyed-storage.ts'
import type { S3Address } from '../s3-address.ts'
import { S3Driver } from '../s3/s3-driver.ts'
import type { StorageDriver } from '../storage-driver.ts'
import { WorkFolder } from '../work-folder.ts'

/** Place of the stored files: the bucket `s3` if set, otherwise the folder `storageDir`. */
interface StoragePlace {
  // With a bucket, the folder has only unfinished files.
  storageDir: string
  s3?: S3Address | undefined
}

/** Returns the storage of files that the settings name. Reads and creates nothing before its first use. */
export function openStorage({ storageDir, s3 }: StoragePlace): KeyedStorage {
  if (!s3) return new FolderStorage(storageDir)
  const work = new WorkFolder(storageDir)
  const driver = new S3Driver(s3, work)
  return new KeyedStorage(driver, work, driver)
}

/**
 * Returns the driver of the configured storage, for commands that copy all files, including those that `openStorage`
 * hides.
 * @param workDir folder of unfinished files when the files are in a bucket; by default the folder of the settings
 */
export function openDriver({ storageDir, s3 }: StoragePlace, workDir = storageDir): StorageDriver {
  return s3 ? new S3Driver(s3, new WorkFolder(workDir)) : new FolderDriver(storageDir)
}

/** Returns the place of the stored files for messages: a folder path, or an address such as `s3://bucket/prefix`. */
export function placeOfStorage({ storageDir, s3 }: StoragePlace): string {
  return s3 ? `s3://${s3.bucket}${s3.prefix === '' ? '' : `/${s3.prefix}`}` : storageDir
}
