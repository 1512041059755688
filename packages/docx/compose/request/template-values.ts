import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import type { CompositionRequest } from './request.ts'

/**
 * Returns the values for a template's placeholders (client, tender, date). Each value is the one that the caller gave,
 * or else the one on the requested title page, or else empty text.
 */
export function placeholderValues({
  titlePage,
  placeholders,
}: Pick<CompositionRequest, 'titlePage' | 'placeholders'>): PlaceholderValues {
  return {
    organization: placeholders?.organization ?? titlePage?.organization ?? '',
    tender: placeholders?.tender ?? titlePage?.tender ?? '',
    date: placeholders?.date ?? titlePage?.date ?? '',
  }
}

/**
 * Key of the template among the source documents, because the template is copied like one of them. No real source has
 * this key.
 */
export const TEMPLATE_KEY = '#template'
