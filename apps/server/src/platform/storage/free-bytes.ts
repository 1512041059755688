import { readdir, statfs } from 'node:fs/promises'
import path from 'node:path'

/**
 * Returns the number of free bytes on a folder's disk. The folder may not exist yet, and is not created. Returns
 * undefined if the file system does not report its size, as some network and virtual ones do.
 */
export async function freeBytesOf(folder: string): Promise<number | undefined> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const exists = await readdir(at).then(
      () => true,
      () => false,
    )
    if (!exists && at !== path.dirname(at)) continue
    const { bavail, bsize, blocks } = await statfs(at)
    return blocks === 0 ? undefined : bavail * bsize
  }
}
