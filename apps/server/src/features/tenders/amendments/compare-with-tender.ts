import {
  type Amendment,
  type AmendmentChange,
  plainName,
  type VersionedRequirement,
} from '@tenderwright/contract'
import {
  compareMatrices,
  conditionsReview,
  haveEqualConditions,
  haveEqualTexts,
  type KeptRequirement,
  type MatrixRequirement,
} from '@tenderwright/workbook'
import { compareRequirementTexts } from '../requirements/compare-requirement-texts.ts'

/**
 * Requirement of a tender with the fields that are compared with a new requirements matrix: id, texts, and place in the
 * file.
 */
export interface TenderRequirement extends VersionedRequirement {
  id: string
}

/**
 * Requirements to compare when the client sends a new requirements matrix. `before` are the stored requirements, and
 * `after` are those in the new file.
 */
export interface Versions {
  before: readonly TenderRequirement[]
  after: readonly MatrixRequirement[]
  /**
   * Earlier states of the tender's requirements, newest first. They are needed to recognise requirements that were
   * removed earlier and are back in the new version.
   */
  earlier?: readonly ComparedVersion[]
}

/**
 * Earlier state of a tender's requirements. `gone` has the ids of those requirements that people had worked on and that
 * were removed later.
 */
export interface ComparedVersion {
  requirements: readonly TenderRequirement[]
  gone: readonly string[]
}

/**
 * Result of comparing a new requirements matrix with a tender's requirements. It has counts, changed texts, and the
 * stored requirement to which each new one corresponds.
 */
export interface Comparison extends Pick<Amendment, 'summary' | 'renamed' | 'changes'> {
  /**
   * Id of the stored requirement for each requirement of the new version. A requirement that was removed earlier and is
   * back keeps its old id. `null` for a really new requirement.
   */
  continued: (string | null)[]
}

/**
 * Compares a new requirements matrix with the requirements of its tender, and finds unchanged, changed, added, removed,
 * moved and renumbered ones. Changed texts are compared word by word. A requirement of an earlier version that is back
 * is recognised.
 */
export function compareWithTender({ before, after, earlier = [] }: Versions): Comparison {
  const later = after.map(versionOf)
  const { requirements, removed, renamed } = compareMatrices(before, later)
  const kept = requirements.filter((one) => one.kind !== 'added')
  const added = requirements.flatMap((one) => (one.kind === 'added' ? [one.after] : []))
  const returning = findReturning(added, later, earlier)
  const count = (matches: (one: KeptRequirement) => boolean) => kept.filter(matches).length
  const hasOtherConditions = (one: KeptRequirement) =>
    !haveEqualConditions(before[one.before]!, later[one.after]!)
  const asksReview = conditionsReview([...before, ...later])
  const otherConditions = count(hasOtherConditions)
  const asking = count((one) => asksReview(before[one.before]!, later[one.after]!))
  const changes = requirements.flatMap((one): AmendmentChange[] => {
    const next = later[one.after]!
    if (one.kind === 'added') return [describeAdded(next, returning.get(one.after), asksReview)]
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
        ...(asksReview(before[one.before]!, next) && { asks_review: true as const }),
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
      ...(returning.size > 0 && { restored: returning.size }),
      ...(otherConditions > 0 && { conditions_changed: otherConditions }),
      ...(asking > 0 && { asks_review: asking }),
    },
    renamed,
    changes: [
      ...changes,
      ...removed.map((index): AmendmentChange => {
        const { id, ...earlier } = before[index]!
        return { kind: 'removed', moved: false, renumbered: false, requirement_id: id, before: earlier }
      }),
    ],
    continued: requirements.map((one) =>
      one.kind === 'added' ? (returning.get(one.after)?.id ?? null) : before[one.before]!.id,
    ),
  }
}

/**
 * Finds requirements that were removed earlier and are back in the client's new file. The map leads from the index in
 * the new file to the requirement as it was before.
 */
function findReturning(
  added: readonly number[],
  later: readonly VersionedRequirement[],
  earlier: readonly ComparedVersion[],
): Map<number, TenderRequirement> {
  const open = new Set(added)
  const returning = new Map<number, TenderRequirement>()
  for (const { requirements, gone } of earlier) {
    if (open.size === 0) break
    const isGone = new Set(gone)
    for (const one of compareMatrices(requirements, later).requirements) {
      if (one.kind === 'added' || !open.has(one.after)) continue
      const removed = requirements[one.before]!
      if (!isGone.has(removed.id)) continue
      open.delete(one.after)
      returning.set(one.after, removed)
    }
  }
  return returning
}

function describeAdded(
  after: VersionedRequirement,
  removed: TenderRequirement | undefined,
  asksReview: ReturnType<typeof conditionsReview>,
): AmendmentChange {
  const added = { kind: 'added', moved: false, renumbered: false, after } as const
  if (!removed) return added
  const { id, ...before } = removed
  return {
    ...added,
    restored: true,
    requirement_id: id,
    before,
    ...(!haveEqualConditions(removed, after) && { conditions_changed: true as const }),
    ...(asksReview(removed, after) && { asks_review: true as const }),
    ...(!haveEqualTexts(removed, after) && { differences: compareRequirementTexts(before, after) }),
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
