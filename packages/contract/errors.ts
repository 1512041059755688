import type { Language } from './constants.ts'
import { errorMessages as en } from './error-messages/en.ts'
import { errorMessages as ptBR } from './error-messages/pt-BR.ts'

/**
 * Every error code the product can answer with. A code is stable; its sentences live in
 * `error-messages/` and a missing translation does not compile.
 */
export const ERROR_CODES = [
  'auth.required',
  'auth.forbidden',
  'auth.host_refused',
  'request.invalid',
  'request.too_large',
  'request.too_many',
  'request.not_found',
  'request.file_missing',
  'request.file_empty',
  'request.multipart_broken',
  'server.internal',
  'server.unavailable',
  'server.disk_full',

  'job.not_found',
  'job.cancelled',
  'job.interrupted',
  'job.crashed',

  'documents.not_found',
  'documents.wrong_type',
  'documents.too_large',
  'documents.duplicate_running',

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
  'rfp.requirement_not_found',
  'rfp.section_not_found',
  'rfp.matching_running',

  'workbook.wrong_type',
  'workbook.damaged',
  'workbook.encrypted',
  'workbook.too_large',
  'workbook.no_requirements',
  'workbook.no_header',
  'workbook.timed_out',

  'assembly.not_found',
  'assembly.nothing_selected',
  'assembly.template_unknown',
  'assembly.template_unusable',
  'assembly.source_missing',
  'assembly.not_ready',
  'assembly.file_missing',
  'assembly.filename_invalid',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]
export type ErrorParams = Record<string, string | number>

const messages: Record<Language, Record<ErrorCode, string>> = { en, 'pt-BR': ptBR }

export function isErrorCode(code: string): code is ErrorCode {
  return (ERROR_CODES as readonly string[]).includes(code)
}

/** The sentence for a code in a language, with `{name}` places filled from `params`. */
export function errorMessage(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  return messages[language][code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  )
}
