import { readdir, statfs } from 'node:fs/promises'
import path from 'node:path'

/**
 * Returns the free bytes on the disk of a folder, existing or not; `undefined` if the file system does not report them.
 */
export async function freeBytesOf(folder: string): Promise<number | undefined> {
  // Some network and virtual file systems do not report their size.
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
