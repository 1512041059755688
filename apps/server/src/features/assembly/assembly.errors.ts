import { ProductError } from '#platform/errors/product-error.ts'

export const tenderNotFound = () => new ProductError('rfp.not_found', 404)
export const blockNotFound = () => new ProductError('assembly.block_not_found', 404)
export const assemblyNotFound = () => new ProductError('assembly.not_found', 404)
export const nothingSelected = () => new ProductError('assembly.nothing_selected', 409)
export const sourceMissing = (file: string) => new ProductError('assembly.source_missing', 409, { file })
export const notReady = () => new ProductError('assembly.not_ready', 409)
export const fileMissing = () => new ProductError('assembly.file_missing', 404)
export const filenameInvalid = () => new ProductError('assembly.filename_invalid', 400, {}, 'output_filename')

/**
 * Creates the error for a change of a draft that can no longer be undone, because of a later change or undo. A draft is
 * the saved form for a tender's next proposal.
 */
export const draftChanged = () => new ProductError('assembly.draft_changed', 409)
export const draftTooLarge = () => new ProductError('assembly.draft_too_large', 422)

/**
 * Creates the error for a proposal that would show the name of the client or tender, although that name is missing.
 * @param fields fields of the request that set the missing names, such as `org_name`
 */
export const namesMissing = (fields: readonly string[]) =>
  new ProductError('assembly.names_missing', 422, { missing: fields.join(', ') }, fields[0])
