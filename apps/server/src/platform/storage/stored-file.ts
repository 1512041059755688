import type { StorageDriver, StoredFile } from './storage-driver.ts'

/** Returns a reference to the file that a storage driver stores under a key. The file may not exist. */
export function storedFile(driver: StorageDriver, key: string): StoredFile {
  return {
    size: async () => (await driver.facts(key))?.sizeBytes,
    open: (range) => driver.open(key, range),
    materialise: () => driver.materialise(key),
  }
}
