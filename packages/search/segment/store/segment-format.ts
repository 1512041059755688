/**
 * Version of the byte format of segments, drawn in `packages/search/docs/segment-format.md`. It changes whenever bytes that an
 * earlier release wrote would be read differently. Segments carry no version themselves; a store keeps it once, beside
 * the index.
 */
export const SEGMENT_FORMAT_VERSION = 2
