import type { LanguagePart } from '../snapshot/language-parts.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Requirement } from '../requirement/analyze-requirement.ts'
import type { ScoredSection } from './match-requirement.ts'
import type { PreparedRequirement, WeighedRequirement } from '../requirement/prepare-requirement.ts'

/**
 * Number of requirements for which scored sections are remembered. The reasons of their scores are usually requested
 * soon after the scores.
 */
const REMEMBERED_REQUIREMENTS = 64
/**
 * Largest number of scored sections that are remembered for each requirement. When it is reached, the next search
 * replaces them. It is enough for several searches.
 */
const REMEMBERED_SECTIONS = 500

/** Scored section, with all data that is needed to explain its score. */
export interface RecentSection {
  section: ScoredSection
  /** Requirement with the weights of its words. The weights depend on the language of the section. */
  requirement: WeighedRequirement
  part: LanguagePart
}

interface Scored {
  snapshot: Snapshot
  sections: Map<number, RecentSection>
}

/**
 * Cache of the sections that were scored for the last requirements. If the reasons of a score are requested soon
 * afterwards, the section need not be measured again.
 */
export class RecentScores {
  readonly #byRequirement = new Map<string, Scored>()

  /**
   * Remembers the scored sections of one language for a requirement, so that their scores can be explained later. Also
   * keeps the weights of the requirement's words.
   */
  keep(
    asked: Requirement,
    snapshot: Snapshot,
    part: LanguagePart,
    prepared: PreparedRequirement,
    sections: readonly ScoredSection[],
  ): void {
    // Postings are left out, because they would stay in memory even after their own cache has dropped them.
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

  /**
   * Returns those of the requested sections that were recently scored for a requirement. Only scores from this snapshot
   * count, which is a consistent view of the index.
   */
  find(asked: Requirement, snapshot: Snapshot, sectionIds: readonly number[]): RecentSection[] {
    const known = this.#byRequirement.get(keyOf(asked))
    return known?.snapshot === snapshot ? sectionIds.flatMap((id) => known.sections.get(id) ?? []) : []
  }
}

function keyOf({ text, language }: Requirement): string {
  return `${language} ${text}`
}
