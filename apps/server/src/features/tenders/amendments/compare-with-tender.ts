import {
  type Amendment,
  type AmendmentChange,
  plainName,
  type VersionedRequirement,
} from '@tenderwright/contract'
import { compareMatrices, type KeptRequirement, type MatrixRequirement } from '@tenderwright/workbook'
import { compareRequirementTexts } from '../requirements/compare-requirement-texts.ts'

/** Requirement of the tender with the fields for the comparison. */
export interface TenderRequirement extends VersionedRequirement {
  id: string
}

/** Requirements of a tender, and requirements of a new version of its matrix. */
export interface Versions {
  before: readonly TenderRequirement[]
  after: readonly MatrixRequirement[]
}

/** Differences of a new version, and the requirements of the tender that it continues. */
export interface Comparison extends Pick<Amendment, 'summary' | 'renamed' | 'changes'> {
  /** Id of the continued requirement by index in the new version; null for an added one. */
  continued: (string | null)[]
}

/** Compares a new version of a matrix with the requirements of its tender. */
export function compareWithTender({ before, after }: Versions): Comparison {
  const later = after.map(versionOf)
  const { requirements, removed, renamed } = compareMatrices(before, later)
  const kept = requirements.filter((one) => one.kind !== 'added')
  const count = (matches: (one: KeptRequirement) => boolean) => kept.filter(matches).length
  const changes = requirements.flatMap((one): AmendmentChange[] => {
    const next = later[one.after]!
    if (one.kind === 'added') return [{ kind: 'added', moved: false, renumbered: false, after: next }]
    const { kind, moved, renumbered } = one
    if (kind === 'unchanged' && !moved && !renumbered) return []
    const { id, ...earlier } = before[one.before]!
    return [
      {
        kind,
        moved,
        renumbered,
        requirement_id: id,
        before: earlier,
        after: next,
        ...(kind === 'changed' && { differences: compareRequirementTexts(earlier, next) }),
      },
    ]
  })
  return {
    summary: {
      unchanged: count(({ kind }) => kind === 'unchanged'),
      changed: count(({ kind }) => kind === 'changed'),
      added: requirements.length - kept.length,
      removed: removed.length,
      moved: count(({ moved }) => moved),
      renumbered: count(({ renumbered }) => renumbered),
    },
    renamed,
    changes: [
      ...changes,
      ...removed.map((index): AmendmentChange => {
        const { id, ...earlier } = before[index]!
        return { kind: 'removed', moved: false, renumbered: false, requirement_id: id, before: earlier }
      }),
    ],
    continued: requirements.map((one) => (one.kind === 'added' ? null : before[one.before]!.id)),
  }
}

function versionOf(requirement: MatrixRequirement): VersionedRequirement {
  const { number, category, item, description, sheet, row } = requirement
  return { ...(number ? { number } : {}), category, item, description, sheet: plainName(sheet), row }
}
