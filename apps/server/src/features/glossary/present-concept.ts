import type { ConceptState, GlossaryConcept, GlossaryDomain } from '@tenderwright/contract'
import type { Concept } from '@tenderwright/search'

/** Returns a concept in the form of the API, its preferred writings first. */
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
