import type { LedgerEntry } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { classes } from '#ui/style/classes.ts'
import { textTone, type Tone } from '#ui/style/tone.ts'
import {
  changedEntries,
  differencesByGroup,
  type Difference,
  type DifferenceGroup,
  type Ledger,
} from './ledger.model.ts'

const tones: Record<DifferenceGroup, Tone> = {
  unexplained: 'danger',
  droppedContent: 'warning',
  asked: 'neutral',
  template: 'neutral',
  added: 'neutral',
}
const SUMMARY = 'cursor-pointer py-1 [overflow-wrap:anywhere]'

/**
 * Shows how a generated proposal differs from its source documents, for example in the number of headings. It lists the
 * differences with their reasons, and the counts of all documents.
 */
export function LedgerReport({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation('assembly')
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-sm text-ink-faint">{t('report.ledger.hint')}</p>
      <Differences entries={ledger.total} />
      <details className="text-sm">
        <summary className={SUMMARY}>{t('report.ledger.all')}</summary>
        <Counts entries={ledger.total} />
      </details>
      {ledger.sources.length > 0 && (
        <details className="text-sm">
          <summary className={SUMMARY}>{t('report.ledger.bySource')}</summary>
          <ul className="border-l border-line pl-3">
            {ledger.sources.map(({ source_file: source, entries }, at) => {
              const count = changedEntries(entries).length
              return (
                // Two sources may have one name.
                // eslint-disable-next-line react/no-array-index-key
                <li key={`${source} ${at}`}>
                  <details>
                    <summary className={SUMMARY}>
                      {count === 0
                        ? t('report.ledger.sourceSame', { source })
                        : t('report.ledger.source', { source, count })}
                    </summary>
                    <div className="flex flex-col gap-2 py-1 pl-3">
                      <Differences entries={entries} />
                      <Counts entries={entries} />
                    </div>
                  </details>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </div>
  )
}

function Differences({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation('assembly')
  const groups = differencesByGroup(entries)
  if (groups.length === 0) return <p className="text-sm text-ink-soft">{t('report.ledger.same')}</p>
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {groups.map(({ group, differences }) => (
        <div key={group}>
          <dt className={classes('font-medium', textTone[tones[group]])}>
            {t(`report.ledger.groups.${group}`)}
          </dt>
          {differences.map((difference) => (
            <dd key={difference.reason} className="mt-0.5 [overflow-wrap:anywhere]">
              {difference.message} <Amounts difference={difference} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/**
 * Shows by how much each kind of content differs between the source documents and the proposal. Example: "Characters
 * −42 · Headings −1".
 */
function Amounts({ difference }: { difference: Difference }) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  const amounts = difference.counts.map(({ kind, count }) => {
    const amount = `${count < 0 ? '−' : '+'}${format.number(Math.abs(count))}`
    return `${t(`report.ledger.kinds.${kind}`)} ${amount}`
  })
  return <span className="figures text-ink-faint">{amounts.join(' · ')}</span>
}

function Counts({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  return (
    <table className="figures w-full max-w-lg text-sm">
      <thead className="text-ink-faint">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 text-left font-normal">
            {t('report.ledger.kind')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('report.ledger.before')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('report.ledger.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ kind, before, after }) => (
          <tr key={kind} className={before === after ? 'text-ink-soft' : 'font-medium'}>
            <th scope="row" className="py-0.5 text-left font-[inherit] [overflow-wrap:anywhere]">
              {t(`report.ledger.kinds.${kind}`)}
            </th>
            <td className="py-0.5 pl-3 text-right">{format.number(before)}</td>
            <td className="py-0.5 pl-3 text-right">{format.number(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
