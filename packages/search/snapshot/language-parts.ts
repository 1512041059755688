import type { Language } from '../analysis/language.ts'
import type { Snapshot } from './snapshot.ts'

/** Sections of one language in a snapshot. Requirements are matched with them like with a separate knowledge base. */
export interface LanguagePart {
  language: Language
  snapshot: Snapshot
}

const known = new WeakMap<Snapshot, readonly LanguagePart[]>()

/** Divides a snapshot by language, because word rarity in one language says nothing about the other. */
export function partsOf(snapshot: Snapshot): readonly LanguagePart[] {
  // A requirement is matched with each part alone.
  let parts = known.get(snapshot)
  if (parts === undefined) known.set(snapshot, (parts = divide(snapshot)))
  return parts
}

function divide(snapshot: Snapshot): LanguagePart[] {
  const byLanguage = [...Map.groupBy(snapshot.segments, ({ info }) => info.language)]
  if (byLanguage.length === 1) return byLanguage.map(([language]) => ({ language, snapshot }))
  return byLanguage.map(([language, segments]) => ({
    language,
    snapshot: { segments, statistics: segments[0]!.statistics },
  }))
}
