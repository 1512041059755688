import { type SnapshotContent, snapshotOf } from '../snapshots/requirement-snapshots.ts'
import { hasWork } from '../requirements/has-work.ts'
import type { ComparedVersion } from './compare-with-tender.ts'
import { comparedRequirements } from './compared-requirements.ts'

/** Snapshot (stored earlier state) of a tender to parse. `known` has the requirement ids of all later states. */
export interface SnapshotToRead extends SnapshotContent {
  known: readonly string[]
}

/**
 * Parses a snapshot for a comparison. `gone` has the ids of requirements with people's work that were removed later.
 */
export function readEarlierVersion({ content, packed, known }: SnapshotToRead): ComparedVersion {
  const { requirements, gone = [] } = snapshotOf({ content: new TextDecoder().decode(content), packed })
  const all = [...requirements, ...gone.map(({ requirement }) => requirement)]
  const isKnown = new Set(known)
  return {
    requirements: comparedRequirements(all),
    gone: all.filter((one) => !isKnown.has(one.id) && hasWork(one)).map(({ id }) => id),
  }
}
