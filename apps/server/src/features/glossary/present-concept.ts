import type { ConceptState, GlossaryConcept, GlossaryDomain } from '@tenderwright/contract'
import type { Concept } from '@tenderwright/search'

/** Converts a glossary concept to its API form. `state` tells if the concept is shipped, changed, added or removed. */
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
