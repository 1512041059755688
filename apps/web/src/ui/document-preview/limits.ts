/**
 * Maximum size in bytes of a .docx file that the browser previews. The layout of a larger file would block the page too
 * long, because it runs on the browser's main thread.
 */
export const PREVIEW_MAXIMUM_FILE_BYTES = 64_000_000
export const PREVIEW_MAXIMUM_XML_BYTES = 12_000_000
