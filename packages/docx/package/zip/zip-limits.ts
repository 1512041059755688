/** Limits beyond which a Word file, which is a zip archive, is refused as a zip bomb. Sizes are in bytes. */
export interface ZipLimits {
  /** Number of files inside the package. */
  maxEntries: number
  /** Sum of all inflated sizes. */
  maxTotalBytes: number
  /** Inflated size of one XML part that is streamed. */
  maxXmlBytes: number
  /** Inflated size of one part that is held in memory as a whole (styles, numbering, relationships ...). */
  maxTreeBytes: number
  /** Ratio of inflated to stored size, checked from `ratioFloorBytes` on. Deflate cannot exceed 1032. */
  maxRatio: number
  maxXmlRatio: number
  ratioFloorBytes: number
}

/**
 * Default limits against zip bombs. Real documents stay below them: the densest known XML deflates 60 to 1. Blank
 * bitmaps deflate more, but they are copied without inflating.
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
