import { ANSWER_PICTURE_BYTES, ANSWER_PICTURE_PIXELS, ANSWER_PICTURES } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'

export const answerChanged = () => new ProductError('rfp.answer_changed', 409)
export const isAnswerChanged = (error: unknown) =>
  error instanceof ProductError && error.code === 'rfp.answer_changed'
export const answerEmpty = () => new ProductError('rfp.answer_empty', 422, {}, 'answer.blocks')
export const answerBusy = () => new ProductError('rfp.answer_busy', 503)
export const blockUnknown = (block: number, field: string) =>
  new ProductError('rfp.answer_block_unknown', 422, { block }, field)
export const sourceMissing = (file: string) => new ProductError('assembly.source_missing', 404, { file })
export const pictureNotFound = () => new ProductError('rfp.answer_picture_not_found', 404)
export const pictureTooLarge = () =>
  new ProductError('rfp.answer_picture_too_large', 413, { limit: ANSWER_PICTURE_BYTES / 1024 ** 2 }, 'file')
export const pictureUnusable = () =>
  new ProductError('rfp.answer_picture_unusable', 415, { pixels: ANSWER_PICTURE_PIXELS }, 'file')
export const picturesFull = () =>
  new ProductError('rfp.answer_pictures_full', 409, { limit: ANSWER_PICTURES })
