import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const END_OF_DIRECTORY = 0x06054b50
const END_BYTES = 22

/**
 * Copies a Word file so that its bytes differ but its content does not, and returns the path of the copy. The server
 * recognises documents by their bytes, and would not index a file again that another test has uploaded.
 */
export async function ownCopy(file: string, copy: string): Promise<string> {
  const bytes = await readFile(file)
  const end = bytes.length - END_BYTES
  // The comment of the archive is at the end of the file, after a field with its length (APPNOTE 4.3.16). The files
  // here have no comment yet.
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error(`${file} has a comment already`)
  const comment = Buffer.from(randomUUID())
  bytes.writeUInt16LE(comment.length, end + END_BYTES - 2)
  await mkdir(path.dirname(copy), { recursive: true })
  await writeFile(copy, Buffer.concat([bytes, comment]))
  return copy
}
