import { tenderTitles, type RfpSession } from '@tenderwright/contract'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import { ChoiceList, type ChoiceListState } from '#ui/page/choice-list.tsx'

/** List of all tenders, newest first. Each shows its number of requirements and the share of them that is answered. */
export function TenderList(list: ChoiceListState<RfpSession>) {
  const { t } = useTranslation('rfp')
  return (
    <ChoiceList
      {...list}
      words={{ loading: t('sessions.loading'), failed: t('sessions.failed') }}
      empty={
        <EmptyState
          icon={<FileSpreadsheet />}
          title={t('sessions.emptyTitle')}
          message={t('sessions.emptyMessage')}
        />
      }
      titlesOf={tenderTitles}
      details={Figures}
    />
  )
}

function Figures({ item: tender }: { item: RfpSession }) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  return (
    <>
      <span className="figures flex flex-wrap justify-between gap-x-3 text-xs text-ink-faint">
        <span>{t('sessions.requirements', { count: tender.requirements_count })}</span>
        <span>{format.date(tender.created_at)}</span>
      </span>
      <ProgressBar value={tender.coverage_percentage} label={t('details.coverage')} className="mt-1 h-1" />
    </>
  )
}
