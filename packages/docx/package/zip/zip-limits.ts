/** Limits beyond which a package is refused as a zip bomb. Sizes in bytes. */
export interface ZipLimits {
  /** Files inside the package. */
  maxEntries: number
  /** Sum of all inflated sizes. */
  maxTotalBytes: number
  /** Inflated size of one XML part that is streamed. */
  maxXmlBytes: number
  /** Inflated size of one part that is held whole in memory (styles, numbering, relationships ...). */
  maxTreeBytes: number
  /** Inflated over stored size, judged from `ratioFloorBytes` on. Deflate cannot exceed 1032. */
  maxRatio: number
  maxXmlRatio: number
  ratioFloorBytes: number
}

/** Real documents stay below: the densest XML seen deflates 60 to 1, and blank bitmaps are copied unread. */
export const DEFAULT_ZIP_LIMITS: ZipLimits = {
  maxEntries: 200_000,
  maxTotalBytes: 64 * 1024 ** 3,
  maxXmlBytes: 4 * 1024 ** 3,
  maxTreeBytes: 64 * 1024 ** 2,
  maxRatio: 900,
  maxXmlRatio: 250,
  ratioFloorBytes: 16 * 1024 ** 2,
}
