import type { AssemblyReport, DisarmedPiece, LedgerEntry } from '@tenderwright/contract'

export const REPORT_COLUMNS = [
  'part',
  'what',
  'category',
  'place',
  'source',
  'before',
  'after',
  'count',
  'remark',
] as const
export type ReportColumn = (typeof REPORT_COLUMNS)[number]
export type ReportRow = Partial<Record<ReportColumn, string | number | undefined>>

export const REPORT_PARTS = [
  'inserted',
  'repeated',
  'leftOut',
  'new',
  'changed',
  'moved',
  'gone',
  'replaced',
  'remaining',
  'unread',
  'disarmed',
  'notice',
  'total',
  'bySource',
] as const
export type ReportPartName = (typeof REPORT_PARTS)[number]

/**
 * Translated words for the CSV file of the report about a generated proposal, such as column headings. Some are
 * functions that return the name of a kind of content or of a page.
 */
export interface ReportWords {
  columns: Record<ReportColumn, string>
  parts: Record<ReportPartName, string>
  kind: (kind: LedgerEntry['kind']) => string
  page: (page: number) => string
  active: (kind: DisarmedPiece['kind']) => string
  kept: (part: DisarmedPiece['kept']) => string
}

/**
 * Converts the report about a generated proposal into rows of one table with a header row, for a CSV file. The first
 * column names the part of the report, so that people can filter by it in a spreadsheet.
 */
export function reportTable(report: AssemblyReport, words: ReportWords): (string | number | undefined)[][] {
  const rows = reportRows(report, words)
  return [words.columns, ...rows].map((row: ReportRow) => REPORT_COLUMNS.map((column) => row[column]))
}

function reportRows(report: AssemblyReport, { parts, kind, page, active, kept }: ReportWords): ReportRow[] {
  const counts = (entries: LedgerEntry[], part: string, source?: string): ReportRow[] =>
    entries.map(({ kind: counted, before, after, reasons }) => ({
      part,
      what: kind(counted),
      source,
      before,
      after,
      count: after - before,
      remark: reasons.map(({ message, count }) => `${message} (${count > 0 ? '+' : ''}${count})`).join(' '),
    }))
  return [
    ...report.inserted.map((one) => ({
      part: one.repeats === undefined ? parts.inserted : parts.repeated,
      what: one.requirement,
      category: one.category,
      place: one.section_title,
      source: one.source_file,
      remark: one.repeats,
    })),
    ...report.left_out.map((one) => ({ part: parts.leftOut, what: one.requirement, category: one.category })),
    ...(report.since?.changes ?? []).map((one) => ({
      part: parts[one.change],
      what: one.requirement,
      source: one.section?.source_file,
      before: one.before?.section_title,
      after: one.section?.section_title,
      remark: report.since?.file_name,
    })),
    ...report.replacements.map((one) => ({
      part: parts.replaced,
      what: one.from,
      source: one.source_file,
      before: one.from,
      after: one.to,
      count: one.count,
      remark: one.places?.map(({ excerpt }) => excerpt).join(' | '),
    })),
    ...report.remaining_names.map((one) => ({
      part: parts.remaining,
      what: one.name,
      place: one.page === undefined ? one.place : `${one.place}, ${page(one.page)}`,
      remark: one.excerpt,
    })),
    ...(report.unread?.parts ?? []).map((one) => ({
      part: parts.unread,
      what: one.part,
      source: one.source_file,
    })),
    ...(report.disarmed?.pieces ?? []).map((one) => ({
      part: parts.disarmed,
      what: one.detail === '' ? active(one.kind) : `${active(one.kind)}: ${one.detail}`,
      place: [one.heading ?? one.part, one.excerpt].filter(Boolean).join(': '),
      source: one.source_file,
      remark: kept(one.kept),
    })),
    ...report.notices.map((one) => ({ part: parts.notice, what: one.message, count: one.count })),
    ...counts(report.ledger?.total ?? [], parts.total),
    ...(report.ledger?.sources ?? []).flatMap(({ source_file: source, entries }) =>
      counts(entries, parts.bySource, source),
    ),
  ]
}
