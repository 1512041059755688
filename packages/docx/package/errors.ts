/** Codes for all reasons to refuse a document. They are stable: programs and translations depend on them. */
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

/** Error with a stable code and a message that explains what a person must do. `cause` keeps the original error. */
export class DocxError extends Error {
  readonly code: DocxErrorCode

  constructor(code: DocxErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DocxError'
    this.code = code
  }
}

/** Returns the message of any thrown value, for use inside a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Ends the work when the caller has cancelled it. @throws {DocxError} `docx.cancelled` */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DocxError('docx.cancelled', 'The work on this document was cancelled.')
}
