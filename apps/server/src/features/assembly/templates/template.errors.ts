import { ProductError } from '#platform/errors/product-error.ts'

export const templateUnknown = (template: string) =>
  new ProductError('assembly.template_unknown', 400, { template }, 'template_path')

/** Error for an unusable template. Its reason is a code, so that it can be translated. */
export const templateUnusable = (template: string, { code, message }: { code: string; message: string }) =>
  new ProductError('assembly.template_unusable', 409, { template, reason: message, reason_code: code })
