/** Types of the package `s3rver`, a local store with the S3 protocol. The package itself has no types. */
declare module 's3rver' {
  import type { Readable } from 'node:stream'

  /** Object to be stored, with the bytes of a request. */
  export interface WrittenObject {
    bucket: string
    key: string
    content: Readable | Buffer
    /** Headers of the request. */
    metadata: Record<string, unknown>
  }

  /** Files in which a store keeps its objects. Its server calls these methods for the requests it receives. */
  export interface ObjectFiles {
    getResourcePath(bucket: string, key: string | undefined, resource: 'object' | 'uploads'): string
    putMetadata(bucket: string, key: string, metadata: Record<string, unknown>, md5: string): Promise<void>
    putObject(object: WrittenObject): Promise<{ size: number; md5: string }>
    putPart(
      bucket: string,
      uploadId: string,
      partNumber: number,
      content: Readable,
    ): Promise<{ size: number; md5: string }>
    getObject(
      bucket: string,
      key: string,
      range: { start?: number; end?: number },
    ): Promise<{ content: Readable | null; size: number } | null>
    listObjects(bucket: string, options: Record<string, unknown>): Promise<unknown>
    copyObject(
      fromBucket: string,
      from: string,
      toBucket: string,
      to: string,
      metadata: Record<string, unknown> | null,
    ): Promise<unknown>
    deleteObject(bucket: string, key: string): Promise<void>
  }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    store: ObjectFiles
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
