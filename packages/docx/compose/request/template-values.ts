import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import type { CompositionRequest } from './request.ts'

/** Returns the values of a template's placeholders: those given, or else those of the title page, or else ''. */
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

// No real source has this key.
/** Key of the template among the source documents, because it is copied like one of them. */
export const TEMPLATE_KEY = '#template'
