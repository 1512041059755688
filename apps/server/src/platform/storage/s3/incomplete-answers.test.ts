import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openObject } from './open-object.ts'
import { S3Bucket } from './s3-bucket.ts'

/** Starts a store that answers every request with this text, without the size of the answer. */
async function bucketThatAnswers(text: string): Promise<S3Bucket> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b')
  const server = createServer((_, response) => {
    response.write(text)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return new S3Bucket(
    { bucket: 'bids', prefix: '', endpoint: `http://127.0.0.1:${port}`, pathStyle: true },
    1,
  )
}

test('an object without a size is not taken for an empty one', async () => {
  const bucket = await bucketThatAnswers('the bytes of an original')
  await expect(openObject(bucket, 'originals/a')).rejects.toThrow(/did not serve .*size/)
  await expect(bucket.head('originals/a')).rejects.toThrow(/did not serve .*size/)
})

test('a listing that is cut off and cannot continue is not taken for a complete one', async () => {
  const bucket = await bucketThatAnswers(
    '<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated>' +
      '<Contents><Key>originals/a</Key><Size>1</Size></Contents></ListBucketResult>',
  )
  await expect(Array.fromAsync(bucket.list('originals/'))).rejects.toThrow(/did not serve .*listing/)
})
