// The format is in `packages/search/docs/segment-format.md`. A store keeps the version beside the head of each segment.
// Version 1 had no postings in pieces; otherwise its segments are read like those of version 2.
/**
 * Version of the index's byte format. Raise it when old bytes are read differently, or old releases cannot read new
 * ones.
 */
export const SEGMENT_FORMAT_VERSION = 2
