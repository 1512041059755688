import type { ConceptState, GlossaryConcept, GlossaryDomain } from '@tenderwright/contract'
import type { Concept } from '@tenderwright/search'

/**
 * Converts a glossary concept (one thing with its terms in Portuguese and English) to the form of the API. `state`
 * tells whether it is shipped, or was changed, added or removed by the team.
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
