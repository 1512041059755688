/** Above these a browser would take long and hold the page meanwhile: laying out is the browser's own thread's work. */
export const PREVIEW_MAXIMUM_FILE_BYTES = 64_000_000
export const PREVIEW_MAXIMUM_XML_BYTES = 12_000_000
