import type { LanguagePart } from '../snapshot/language-parts.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Requirement } from '../requirement/analyze-requirement.ts'
import type { ScoredSection } from './match-requirement.ts'
import type { PreparedRequirement, WeighedRequirement } from '../requirement/prepare-requirement.ts'

/** Number of requirements whose scored sections are cached. Reasons are usually requested soon after scores. */
const REMEMBERED_REQUIREMENTS = 64
// 500 sections are enough for several searches.
/** Number of cached sections of a requirement at which the next search replaces them. */
const REMEMBERED_SECTIONS = 500

/** Cached section, with all that is needed to explain its score. */
export interface RecentSection {
  section: ScoredSection
  /** Requirement with its word weights, which depend on the section's language. */
  requirement: WeighedRequirement
  part: LanguagePart
}

interface Scored {
  snapshot: Snapshot
  sections: Map<number, RecentSection>
}

/** Cache of recently scored sections, so that explaining a score need not measure the section again. */
export class RecentScores {
  readonly #byRequirement = new Map<string, Scored>()

  /** Caches the scored sections of one language for a requirement, with the requirement's word weights. */
  keep(
    asked: Requirement,
    snapshot: Snapshot,
    part: LanguagePart,
    prepared: PreparedRequirement,
    sections: readonly ScoredSection[],
  ): void {
    // Postings are left out. Otherwise they would stay in memory even after their own cache has dropped them.
    const { words: _words, gramPostings: _gramPostings, ...requirement } = prepared
    const key = keyOf(asked)
    const known = this.#byRequirement.get(key)
    this.#byRequirement.delete(key)
    const canBeExtended = known?.snapshot === snapshot && known.sections.size < REMEMBERED_SECTIONS
    const kept = canBeExtended ? known : { snapshot, sections: new Map<number, RecentSection>() }
    for (const section of sections) kept.sections.set(section.sectionId, { section, requirement, part })
    this.#byRequirement.set(key, kept)
    if (this.#byRequirement.size > REMEMBERED_REQUIREMENTS)
      this.#byRequirement.delete(this.#byRequirement.keys().next().value!)
  }

  /** Returns the given sections that were recently scored for a requirement in this snapshot. */
  find(asked: Requirement, snapshot: Snapshot, sectionIds: readonly number[]): RecentSection[] {
    const known = this.#byRequirement.get(keyOf(asked))
    return known?.snapshot === snapshot ? sectionIds.flatMap((id) => known.sections.get(id) ?? []) : []
  }
}

function keyOf({ text, language }: Requirement): string {
  return `${language} ${text}`
}
