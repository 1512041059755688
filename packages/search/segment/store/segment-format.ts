/**
 * Version of the byte format of the search index (`packages/search/docs/segment-format.md`). Raise it when old bytes
 * would be read differently, or when an earlier release could not read the new bytes. A store keeps it beside the head
 * of each segment. Version 1 had no postings in pieces and is read like 2.
 */
export const SEGMENT_FORMAT_VERSION = 2
