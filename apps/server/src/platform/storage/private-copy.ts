import { chmod, copyFile } from 'node:fs/promises'

/** Copies a file for the server's own account alone: a copy would otherwise have the rights of what was copied. */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, 0o600)
}
