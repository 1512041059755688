import { readdir, statfs } from 'node:fs/promises'
import path from 'node:path'

/** Returns the free bytes on a folder's disk, even before the folder exists; `undefined` if unknown. */
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
