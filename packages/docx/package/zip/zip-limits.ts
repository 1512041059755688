/**
 * Limits beyond which a Word file is refused as a zip bomb: a small archive that unpacks to an enormous size. Sizes are
 * in bytes.
 */
export interface ZipLimits {
  /** Maximum number of files in the archive. */
  maxEntries: number
  /** Maximum sum of the unpacked sizes of all files in the archive. */
  maxTotalBytes: number
  /** Maximum unpacked size of one file in the archive that is read as a stream. */
  maxXmlBytes: number
  /** Maximum unpacked size of one file in the archive that is held in memory as a whole, such as the styles. */
  maxTreeBytes: number
  /**
   * Largest ratio of unpacked to compressed size for a file in the archive that is not XML. XML files have
   * `maxXmlRatio` instead. Files below `ratioFloorBytes` are not checked. Deflate cannot exceed a ratio of 1032.
   */
  maxRatio: number
  maxXmlRatio: number
  ratioFloorBytes: number
}

/**
 * Default limits against zip bombs (small files that unpack to an enormous size). Real documents stay below them: the
 * densest known XML is compressed 60 to 1. Blank bitmaps are compressed more, but they are copied without unpacking.
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
