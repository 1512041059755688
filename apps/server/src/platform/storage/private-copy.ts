import { chmod, copyFile } from 'node:fs/promises'

/** Copies a local file to one that is private to the server's account. A plain copy would keep its permissions. */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, 0o600)
}
