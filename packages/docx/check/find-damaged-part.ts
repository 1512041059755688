import { DocxError } from '../package/errors.ts'
import { ZipReader } from '../package/zip/zip-reader.ts'

/**
 * Reads every file inside a .docx archive and compares its length and CRC-32 with those in the archive's
 * directory. Returns the error code of the first damage, or undefined if every file is intact.
 */
export async function findDamagedPart(file: string): Promise<string | undefined> {
  try {
    const archive = await ZipReader.open(file)
    try {
      for (const entry of archive.entries) for await (const chunk of archive.openPassing(entry)) void chunk
    } finally {
      await archive.close()
    }
    return undefined
  } catch (error) {
    if (error instanceof DocxError) return error.code
    throw error
  }
}
