import { type SteadyClock, Stillness } from '#platform/time/stillness.ts'
import type { ObjectUploads } from './object-uploads.ts'
import type { S3Bucket } from './s3-bucket.ts'

/** Age at which a multipart upload counts as left by an ended process; sending 3 GB takes minutes. */
const STALE_MILLISECONDS = 24 * 3600 * 1000
/** Time for which this process must have seen it, since the wall clock may be wrong. */
const WATCHED_MILLISECONDS = 30 * 60_000
/** Longest gap between two observations; maintenance runs every hour. */
const LONGEST_GAP_MILLISECONDS = 150 * 60_000

/**
 * Multipart uploads that a process began and did not live to finish or abort. Their parts take room that no listing of
 * objects shows.
 */
export class StaleUploads {
  readonly #bucket: S3Bucket
  readonly #own: ObjectUploads
  readonly #still: Stillness

  /** @param own uploads of this process, which are left alone */
  constructor(bucket: S3Bucket, own: ObjectUploads, steady?: SteadyClock) {
    this.#bucket = bucket
    this.#own = own
    this.#still = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
  }

  /** Aborts them, in a store that lists multipart uploads. Returns their number. */
  async clear(now: Date): Promise<number> {
    const listed = await this.#bucket.unfinishedUploads()
    const seen = this.#still.look(new Map(listed.map(({ uploadId }) => [uploadId, ''])))
    const stale = listed.filter(
      ({ uploadId, begunAt }) =>
        now.getTime() - begunAt.getTime() > STALE_MILLISECONDS &&
        seen.get(uploadId)! >= WATCHED_MILLISECONDS &&
        !this.#own.holds(uploadId),
    )
    for (const { key, uploadId } of stale) await this.#bucket.abortUpload(key, uploadId)
    return stale.length
  }
}
