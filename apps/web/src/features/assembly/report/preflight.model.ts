import { preflightKinds } from '@tenderwright/contract'
import type { AssemblyReport, Preflight, PreflightFinding, PreflightKind } from '@tenderwright/contract'
import { verdictsOf, type VerdictLevel } from './verdicts.model.ts'

/** Problems of one kind in a proposal, such as missing answers. `count` is the total number. */
export interface FindingGroup {
  kind: PreflightKind
  severity: PreflightFinding['severity']
  count: number
  findings: readonly PreflightFinding[]
  /** Number of counted problems that `findings` does not list. */
  unlisted: number
}

/** Groups a proposal's problems by kind. Kinds that forbid sending come first. */
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

/** Overall result of a proposal's checks: ready to send, to be looked at, or not to be sent. */
export interface OverallVerdict {
  outcome: Preflight['verdict']
  level: VerdictLevel
  /** Number of kinds of problems behind this result. */
  count: number
}

const LEVELS = { ready: 'good', look: 'look', stop: 'bad' } as const

/** Returns the worst result of a proposal's checks; `undefined` for old reports without a pre-flight check. */
export function overallVerdict(report: AssemblyReport): OverallVerdict | undefined {
  // The pre-flight check looks for faults before sending. The others look for missing answers, lost content and names
  // of other clients.
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
