/**
 * Version of the byte format of the search index. Raise it when stored bytes would be read differently, or when an
 * earlier release could not read the new bytes. The format is in `packages/search/docs/segment-format.md`. A store
 * keeps the version beside the head of each segment. Version 1 had no postings in pieces; otherwise its segments are
 * read like those of version 2.
 */
export const SEGMENT_FORMAT_VERSION = 2
