import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import type { CompositionRequest } from './request.ts'

/** Returns the values for a template's placeholders: its own values, or else the values of the title page. */
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

export const TEMPLATE_KEY = '#template'
