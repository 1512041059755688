import { type SnapshotContent, snapshotOf } from '../snapshots/requirement-snapshots.ts'
import { hasWork } from '../requirements/has-work.ts'
import type { ComparedVersion } from './compare-with-tender.ts'
import { comparedRequirements } from './compared-requirements.ts'

/**
 * Stored earlier state of a tender that a worker thread parses. `known` has the ids of all requirements in later
 * states.
 */
export interface SnapshotToRead extends SnapshotContent {
  known: readonly string[]
}

/**
 * Parses a tender's stored earlier state, to compare it with a new version of the requirements matrix. `gone` in the
 * result has the ids of requirements on which people had worked and which were removed later.
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
