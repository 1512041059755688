import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import type { ByteRange, FileFacts } from '../storage-driver.ts'
import type { S3Address } from '../s3-address.ts'
import { S3Connection } from './s3-connection.ts'
import { statusOf, StoreFailure } from './s3-failure.ts'

/**
 * Response of a bucket to a request for an object (stored file), or for a range of its bytes. `sizeBytes` is the number
 * of bytes in the stream `body`.
 */
export interface ObjectPart {
  body: Readable
  sizeBytes: number
  /** Text that identifies the version of the stored bytes (ETag). It changes when the object changes. */
  etag: string | undefined
}

/** Multipart upload in a bucket that was started, but neither finished nor aborted. */
export interface UnfinishedUpload {
  key: string
  uploadId: string
  begunAt: Date
}

/**
 * HTTP statuses by which a store refuses to list multipart uploads. Either it cannot list them, or the server's
 * credentials do not allow this.
 */
const NOT_LISTED = new Set([403, 405, 501])

/** Object in a bucket, as listed by the store. `key` is without the prefix that the server adds to all its keys. */
export interface ListedObject {
  key: string
  sizeBytes: number
  changedAt: Date
}

/**
 * Client of one bucket in an S3-compatible store. It adds the prefix from the setting STORAGE_URL to all keys. Every
 * such store has the features that it uses.
 */
export class S3Bucket {
  // Neither the AWS library's checksums nor batch deletions are used, because some stores do not have them. A store
  // that ignores the condition of a conditional write does no harm here.
  readonly #connection: S3Connection

  constructor(address: S3Address, mostAttempts?: number) {
    this.#connection = new S3Connection(address, mostAttempts)
  }

  /** Returns the address of a stored object for messages to an operator, such as `s3://bucket/prefix/key`. */
  locationOf(key: string): string {
    return this.#connection.locationOf(key)
  }

  async head(key: string): Promise<FileFacts | undefined> {
    try {
      const found = await this.#connection.send(key, ({ sdk, client, target }) =>
        client.send(new sdk.HeadObjectCommand(target)),
      )
      const changedAt = found.LastModified ?? new Date()
      const sha256 = found.Metadata?.['sha256']
      return {
        sizeBytes: this.#announced(key, found.ContentLength),
        changedAt,
        writtenAt: changedAt,
        ...(sha256 !== undefined && { sha256 }),
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /**
   * Requests an object (stored file) or a range of its bytes, and returns the stream of the response. Returns undefined
   * when the range begins after the object's end.
   * @throws Error with the code ENOENT when the object does not exist
   */
  async get(key: string, range?: ByteRange): Promise<ObjectPart | undefined> {
    try {
      const asked = range && { Range: `bytes=${range.start}-${range.end ?? ''}` }
      const found = await this.#connection.send(key, ({ sdk, client, target }) =>
        client.send(new sdk.GetObjectCommand({ ...target, ...asked })),
      )
      const body = found.Body as Readable
      try {
        return { body, sizeBytes: this.#announced(key, found.ContentLength), etag: found.ETag }
      } catch (error) {
        body.destroy()
        throw error
      }
    } catch (error) {
      if (statusOf((error as Error).cause) === 416) return undefined
      throw error
    }
  }

  /**
   * Stores an object (file) of at most 5 GB in one request.
   * @param isNew true to leave an existing object with this key unchanged; some stores replace it nevertheless
   * @returns false when an object with this key exists and stays unchanged
   */
  async put(key: string, bytes: Uint8Array, sha256: string, isNew = false): Promise<boolean> {
    try {
      await this.#connection.send(key, ({ sdk, client, target }) =>
        client.send(
          new sdk.PutObjectCommand({
            ...target,
            ...this.#encryption(),
            Body: bytes,
            ContentMD5: md5Of(bytes),
            Metadata: { sha256 },
            ...(isNew && { IfNoneMatch: '*' }),
          }),
        ),
      )
      return true
    } catch (error) {
      const status = statusOf((error as Error).cause)
      if (isNew && status === 412) return false
      // A store that has no conditional writes may answer 501.
      if (isNew && status === 501) return this.put(key, bytes, sha256)
      throw error
    }
  }

  /** Starts a multipart upload (an upload in parts) of an object, and returns the upload's id. */
  async beginUpload(key: string, sha256: string): Promise<string> {
    const { UploadId: id } = await this.#connection.send(key, ({ sdk, client, target }) =>
      client.send(
        new sdk.CreateMultipartUploadCommand({ ...target, ...this.#encryption(), Metadata: { sha256 } }),
      ),
    )
    return id ?? ''
  }

  /**
   * Stores one part of a multipart upload, and returns the part's ETag. Finishing the upload needs the ETags of all
   * parts.
   * @param number number of the part, from 1
   */
  async putPart(key: string, uploadId: string, number: number, bytes: Uint8Array): Promise<string> {
    const { ETag: tag } = await this.#connection.send(key, ({ sdk, client, target }) =>
      client.send(
        new sdk.UploadPartCommand({
          ...target,
          UploadId: uploadId,
          PartNumber: number,
          Body: bytes,
          ContentMD5: md5Of(bytes),
        }),
      ),
    )
    return tag ?? ''
  }

  /**
   * Finishes a multipart upload (an upload in parts). The object then appears in the bucket.
   * @param isNew true to leave an existing object with this key unchanged; some stores replace it nevertheless
   * @returns false when an object with this key exists and stays unchanged
   */
  async finishUpload(
    key: string,
    uploadId: string,
    tags: readonly string[],
    isNew = false,
  ): Promise<boolean> {
    const parts = tags.map((tag, index) => ({ PartNumber: index + 1, ETag: tag }))
    try {
      await this.#connection.send(key, ({ sdk, client, target }) =>
        client.send(
          new sdk.CompleteMultipartUploadCommand({
            ...target,
            UploadId: uploadId,
            MultipartUpload: { Parts: parts },
            ...(isNew && { IfNoneMatch: '*' }),
          }),
        ),
      )
      return true
    } catch (error) {
      const status = statusOf((error as Error).cause)
      if (isNew && status === 412) return false
      // Some stores have conditional writes, but not for uploads in parts.
      if (isNew && (status === 400 || status === 501)) return this.finishUpload(key, uploadId, tags)
      throw error
    }
  }

