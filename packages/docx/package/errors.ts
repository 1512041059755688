/** Every way a document can be refused. The codes are stable: programs and translations rely on them. */
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

/** A refusal with a stable code and one sentence a person can act on. `cause` keeps the original error. */
export class DocxError extends Error {
  readonly code: DocxErrorCode

  constructor(code: DocxErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DocxError'
    this.code = code
  }
}

/** Returns the text of anything thrown, for use inside a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** @throws {DocxError} `docx.cancelled` when the caller has given up. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DocxError('docx.cancelled', 'The work on this document was cancelled.')
}
