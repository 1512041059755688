import { TEMPLATE_BYTES } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'

export const templateUnknown = (template: string) =>
  new ProductError('assembly.template_unknown', 400, { template }, 'template_path')

/**
 * Creates the error for a chosen or uploaded template that cannot be read as a Word document. The error also has a code
 * for the reason, by which the reason is translated.
 */
export const templateUnusable = (template: string, { code, message }: { code: string; message: string }) =>
  new ProductError('assembly.template_unusable', 409, { template, reason: message, reason_code: code })

export const templateNotFound = (template: string) =>
  new ProductError('assembly.template_unknown', 404, { template }, 'template')
export const templateNameUnusable = () => new ProductError('assembly.template_name', 400, {}, 'file')
export const templateOfWrongType = () => new ProductError('assembly.template_wrong_type', 415, {}, 'file')
export const templateTooLarge = () =>
  new ProductError('assembly.template_too_large', 413, { limit: TEMPLATE_BYTES / 1024 ** 2 }, 'file')
export const templateExists = (template: string) =>
  new ProductError('assembly.template_exists', 409, { template }, 'file')
/**
 * Creates the error for replacing or deleting a template that was shipped, or put into the folder by hand. Only
 * uploaded templates can be replaced or deleted.
 */
export const templateProtected = (template: string) =>
  new ProductError('assembly.template_protected', 409, { template })
export const templateHasMacros = (template: string) =>
  new ProductError('assembly.template_macros', 409, { template }, 'file')
/**
 * Creates the error for a templates folder in which the server is not allowed to write.
 * @param cause error of the operating system
 */
export function templateFolderClosed(cause: unknown): ProductError {
  const error = new ProductError('assembly.template_folder_closed', 409)
  error.cause = cause
  return error
}
