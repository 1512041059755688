import type { DocumentSource } from '@tenderwright/docx'
import { S3Bucket } from '../s3/s3-bucket.ts'
import type { FileAddress } from '../storage-driver.ts'
import { openRangedObject } from '../s3/ranged-object.ts'

/** Buckets that this thread reads, keyed by address as JSON. Each bucket keeps its connections open. */
const buckets = new Map<string, S3Bucket>()

/** Returns a stored Word document for the Word library. From a bucket, only the needed byte ranges are read. */
export function documentAt(address: FileAddress): DocumentSource {
  if (typeof address === 'string') return address
  const { s3, key } = address
  const name = JSON.stringify(s3)
  const bucket = buckets.get(name) ?? new S3Bucket(s3)
  buckets.set(name, bucket)
  return { name: bucket.locationOf(key), open: () => openRangedObject(bucket, key) }
}
