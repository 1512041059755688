import { MOST_GLOSSARY_CHANGES } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'

export const conceptNotFound = () => new ProductError('glossary.not_found', 404)
export const writingTaken = (writing: string, concept: string) =>
  new ProductError('glossary.writing_taken', 409, { writing, concept })
export const glossaryFull = () => new ProductError('glossary.full', 409, { limit: MOST_GLOSSARY_CHANGES })
