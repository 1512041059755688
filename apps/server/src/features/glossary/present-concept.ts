import type { ConceptState, GlossaryConcept, GlossaryDomain } from '@tenderwright/contract'
import type { Concept } from '@tenderwright/search'

/** Presents a concept; the preferred writings come first. */
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
