import { GLOSSARY_FILE_BYTES, MOST_GLOSSARY_CHANGES } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'

export const conceptNotFound = () => new ProductError('glossary.not_found', 404)
export const conceptChanged = () => new ProductError('glossary.changed', 409)
export const conceptOvertaken = () => new ProductError('glossary.overtaken', 409)
export const writingTaken = (writing: string, concept: string) =>
  new ProductError('glossary.writing_taken', 409, { writing, concept })
export const glossaryFull = () => new ProductError('glossary.full', 409, { limit: MOST_GLOSSARY_CHANGES })
export const fileTooLarge = () =>
  new ProductError('glossary.file_too_large', 413, { limit: GLOSSARY_FILE_BYTES / 1024 ** 2 })
export const fileUnusable = () => new ProductError('glossary.file_unusable', 415)
export const rowUnusable = (row: number) => new ProductError('glossary.row_unusable', 400, { row })
