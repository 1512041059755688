import { DocxError } from '../package/errors.ts'
import { ZipReader } from '../package/zip/zip-reader.ts'

/**
 * Reads every file of a .docx archive and verifies its length and CRC-32. Returns the error code of the first damage,
 * or `undefined` if there is none.
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
