/** Maximum size of a previewed .docx file in bytes. A larger one would block the page too long. */
export const PREVIEW_MAXIMUM_FILE_BYTES = 64_000_000
export const PREVIEW_MAXIMUM_XML_BYTES = 12_000_000
