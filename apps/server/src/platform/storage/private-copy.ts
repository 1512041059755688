import { chmod, copyFile } from 'node:fs/promises'

/**
 * Copies a local file so that only the server's own account can read the copy. A plain copy would have the permissions
 * of its source.
 */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, 0o600)
}
