import { type SteadyClock, Stillness } from '#platform/time/stillness.ts'
import { LEFTOVER_MILLISECONDS, LONGEST_GAP_MILLISECONDS, WATCHED_MILLISECONDS } from '../leftovers.ts'
import type { ObjectUploads } from './object-uploads.ts'
import type { S3Bucket } from './s3-bucket.ts'

/**
 * Finds and aborts multipart uploads (uploads in parts) of processes that died before they finished or aborted them.
 * Their parts take up space in the bucket, but no listing of objects shows them.
 */
export class StaleUploads {
  readonly #bucket: S3Bucket
  readonly #own: ObjectUploads
  readonly #still: Stillness

  /**
   * @param bucket bucket in which abandoned multipart uploads are searched
   * @param own uploads of this process, which are not aborted
   */
  constructor(bucket: S3Bucket, own: ObjectUploads, steady?: SteadyClock) {
    this.#bucket = bucket
    this.#own = own
    this.#still = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
  }

  /**
   * Aborts multipart uploads that nobody will continue, and returns their number. Such an upload is not this process's
   * own, began more than a day ago, and has been seen unfinished for half an hour.
   */
  async clear(now: Date): Promise<number> {
    const listed = await this.#bucket.unfinishedUploads()
    const seen = this.#still.look(new Map(listed.map(({ uploadId }) => [uploadId, ''])))
    const stale = listed.filter(
      ({ uploadId, begunAt }) =>
        now.getTime() - begunAt.getTime() > LEFTOVER_MILLISECONDS &&
        seen.get(uploadId)! >= WATCHED_MILLISECONDS &&
        !this.#own.holds(uploadId),
    )
    for (const { key, uploadId } of stale) await this.#bucket.abortUpload(key, uploadId)
    return stale.length
  }
}
