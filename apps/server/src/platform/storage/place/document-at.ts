import type { DocumentSource } from '@tenderwright/docx'
import { S3Bucket } from '../s3/s3-bucket.ts'
import type { FileAddress } from '../storage-driver.ts'
import { openRangedObject } from '../s3/ranged-object.ts'

/**
 * Buckets from which this thread has read. The keys are the buckets' addresses as JSON. Each bucket keeps its network
 * connections open.
 */
const buckets = new Map<string, S3Bucket>()

/**
 * Returns a stored Word document in a form that the Word library can read. From a bucket, only the needed byte ranges
 * are fetched, never a large file as a whole.
 */
export function documentAt(address: FileAddress): DocumentSource {
  if (typeof address === 'string') return address
  const { s3, key } = address
  const name = JSON.stringify(s3)
  const bucket = buckets.get(name) ?? new S3Bucket(s3)
  buckets.set(name, bucket)
  return { name: bucket.locationOf(key), open: () => openRangedObject(bucket, key) }
}
