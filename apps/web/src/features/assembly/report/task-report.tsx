import type { AssemblyReport } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { FileName } from '#ui/indicators/file-name.tsx'
import { contentOutcome } from './ledger.model.ts'
import { CoverageReport } from './coverage-report.tsx'
import { DisarmedContent } from './disarmed-report.tsx'
import { LedgerReport } from './ledger-report.tsx'
import { RemainingNames, ReplacedNames, UnreadParts } from './names-report.tsx'
import { ReportDownloads } from './report-downloads.tsx'
import { PreflightReport, type FindingWays } from './preflight-report.tsx'
import { REPORT_LIST, ReportPart } from './report-part.tsx'
import { SinceReport } from './since-report.tsx'

/**
 * Report about a generated proposal, for the person who reviews it. The problems to solve come first, followed by the
 * answers, the replaced names, and the differences from the source documents.
 */
export function TaskReport({
  report,
  file,
  ways,
}: {
  report: AssemblyReport
  file: string
  ways: FindingWays
}) {
  const { t } = useTranslation('assembly')
  const { inserted, left_out: leftOut, notices, ledger, unread, disarmed } = report
  return (
    <section
      aria-label={t('report.label', { file })}
      className="divide-y divide-line border-t border-line px-3.5"
    >
      {report.preflight && <PreflightReport preflight={report.preflight} ways={ways} />}
      {leftOut.length > 0 && (
        <ReportPart title={t('report.leftOut', { count: leftOut.length })} tone="warning">
          <ul className={REPORT_LIST}>
            {leftOut.map((one) => (
              <li key={one.requirement_id}>
                {one.requirement}
                {one.category && <span className="text-ink-faint"> · {one.category}</span>}
              </li>
            ))}
          </ul>
        </ReportPart>
      )}
      {report.since && <SinceReport since={report.since} />}
      <RemainingNames report={report} />
      {unread && unread.total > 0 && <UnreadParts unread={unread} />}
      {disarmed && <DisarmedContent disarmed={disarmed} />}
      {ledger && (
        <ReportPart
          title={t('report.ledger.title')}
          tone={contentOutcome(ledger) === 'unexplained' ? 'danger' : 'neutral'}
        >
          <LedgerReport ledger={ledger} />
        </ReportPart>
      )}
      <ReplacedNames replacements={report.replacements} />
      {notices.length > 0 && (
        <ReportPart title={t('report.notices')}>
          <ul className={REPORT_LIST}>
            {notices.map((one) => (
              <li key={`${one.code} ${one.message}`} className="figures">
                {one.count > 1
                  ? t('report.noticeCount', { message: one.message, count: one.count })
                  : one.message}
              </li>
            ))}
          </ul>
        </ReportPart>
      )}
      <CoverageReport report={report} />
      <ReportPart title={t('report.inserted', { count: inserted.length })}>
        <ul className={REPORT_LIST}>
          {inserted.map((one) => (
            <li key={`${one.requirement_id} ${one.section_id}`}>
              <span className="font-medium">{one.requirement}</span>
              <span className="block text-ink-soft">
                <FileName
                  name={
                    one.repeats === undefined
                      ? t('report.from', { section: one.section_title, source: one.source_file })
                      : t('report.repeats', { heading: one.repeats })
                  }
                />
              </span>
            </li>
          ))}
        </ul>
      </ReportPart>
      <p className="py-2.5 text-sm text-ink-faint">{t(`report.pageNumbers.${report.page_numbers}`)}</p>
      <ReportDownloads report={report} file={file} />
    </section>
  )
}
