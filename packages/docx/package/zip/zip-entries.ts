/* oxlint-disable no-control-regex -- names with control characters are exactly what is looked for */
import type * as yauzl from 'yauzl'
import { DocxError, reasonOf } from '../errors.ts'
import type { ZipLimits } from './zip-limits.ts'

/**
 * File inside a zip archive, as the archive's directory describes it. Sizes are in bytes. Sizes and CRC-32 may
 * be wrong; they are checked when the bytes are read.
 */
export interface ZipEntry {
  name: string
  compressedSize: number
  size: number
  crc32: number
  /** Compression method: 0 for stored without compression, 8 for deflated. */
  method: number
  source: yauzl.Entry
}

/**
 * Returns the files that a zip archive's directory lists. Leaves out folders.
 * @throws {DocxError} `docx.damaged` when the directory cannot be read; `docx.bomb` when the archive would
 * unpack to more than the limits allow; `docx.unsafe_name` when a name leads out of the archive
 */
export async function listEntries(
  zip: yauzl.ZipFile,
  fileSize: number,
  limits: ZipLimits,
): Promise<ZipEntry[]> {
  if (zip.entryCount > limits.maxEntries) {
    throw new DocxError(
      'docx.bomb',
      `The file holds ${zip.entryCount} parts, more than the ${limits.maxEntries} allowed; it was refused as unsafe.`,
    )
  }
  const entries: ZipEntry[] = []
  let total = 0
  let stored = 0
  try {
    for await (const source of zip.eachEntry()) {
      const name = safeName(source.fileName)
      if (name.endsWith('/')) continue
      entries.push({
        name,
        compressedSize: source.compressedSize,
        size: source.uncompressedSize,
        crc32: source.crc32,
        method: source.compressionMethod,
        source,
      })
      refuseBomb(source, name, limits)
      total += source.uncompressedSize
      stored += source.compressedSize
    }
  } catch (error) {
    if (error instanceof DocxError) throw error
    if (/relative path|absolute path|invalid characters/i.test(reasonOf(error)))
      throw unsafeName(reasonOf(error))
    throw new DocxError(
      'docx.damaged',
      'The file is damaged: its table of contents cannot be read. Export it again from Word.',
      error,
    )
  }
  if (total > limits.maxTotalBytes) {
    throw new DocxError(
      'docx.bomb',
      `The file would unpack to ${total} bytes, more than the ${limits.maxTotalBytes} allowed; it was refused as unsafe.`,
    )
  }
  // Entries that share their stored bytes could unpack to any size. In an honest archive, the stored sizes never add up
  // to more than the size of the file.
  if (stored > fileSize) {
    throw new DocxError(
      'docx.bomb',
      'The file declares more stored data than it has; it was refused as damaged or unsafe.',
    )
  }
  return entries
}

function refuseBomb(source: yauzl.Entry, name: string, limits: ZipLimits): void {
  if (source.uncompressedSize < limits.ratioFloorBytes) return
  const ratio = source.uncompressedSize / Math.max(1, source.compressedSize)
  const allowed = /\.(xml|rels|vml)$/i.test(name) ? limits.maxXmlRatio : limits.maxRatio
  if (ratio > allowed) {
    throw new DocxError(
      'docx.bomb',
      `The part ${name} would unpack to ${Math.round(ratio)} times its size; it was refused as unsafe.`,
    )
  }
}

function safeName(fileName: string): string {
  const name = fileName.replaceAll('\\', '/')
  if (
    name.startsWith('/') ||
    /^[A-Za-z]:/.test(name) ||
    /(^|\/)\.\.(\/|$)/.test(name) ||
    /[\u0000-\u001F]/.test(name)
  ) {
    throw unsafeName(fileName)
  }
  return name
}

function unsafeName(name: string): DocxError {
  return new DocxError(
    'docx.unsafe_name',
    `The file holds a part whose name leads out of the package (${JSON.stringify(name)}); it was refused as unsafe.`,
  )
}
