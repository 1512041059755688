import { IDENTITY_KEY } from '../storage-keys.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { StoreFailure } from './s3-failure.ts'

/**
 * Notices that a bucket was emptied or replaced while the server runs. All earlier files seem lost then, and files that
 * are stored there would be missing when the right bucket is back. A missing `store.json` shows this, because a storage
 * never loses this file otherwise.
 */
export class BucketWatch {
  readonly #bucket: S3Bucket
  #hadIdentity = false

  constructor(bucket: S3Bucket) {
    this.#bucket = bucket
  }

  /** Remembers that the bucket contains `store.json`. If this file is missing later, the bucket was emptied. */
  sawIdentity(): void {
    this.#hadIdentity = true
  }

  /**
   * Checks that the bucket still has its file `store.json`, if it ever had one.
   * @throws StoreFailure when the file is missing
   */
  async requireIdentity(): Promise<void> {
    if (await this.#bucket.head(IDENTITY_KEY)) this.#hadIdentity = true
    else if (this.#hadIdentity)
      throw new StoreFailure(
        this.#bucket.locationOf(IDENTITY_KEY),
        'it is gone, so the bucket was emptied or replaced while the server runs',
      )
  }
}
