import { realpath } from 'node:fs/promises'
import path from 'node:path'

/**
 * Returns whether the folder `inner` is `outer` or lies below it. Symbolic links are resolved. The last parts of both
 * paths may not exist yet.
 */
export async function isInFolder(inner: string, outer: string): Promise<boolean> {
  const relative = path.relative(await resolveWhole(outer), await resolveWhole(inner))
  return (
    relative === '' ||
    (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative))
  )
}

/** Returns whether two folders are equal, or one is inside the other. */
export async function areNested(one: string, other: string): Promise<boolean> {
  return (await isInFolder(one, other)) || (await isInFolder(other, one))
}

/** Returns an absolute path with all symbolic links resolved. The last parts of the path may not exist yet. */
async function resolveWhole(place: string): Promise<string> {
  const absolute = path.resolve(place)
  try {
    return await realpath(absolute)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
    if (!isMissing || path.dirname(absolute) === absolute) throw error
    return path.join(await resolveWhole(path.dirname(absolute)), path.basename(absolute))
  }
}
