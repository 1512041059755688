import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

/** Returns the bytes of every file in a ZIP archive, by the file's name, in the archive's order. */
export async function readEntries(file: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file)
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    if (!entry.fileName.endsWith('/'))
      entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}
