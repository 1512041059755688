import type { AssemblyReport, LedgerEntry as ContractLedgerEntry } from '@tenderwright/contract'
import type { CompositionReport, LedgerEntry } from '@tenderwright/docx'
import { requirementHeading, type ProposalPlan } from './plan-proposal.ts'

/** What became of everything that was asked, for the person who asked. Sentences are added when it is shown. */
export function reportOf(
  plan: ProposalPlan,
  composed: CompositionReport,
  remaining: AssemblyReport['remaining_names'],
): AssemblyReport {
  return {
    inserted: plan.inserted.map(({ requirement, section }) => ({
      requirement_id: requirement.id,
      requirement: requirementHeading(requirement),
      section_id: String(section.id),
      section_title: section.title,
      source_file: section.fileName,
    })),
    left_out: plan.leftOut.map((requirement) => ({
      requirement_id: requirement.id,
      requirement: requirementHeading(requirement),
    })),
    replacements: counted(composed.replacements, ({ from, to }) => JSON.stringify([from, to])).map(
      ([{ from, to }, count]) => ({ from, to, count }),
    ),
    remaining_names: remaining,
    notices: notices(composed),
    ledger: {
      total: composed.ledger.total.map(ledgerEntryOf),
      sources: composed.ledger.sources.map(({ name, entries }) => ({
        source_file: name,
        entries: entries.map(ledgerEntryOf),
      })),
    },
    page_numbers: composed.tableOfContents?.pages ?? 'none',
  }
}

function ledgerEntryOf({ reasons, ...counts }: LedgerEntry): ContractLedgerEntry {
  return { ...counts, reasons: reasons.map((given) => ({ ...given, message: '' })) }
}

function notices(composed: CompositionReport): AssemblyReport['notices'] {
  const found: AssemblyReport['notices'] = counted(composed.notices, ({ reason }) => reason).map(
    ([{ reason }, count]) => ({ code: reason, message: '', count }),
  )
  const unreplaceable = composed.unreplaceable.length
  const isTold = found.some(({ code }) => code === 'not-replaceable')
  if (unreplaceable > 0 && !isTold) found.push({ code: 'not-replaceable', message: '', count: unreplaceable })
  return found
}

function counted<T>(items: T[], keyOf: (item: T) => string): [T, number][] {
  const counts = new Map<string, [T, number]>()
  for (const item of items) {
    const known = counts.get(keyOf(item))
    if (known) known[1]++
    else counts.set(keyOf(item), [item, 1])
  }
  return [...counts.values()]
}
