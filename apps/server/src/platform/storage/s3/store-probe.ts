import { createHash } from 'node:crypto'
import { randomIds } from '#platform/ids/ids.ts'
import { type SteadyClock, steadyClock } from '#platform/time/stillness.ts'
import { IDENTITY_KEY } from '../storage-keys.ts'
import type { IdentityWatch } from '../identity-watch.ts'
import type { S3Bucket } from './s3-bucket.ts'

/**
 * Milliseconds between two test objects that are written to a bucket. The interval is long, because a bucket with
 * versioning keeps every test object.
 */
const WRITING_MILLISECONDS = 10 * 60_000
const PROBE = Buffer.from('Tenderwright tries whether it may write and delete here.\n')

/**
 * Checks that a bucket still has the server's files, and that the credentials are sufficient. The server's readiness
 * check calls it.
 */
export class StoreProbe {
  readonly #bucket: S3Bucket
  readonly #watch: IdentityWatch
  readonly #steady: SteadyClock
  /** Key of the test object. It differs in each process, so that two processes do not delete each other's object. */
  readonly #key = `probe-${randomIds.next()}`
  #wroteAt: number | undefined

  constructor(bucket: S3Bucket, watch: IdentityWatch, steady: SteadyClock = steadyClock) {
    this.#bucket = bucket
    this.#watch = watch
    this.#steady = steady
  }

  /**
   * Checks that the bucket can be listed and still contains `store.json`. Every ten minutes, it also writes and deletes
   * a test object.
   * @throws StoreFailure when the store does not answer or refuses a request, or when `store.json` is gone
   */
  async check(): Promise<void> {
    for await (const _ of this.#bucket.list(IDENTITY_KEY)) break
    await this.#watch.requireIdentity()
    const now = this.#steady()
    if (this.#wroteAt !== undefined && now - this.#wroteAt < WRITING_MILLISECONDS) return
    this.#wroteAt = undefined
    await this.#bucket.put(this.#key, PROBE, createHash('sha256').update(PROBE).digest('hex'), false)
    await this.#bucket.remove(this.#key)
    this.#wroteAt = now
  }
}
