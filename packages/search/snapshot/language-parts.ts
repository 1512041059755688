import type { Language } from '../analysis/language.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Sections of one language in a snapshot, a consistent view of the index. A requirement is matched with them as if they
 * were a knowledge base of their own.
 */
export interface LanguagePart {
  language: Language
  snapshot: Snapshot
}

const known = new WeakMap<Snapshot, readonly LanguagePart[]>()

/**
 * Divides a view of the index into parts by the language of the sections. A requirement is matched with each part
 * alone, because sections in one language do not show how rare a word is in the other.
 */
export function partsOf(snapshot: Snapshot): readonly LanguagePart[] {
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
