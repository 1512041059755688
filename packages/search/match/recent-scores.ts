import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Requirement } from '../requirement/analyze-requirement.ts'
import type { ScoredSection } from './match-requirement.ts'
import type { PreparedRequirement, WeighedRequirement } from '../requirement/prepare-requirement.ts'

/** Requirements remembered: whoever asks for reasons does so soon after the sections were found. */
const REMEMBERED = 64
/** Sections of one of them: several questions' worth. */
const SECTIONS_REMEMBERED = 500

interface Scored {
  snapshot: Snapshot
  requirement: WeighedRequirement
  sections: Map<number, ScoredSection>
}

/**
 * What was measured for the last requirements. Of the sections that are found few are shown, and which ones is known only
 * once the families among them are; their reasons are then made from this without measuring them again.
 */
export class RecentScores {
  readonly #byRequirement = new Map<string, Scored>()

  keep(
    asked: Requirement,
    snapshot: Snapshot,
    prepared: PreparedRequirement,
    sections: readonly ScoredSection[],
  ): void {
    // Without the postings, which would be held beyond what the cache may keep.
    const requirement: WeighedRequirement & Partial<PreparedRequirement> = { ...prepared }
    delete requirement.words
    delete requirement.gramPostings
    const key = keyOf(asked)
    const known = this.#byRequirement.get(key)
    this.#byRequirement.delete(key)
    const goesOn = known?.snapshot === snapshot && known.sections.size < SECTIONS_REMEMBERED
    const kept = goesOn ? known : { snapshot, requirement, sections: new Map<number, ScoredSection>() }
    for (const section of sections) kept.sections.set(section.sectionId, section)
    this.#byRequirement.set(key, kept)
    if (this.#byRequirement.size > REMEMBERED)
      this.#byRequirement.delete(this.#byRequirement.keys().next().value!)
  }

  /** Of the wanted sections those that were measured in this very snapshot; null when the requirement was not. */
  find(
    asked: Requirement,
    snapshot: Snapshot,
    sectionIds: readonly number[],
  ): { requirement: WeighedRequirement; sections: ScoredSection[] } | null {
    const known = this.#byRequirement.get(keyOf(asked))
    if (known?.snapshot !== snapshot) return null
    const sections = sectionIds.flatMap((id) => known.sections.get(id) ?? [])
    return { requirement: known.requirement, sections }
  }
}

function keyOf({ text, language }: Requirement): string {
  return `${language} ${text}`
}
