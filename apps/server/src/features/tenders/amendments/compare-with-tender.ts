import {
  type Amendment,
  type AmendmentChange,
  plainName,
  type VersionedRequirement,
} from '@tenderwright/contract'
import {
  compareMatrices,
  haveEqualConditions,
  type KeptRequirement,
  type MatrixRequirement,
} from '@tenderwright/workbook'
import { compareRequirementTexts } from '../requirements/compare-requirement-texts.ts'

/**
 * Requirement of a tender with its id, its texts and its place in the requirements matrix, for the comparison with a
 * new version of the matrix.
 */
export interface TenderRequirement extends VersionedRequirement {
  id: string
}

/**
 * Requirements of a tender before and after a new version of the client's matrix: `before` are the stored ones, `after`
 * those read from the new file.
 */
export interface Versions {
  before: readonly TenderRequirement[]
  after: readonly MatrixRequirement[]
}

/**
 * Result of comparing a new version of a requirements matrix with the requirements of its tender: counts, changed
 * texts, and the stored requirement that each new one continues.
 */
export interface Comparison extends Pick<Amendment, 'summary' | 'renamed' | 'changes'> {
  /**
   * Id of the stored requirement that each requirement of the new version continues, in the order of the new version.
   * It is null for an added requirement.
   */
  continued: (string | null)[]
}

/**
 * Compares a new version of a requirements matrix with the requirements of its tender: which are unchanged, changed,
 * added, removed, moved or renumbered, or have other conditions (mandatory, weight, deadline). Changed texts are
 * compared word by word.
 */
export function compareWithTender({ before, after }: Versions): Comparison {
  const later = after.map(versionOf)
  const { requirements, removed, renamed } = compareMatrices(before, later)
  const kept = requirements.filter((one) => one.kind !== 'added')
  const count = (matches: (one: KeptRequirement) => boolean) => kept.filter(matches).length
  const hasOtherConditions = (one: KeptRequirement) =>
    !haveEqualConditions(before[one.before]!, later[one.after]!)
  const otherConditions = count(hasOtherConditions)
  const changes = requirements.flatMap((one): AmendmentChange[] => {
    const next = later[one.after]!
    if (one.kind === 'added') return [{ kind: 'added', moved: false, renumbered: false, after: next }]
    const { kind, moved, renumbered } = one
    const conditionsChanged = hasOtherConditions(one)
    if (kind === 'unchanged' && !moved && !renumbered && !conditionsChanged) return []
    const { id, ...earlier } = before[one.before]!
    return [
      {
        kind,
        moved,
        renumbered,
        ...(conditionsChanged && { conditions_changed: true as const }),
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
      ...(otherConditions > 0 && { conditions_changed: otherConditions }),
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
  const { number, category, item, description, mandatory, weight, deadline, sheet, row } = requirement
  return {
    ...(number ? { number } : {}),
    category,
    item,
    description,
    ...(mandatory ? { mandatory } : {}),
    ...(weight ? { weight } : {}),
    ...(deadline ? { deadline } : {}),
    sheet: plainName(sheet),
    row,
  }
}
