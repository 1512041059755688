/**
 * Version of the byte format of segments, drawn in `packages/search/docs/segment-format.md`. It changes whenever bytes that an
 * earlier release wrote would be read differently, or an earlier release could not read them. A store keeps it beside the
 * head of each segment. Version 1 had no postings in pieces and is read like 2.
 */
export const SEGMENT_FORMAT_VERSION = 2
