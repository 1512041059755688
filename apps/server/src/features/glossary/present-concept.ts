import type { ConceptState, GlossaryConcept, GlossaryDomain } from '@tenderwright/contract'
import type { Concept } from '@tenderwright/search'

/**
 * Converts a glossary concept to the form of the API. A concept is one thing with its terms in Portuguese and English.
 * `state` tells whether the product ships it, or the team changed, added or removed it.
 */
export function presentConcept(
  { id, domain, writings }: Concept,
  state: ConceptState,
  updatedAt?: string,
): GlossaryConcept {
  return {
    id,
    domain: domain as GlossaryDomain,
    pt: [...writings.pt],
    en: [...writings.en],
    state,
    ...(updatedAt === undefined ? {} : { updated_at: updatedAt }),
  }
}
