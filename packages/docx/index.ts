// Opening a document, and what can go wrong.
export { DocxError } from './package/errors.ts'
export type { DocxErrorCode } from './package/errors.ts'
