import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ObjectFiles, WrittenObject } from 's3rver'

/**
 * Makes the local store s3rver write objects as S3 does: an object appears as a whole, before the store answers. By
 * itself, s3rver overwrites objects in place and may answer before it has written the last bytes.
 * @param folder an existing folder on the disk of the objects, which receives their bytes first
 */
export function writeWholeObjects(files: ObjectFiles, folder: string): void {
  const inTurn = takeTurns()
  files.getObject = inTurn(files.getObject.bind(files))
  files.listObjects = inTurn(files.listObjects.bind(files))
  files.copyObject = inTurn(files.copyObject.bind(files))
  files.deleteObject = inTurn(files.deleteObject.bind(files))
  const moveIn = inTurn(async ({ bucket, key, metadata }: WrittenObject, received: string, md5: string) => {
    const file = files.getResourcePath(bucket, key, 'object')
    await mkdir(path.dirname(file), { recursive: true })
    await files.putMetadata(bucket, key, metadata, md5)
    await rename(received, file)
  })
  files.putObject = async (object) => {
    const received = path.join(folder, randomUUID())
    const { size, md5 } = await receive(object.content, received)
    await moveIn(object, received, md5)
    return { size, md5 }
  }
  files.putPart = async (bucket, uploadId, partNumber, content) => {
    const uploads = path.join(files.getResourcePath(bucket, undefined, 'uploads'), uploadId)
    await mkdir(uploads, { recursive: true })
    const file = path.join(uploads, String(partNumber))
    const { size, md5 } = await receive(content, file)
    await writeFile(`${file}.md5`, md5)
    return { size, md5 }
  }
}

/** Writes the bytes to a file. Returns their number and MD5 hash when all of them are written. */
async function receive(
  content: WrittenObject['content'],
  file: string,
): Promise<{ size: number; md5: string }> {
  const hash = createHash('md5')
  let size = 0
  await pipeline(
    Buffer.isBuffer(content) ? Readable.from([content]) : content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(file),
  )
  return { size, md5: hash.digest('hex') }
}

/** Returns a function that makes methods wait for each other: each call begins when all earlier calls have ended. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Given extends unknown[], Result>(method: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> => {
      const result = last.then(() => method(...given))
      last = result.catch(() => undefined)
      return result
    }
}
