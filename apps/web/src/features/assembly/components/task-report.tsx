import type { AssemblyReport } from '@tenderwright/contract'
import { ArrowRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { textTone, type Tone } from '#ui/tone.ts'
import { hasUnexplained } from '../ledger.model.ts'
import { LedgerTable } from './ledger-table.tsx'

function Part({ title, tone = 'neutral', children }: { title: string; tone?: Tone; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 py-2.5">
      <h4 id={id} className={classes('figures mb-1 text-sm font-semibold', textTone[tone])}>
        {title}
      </h4>
      {children}
    </section>
  )
}

const listLook = 'flex flex-col gap-1 text-sm [overflow-wrap:anywhere]'

/** What went into the document and what did not: the trace a reviewer reads before it is sent. */
export function TaskReport({ report, id, file }: { report: AssemblyReport; id: string; file: string }) {
  const { t } = useTranslation('assembly')
  const { inserted, left_out: leftOut, replacements, remaining_names: remaining, notices } = report
  return (
    <section
      id={id}
      aria-label={t('report.label', { file })}
      className="divide-y divide-line border-t border-line px-3.5"
    >
      {leftOut.length > 0 && (
        <Part title={t('report.leftOut', { count: leftOut.length })} tone="warning">
          <ul className={listLook}>
            {leftOut.map((one) => (
              <li key={one.requirement_id}>{one.requirement}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('report.remaining')} tone={remaining.length > 0 ? 'warning' : 'neutral'}>
        {remaining.length === 0 ? (
          <p className="text-sm text-ink-faint">{t('report.nothingRemains')}</p>
        ) : (
          <>
            <p className="mb-1 text-sm text-ink-faint">{t('report.remainingHint')}</p>
            <ul className={listLook}>
              {remaining.map((one) => (
                <li key={`${one.name} ${one.place}`}>
                  <span className="font-medium">{one.name}</span>
                  <span className="text-ink-soft"> · {one.place}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Part>
      <Part title={t('report.replaced', { count: replacements.length })}>
        {replacements.length === 0 ? (
          <p className="text-sm text-ink-faint">{t('report.nothingReplaced')}</p>
        ) : (
          <ul className={listLook}>
            {replacements.map((one) => (
              <li key={`${one.from} ${one.to} ${one.source_file ?? ''}`} className="figures">
                <span className="text-ink-soft line-through decoration-ink-faint">{one.from}</span>
                <ArrowRight aria-hidden className="mx-1.5 inline size-3.5 text-ink-faint" />
                <span className="font-medium">{one.to}</span>
                <span className="text-ink-faint">
                  {' · '}
                  {t('report.times', { count: one.count })}
                  {one.source_file && ` · ${one.source_file}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {notices.length > 0 && (
        <Part title={t('report.notices')}>
          <ul className={listLook}>
            {notices.map((one) => (
              <li key={`${one.code} ${one.message}`} className="figures">
                {one.count > 1
                  ? t('report.noticeCount', { message: one.message, count: one.count })
                  : one.message}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {report.ledger && (
        <Part title={t('report.ledger.title')} tone={hasUnexplained(report.ledger) ? 'danger' : 'neutral'}>
          <LedgerTable ledger={report.ledger} />
        </Part>
      )}
      <p className="py-2.5 text-sm text-ink-faint">{t(`report.pageNumbers.${report.page_numbers}`)}</p>
      <Part title={t('report.inserted', { count: inserted.length })}>
        <ul className={listLook}>
          {inserted.map((one) => (
            <li key={`${one.requirement_id} ${one.section_id}`}>
              <span className="font-medium">{one.requirement}</span>
              <span className="block text-ink-soft">
                {t('report.from', { section: one.section_title, source: one.source_file })}
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </section>
  )
}
