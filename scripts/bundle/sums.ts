import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execFileSync } from 'node:child_process'

/**
 * Namespace of the signatures of the product's checksums (option `-n` of `ssh-keygen -Y sign`). Signatures that the
 * same key made for other purposes have other namespaces, and are not accepted.
 */
export const NAMESPACE = 'tenderwright'

/**
 * Returns the SHA-256 of a file in hexadecimal. The file is read as a stream, so that even a large file takes little
 * memory.
 */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/**
 * Writes the checksums of all files in a folder to its file `SHA256SUMS`, and a list of its symbolic links to
 * `SYMLINKS`. Both files are read by `deploy/archive/verify`, and `SHA256SUMS` also by `sha256sum --check`.
 * @throws if a name has a backslash or a line break, which sha256sum would escape
 */
export async function writeSums(folder: string): Promise<void> {
  const links: string[] = []
  const files = ['SYMLINKS']
  const look = async (below: string): Promise<void> => {
    for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
      const name = path.posix.join(below, entry.name)
      if (/[\\\n\r]/.test(name)) throw new Error(`The name of ${JSON.stringify(name)} cannot be listed.`)
      if (entry.isDirectory()) await look(name)
      else if (entry.isSymbolicLink()) links.push(`${name} -> ${await readlink(path.join(folder, name))}`)
      else if (entry.isFile() && !/^(SHA256SUMS(\.sig)?|SYMLINKS)$/.test(name)) files.push(name)
    }
  }
  // The listing is written by hand, because Node's own recursive listing would follow links to folders.
  await look('')
  await writeFile(
    path.join(folder, 'SYMLINKS'),
    links
      .toSorted(byBytes)
      .map((line) => `${line}\n`)
      .join(''),
  )
  const lines: string[] = []
  for (const file of files.toSorted(byBytes)) lines.push(`${await sumOf(path.join(folder, file))}  ${file}\n`)
  await writeFile(path.join(folder, 'SHA256SUMS'), lines.join(''))
}

/**
 * Signs the file `SHA256SUMS` of a folder, which has the checksums of all files there, and writes the signature to
 * `SHA256SUMS.sig`.
 * @param key file of a private SSH key, or of the public key if ssh-agent has the private one
 */
export function signSums(folder: string, key: string): void {
  const sums = path.join(folder, 'SHA256SUMS')
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', NAMESPACE, sums], { stdio: 'inherit' })
}

/** Compares two texts by their bytes in UTF-8, as the command `sort` does with LC_ALL=C. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
