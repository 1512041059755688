/**
 * Codes of the reasons why a Word file is refused or work on it stops, such as `docx.encrypted`. They never
 * change, because programs and translated messages depend on them.
 */
export type DocxErrorCode =
  | 'docx.not_found'
  | 'docx.empty'
  | 'docx.not_a_zip'
  | 'docx.encrypted'
  | 'docx.legacy_doc'
  | 'docx.truncated'
  | 'docx.damaged'
  | 'docx.bomb'
  | 'docx.unsafe_name'
  | 'docx.unsupported_compression'
  | 'docx.not_word'
  | 'docx.no_main_part'
  | 'docx.part_missing'
  | 'docx.part_too_large'
  | 'docx.malformed_xml'
  | 'docx.dtd'
  | 'docx.too_deep'
  | 'docx.cancelled'
  | 'docx.invalid_request'
  | 'docx.write_failed'

/**
 * Thrown when a Word file cannot be read, composed or written. The message is an English sentence about the problem
 * and, where possible, about what a person can do. `code` never changes.
 */
export class DocxError extends Error {
  readonly code: DocxErrorCode

  constructor(code: DocxErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DocxError'
    this.code = code
  }
}

/**
 * Returns the message of a thrown value, which need not be an `Error`. Callers quote the message inside a longer
 * sentence.
 */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Throws an error if the caller has aborted the signal. Long loops call it between their steps. Does nothing
 * without a signal.
 * @throws {DocxError} `docx.cancelled` when the signal is aborted
 */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DocxError('docx.cancelled', 'The work on this document was cancelled.')
}
