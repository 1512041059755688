/**
 * Every error code of the product. A code is stable; its sentences stand beside this file, and a missing translation
 * does not compile.
 */
export const ERROR_CODES = [
  'auth.required',
  'auth.forbidden',
  'auth.host_refused',
  'auth.site_refused',
  'auth.https_required',
  'auth.password_short',
  'auth.password_long',
  'auth.password_wrong',
  'auth.password_too_common',
  'auth.password_is_address',
  'auth.no_password',
  'auth.email_invalid',
  'auth.email_taken',
  'auth.name_long',
  'auth.credentials_wrong',
  'auth.sign_up_closed',
  'auth.domain_refused',
  'auth.link_invalid',
  'auth.too_many_attempts',
  'request.invalid',
  'request.too_large',
  'request.too_many',
  'request.not_found',
  'request.file_missing',
  'request.file_empty',
  'request.multipart_broken',
  'request.timed_out',
  'server.internal',
  'server.unavailable',
  'server.not_ready',
  'server.disk_full',
  'server.disk_failed',

  'database.unavailable',
  'database.busy',
  'database.failed',
  'database.damaged',

  'job.not_found',
  'job.cancelled',
  'job.interrupted',
  'job.crashed',
  'job.out_of_memory',
  'job.stuck',

  'documents.not_found',
  'documents.wrong_type',
  'documents.too_large',
  'documents.duplicate_running',
  'documents.nothing_outdated',
  'documents.too_slow',
  'documents.upload_not_found',
  'documents.upload_incomplete',

  'indexing.folder_refused',
  'indexing.folder_unreadable',
  'indexing.not_found',

  'docx.not_a_zip',
  'docx.encrypted',
  'docx.legacy_doc',
  'docx.truncated',
  'docx.damaged',
  'docx.bomb',
  'docx.unsafe_name',
  'docx.not_word',
  'docx.no_main_part',
  'docx.malformed_xml',
  'docx.dtd',
  'docx.too_deep',
  'docx.unsupported_compression',
  'docx.empty',
  'docx.not_found',
  'docx.part_missing',
  'docx.part_too_large',
  'docx.cancelled',
  'docx.invalid_request',
  'docx.write_failed',
  'docx.cannot_read',
  'docx.cannot_compose',

  'search.section_not_found',

  'rfp.not_found',
  'rfp.matrix_missing',
  'rfp.requirement_not_found',
  'rfp.section_not_found',
  'rfp.matching_running',
  'rfp.autoselect_not_found',
  'rfp.autoselect_undone',
  'rfp.matrix_changed',
  'rfp.correction_undone',
  'rfp.amendment_not_found',
  'rfp.amendment_applied',
  'rfp.amendment_not_applied',
  'rfp.amendment_outdated',
  'rfp.amendment_overtaken',

  'embeddings.unavailable',
  'embeddings.refused',
  'embeddings.unusable',

  'workbook.wrong_type',
  'workbook.damaged',
  'workbook.encrypted',
  'workbook.too_large',
  'workbook.no_requirements',
  'workbook.no_header',
  'workbook.timed_out',

  'previews.too_large',
  'previews.timed_out',
  'previews.busy',

  'assembly.not_found',
  'assembly.block_not_found',
  'assembly.nothing_selected',
  'assembly.template_unknown',
  'assembly.template_unusable',
  'assembly.source_missing',
  'assembly.not_ready',
  'assembly.file_missing',
  'assembly.filename_invalid',
  'assembly.names_missing',
  'assembly.draft_changed',
  'assembly.draft_too_large',
  'team.logo_too_large',
  'team.logo_unusable',
  'team.no_logo',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]
export type ErrorParams = Record<string, string | number>

export function isErrorCode(code: string): code is ErrorCode {
  return (ERROR_CODES as readonly string[]).includes(code)
}

/** Fills the `{name}` places of a sentence from `params`; places without a value stay as they are. */
export function fillSentence(sentence: string, params: ErrorParams = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  )
}
