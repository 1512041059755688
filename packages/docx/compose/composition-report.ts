import type { Ledger } from '../ledger/ledger.ts'
import type { ComposedBody } from './compose-body.ts'
import type { Draft } from './draft/draft.ts'
import type { CompositionReport, TraceEntry } from './request/report.ts'
import type { CompositionItem, CompositionRequest } from './request/request.ts'

/**
 * Returns the report on a composed document whose file has been written. The report lists replaced names, notices, and
 * active content (such as macros) that was made harmless. It also compares the content of the sources with the result
 * (`ledger`), and tells where each requested section is in the document.
 */
export function reportOf(
  { output, items, tableOfContents }: CompositionRequest,
  { account, data }: Draft,
  body: ComposedBody,
  written: { bytes: number; ledger: Ledger; pages: 'rendered' | 'estimated' },
): CompositionReport {
  const { bytes, ledger, pages } = written
  return {
    output,
    bytes,
    sections: items.filter(({ kind }) => kind === 'section').length,
    replacements: data.replacements.records,
    unreplaceable: data.replacements.unreplaceable,
    notices: account.notices.list,
    disarmed: { total: account.disarmed.total, pieces: account.disarmed.pieces },
    trace: items.map((item, index) => traceOf(item, index, body)),
    ledger,
    ...(tableOfContents ? { tableOfContents: { entries: body.entries, pages } } : {}),
  }
}

function traceOf(item: CompositionItem, index: number, { order, fragments }: ComposedBody): TraceEntry {
  const fragment = fragments.get(index)
  const placed = order.places.ofItems.get(index)
  return {
    item: index,
    ...((item.kind === 'heading' || item.kind === 'section') && item.id !== undefined ? { id: item.id } : {}),
    ...(item.kind === 'section'
      ? { source: item.source, firstBlock: item.firstBlock, endBlock: item.endBlock }
      : {}),
    blocks: fragment?.blocks ?? 1,
    ...(placed ? { placed } : {}),
    headings: fragment?.headings.length ?? (item.kind === 'heading' ? 1 : 0),
  }
}
