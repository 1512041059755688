import type { AssemblyReport, LedgerEntry } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { changedEntries } from '../ledger.model.ts'

/** What the sources held against what the document holds, in total and what changed in each source. */
export function LedgerTable({ ledger }: { ledger: NonNullable<AssemblyReport['ledger']> }) {
  const { t } = useTranslation('assembly')
  const changed = ledger.sources
    .map((source) => ({ ...source, entries: changedEntries(source.entries) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      <p className="mb-1 text-sm text-ink-faint">{t('report.ledger.hint')}</p>
      <Counts entries={ledger.total} />
      {changed.map(({ source_file: source, entries }) => (
        <details key={source} className="mt-1.5 text-sm">
          <summary className="cursor-pointer [overflow-wrap:anywhere]">
            {t('report.ledger.source', { source, count: entries.length })}
          </summary>
          <Counts entries={entries} />
        </details>
      ))}
    </>
  )
}

function Counts({ entries }: { entries: LedgerEntry[] }) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  return (
    <table className="figures w-full text-sm">
      <thead className="text-ink-faint">
        <tr>
          <th scope="col" className="py-0.5 text-left font-normal">
            {t('report.ledger.kind')}
          </th>
          <th scope="col" className="py-0.5 pl-3 text-right font-normal">
            {t('report.ledger.before')}
          </th>
          <th scope="col" className="py-0.5 pl-3 text-right font-normal">
            {t('report.ledger.after')}
          </th>
        </tr>
      </thead>
      <tbody className="align-top">
        {entries.map(({ kind, before, after, reasons }) => (
          <tr key={kind}>
            <th scope="row" className="py-0.5 text-left font-normal [overflow-wrap:anywhere]">
              {t(`report.ledger.kinds.${kind}`)}
              {reasons.map(({ reason, message, count }) => (
                <span key={reason} className="block text-xs text-ink-faint">
                  {`${count > 0 ? '+' : '−'}${format.number(Math.abs(count))} · ${message}`}
                </span>
              ))}
            </th>
            <td className="py-0.5 pl-3 text-right">{format.number(before)}</td>
            <td className="py-0.5 pl-3 text-right">{format.number(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
