import { type SnapshotContent, snapshotOf } from '../snapshots/requirement-snapshots.ts'
import { hasWork } from '../requirements/has-work.ts'
import type { ComparedVersion } from './compare-with-tender.ts'
import { comparedRequirements } from './compared-requirements.ts'

/** Snapshot (stored earlier state) of a tender, and the ids of the requirements that a later state has. */
export interface SnapshotToRead extends SnapshotContent {
  known: readonly string[]
}

/**
 * Parses a snapshot for the comparison with a new version of the matrix. Only those of its removed requirements on which
 * people worked are of interest.
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
