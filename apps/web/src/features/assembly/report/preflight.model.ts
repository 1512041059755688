import { preflightKinds } from '@tenderwright/contract'
import type { AssemblyReport, Preflight, PreflightFinding, PreflightKind } from '@tenderwright/contract'
import { verdictsOf, type VerdictLevel } from './verdicts.model.ts'

/**
 * Problems of one kind in a generated proposal, for example requirements without an answer. `count` is their number in
 * the whole document.
 */
export interface FindingGroup {
  kind: PreflightKind
  severity: PreflightFinding['severity']
  count: number
  findings: readonly PreflightFinding[]
  /** Number of further problems of this kind in the document, which are counted but not in `findings`. */
  unlisted: number
}

/** Groups the problems found in a generated proposal by kind. Kinds that forbid sending the proposal come first. */
export function findingGroups({ findings, totals }: Preflight): FindingGroup[] {
  const counts = new Map(totals.map(({ kind, count }) => [kind, count]))
  const byKind = Map.groupBy(findings, ({ kind }) => kind)
  return preflightKinds.flatMap((kind) => {
    const own = byKind.get(kind)
    if (!own?.[0]) return []
    const listed = own.reduce((sum, { count }) => sum + count, 0)
    const count = Math.max(listed, counts.get(kind) ?? 0)
    return [{ kind, severity: own[0].severity, count, findings: own, unlisted: count - listed }]
  })
}

/** Summary of all checks of a generated proposal: it is ready to send, should be looked at, or should not be sent. */
export interface OverallVerdict {
  outcome: Preflight['verdict']
  level: VerdictLevel
  /**
   * Number of kinds of problems behind the overall verdict. Only kinds with the severity of the verdict count. Example:
   * for `stop`, only those that forbid sending the proposal.
   */
  count: number
}

const LEVELS = { ready: 'good', look: 'look', stop: 'bad' } as const

/**
 * Returns the overall verdict on a generated proposal: the worst result of its checks for faults, missing answers, lost
 * content and names of other clients. Returns `undefined` for reports of earlier versions of the product, which have no
 * check for faults.
 */
export function overallVerdict(report: AssemblyReport): OverallVerdict | undefined {
  const { preflight } = report
  if (!preflight) return undefined
  const levels = new Set(verdictsOf(report).map(({ level }) => level))
  const outcome =
    preflight.verdict === 'stop' || levels.has('bad')
      ? 'stop'
      : preflight.verdict === 'look' || levels.has('look')
        ? 'look'
        : 'ready'
  const severity = outcome === 'stop' ? 'stop' : 'look'
  const count = findingGroups(preflight).filter((group) => group.severity === severity).length
  return { outcome, level: LEVELS[outcome], count }
}
