import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import type { CompositionRequest } from './request.ts'

/**
 * Returns the values for a template's placeholders (client, tender, date): the request's own, or else those of its
 * title page.
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

/** Key of the template among the sources of a composition. No source of a request has it. */
export const TEMPLATE_KEY = '#template'