  async abortUpload(key: string, uploadId: string): Promise<void> {
    await this.#connection.send(key, ({ sdk, client, target }) =>
      client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId: uploadId })),
    )
  }

  /**
   * Returns the multipart uploads that were started, but neither finished nor aborted. If the store cannot list them,
   * returns none.
   */
  async unfinishedUploads(): Promise<UnfinishedUpload[]> {
    const found: UnfinishedUpload[] = []
    const skipped = this.#connection.keyOf('').length
    let markers: Pick<Sdk.ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {}
    while (markers) {
      const after: typeof markers = markers
      const page = await this.#connection
        .send('', ({ sdk, client, target: { Bucket, Key: Prefix } }) =>
          client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix, ...after })),
        )
        .catch((error: Error) => {
          if (NOT_LISTED.has(statusOf(error.cause) ?? 0)) return undefined
          throw error
        })
      for (const {
        Key: key = '',
        UploadId: uploadId = '',
        Initiated: begunAt = new Date(),
      } of page?.Uploads ?? [])
        found.push({ key: key.slice(skipped), uploadId, begunAt })
      markers = page?.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined
    }
    return found
  }

  /** Copies an object of at most 5 GB within the bucket, with its metadata. */
  async copy(from: string, to: string): Promise<void> {
    const source = `${this.#connection.address.bucket}/${this.#connection.keyOf(from)}`
      .split('/')
      .map(encodeURIComponent)
      .join('/')
    await this.#connection.send(to, ({ sdk, client, target }) =>
      client.send(new sdk.CopyObjectCommand({ ...target, ...this.#encryption(), CopySource: source })),
    )
  }

  /** Removes an object from the bucket. A missing object is ignored. */
  async remove(key: string): Promise<void> {
    await this.#connection.send(key, ({ sdk, client, target }) =>
      client.send(new sdk.DeleteObjectCommand(target)),
    )
  }

  /**
   * Yields the objects whose keys begin with `start`, in pages of at most 1000. Keys that end with a slash are left
   * out, because web consoles of stores create such empty objects to show folders.
   */
  async *list(start: string): AsyncGenerator<ListedObject> {
    let next: string | undefined
    do {
      const page: Sdk.ListObjectsV2CommandOutput = await this.#connection.send(
        start,
        ({ sdk, client, target: { Bucket, Key: Prefix } }) =>
          client.send(
            new sdk.ListObjectsV2Command({
              Bucket,
              Prefix,
              ...(next !== undefined && { ContinuationToken: next }),
            }),
          ),
      )
      const skipped = this.#connection.keyOf('').length
      for (const {
        Key: key = '',
        Size: sizeBytes = 0,
        // If the time is missing, the current time is used, so that the object never seems too old.
        LastModified: changedAt = new Date(),
      } of page.Contents ?? [])
        if (!key.endsWith('/')) yield { key: key.slice(skipped), sizeBytes, changedAt }
      next = page.IsTruncated ? page.NextContinuationToken : undefined
      if (page.IsTruncated && next === undefined)
        throw new StoreFailure(this.locationOf(start), 'its listing is cut off')
    } while (next !== undefined)
  }

  #encryption(): Pick<Sdk.PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> {
    const { encryption, kmsKey } = this.#connection.address
    return {
      ...(encryption !== undefined && { ServerSideEncryption: encryption }),
      ...(kmsKey !== undefined && { SSEKMSKeyId: kmsKey }),
    }
  }

  /**
   * Returns the size of an object, which a store must state in its response. Without it, missing bytes would go
   * unnoticed.
   * @throws StoreFailure when the response states no size
   */
  #announced(key: string, sizeBytes: number | undefined): number {
    if (sizeBytes !== undefined) return sizeBytes
    throw new StoreFailure(this.locationOf(key), 'its answer does not tell the size')
  }
}

/**
 * Returns the MD5 of bytes in base64. It is sent together with the bytes, and every store uses it to check that the
 * right bytes arrived.
 */
function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64')
}
