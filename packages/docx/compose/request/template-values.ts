import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import type { CompositionRequest } from './request.ts'

/**
 * Returns the values for a template's placeholders (client, tender, date): those that the composition request gives for
 * them, or else those of its title page, or else empty text.
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

/** Key under which the template is handled like a source document of the composition. No real source has this key. */
export const TEMPLATE_KEY = '#template'
