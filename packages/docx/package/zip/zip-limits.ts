/** Limits beyond which a Word file, which is a zip archive, is refused as a zip bomb. Sizes are in bytes. */
export interface ZipLimits {
  /** Largest number of files inside the package. */
  maxEntries: number
  /** Largest sum of the unpacked sizes of all files. */
  maxTotalBytes: number
  /** Largest unpacked size of one part that is read as a stream. */
  maxXmlBytes: number
  /** Largest unpacked size of one part that is in memory as a whole, such as the styles. */
  maxTreeBytes: number
  /**
   * Largest ratio of a file's unpacked to its compressed size. It is checked for files of at least `ratioFloorBytes`,
   * and `maxXmlRatio` applies instead to XML. Deflate cannot reach more than 1032.
   */
  maxRatio: number
  maxXmlRatio: number
  ratioFloorBytes: number
}

/**
 * Default limits that recognise zip bombs. Real documents stay below them: the densest known XML is compressed 60 to 1.
 * Blank bitmaps are compressed more, but they are copied without unpacking.
 */
export const DEFAULT_ZIP_LIMITS: ZipLimits = {
  maxEntries: 200_000,
  maxTotalBytes: 64 * 1024 ** 3,
  maxXmlBytes: 4 * 1024 ** 3,
  maxTreeBytes: 64 * 1024 ** 2,
  maxRatio: 900,
  maxXmlRatio: 250,
  ratioFloorBytes: 16 * 1024 ** 2,
}
