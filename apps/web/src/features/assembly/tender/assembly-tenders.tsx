import { SESSIONS_LIST_RESERVED_HEIGHT, tenderTitles, type RfpSession } from '@tenderwright/contract'
import { FileOutput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { ChoiceList, type ChoiceListState } from '#ui/page/choice-list.tsx'

/**
 * List of the tenders for which a proposal can be generated. Each shows how many of its requirements have a suggested
 * section or an answer. Without any tender, a link leads to the tenders screen.
 */
export function AssemblyTenders(list: ChoiceListState<RfpSession>) {
  const { t } = useTranslation('assembly')
  return (
    <ChoiceList
      {...list}
      words={{ loading: t('sessions.loading'), failed: t('sessions.failed') }}
      empty={
        <EmptyState
          icon={<FileOutput />}
          title={t('sessions.emptyTitle')}
          message={t('sessions.emptyMessage')}
          action={
            <Button asChild>
              <Link to="/rfp">{t('sessions.emptyAction')}</Link>
            </Button>
          }
        />
      }
      titlesOf={tenderTitles}
      details={Figures}
      className="min-h-0 flex-1 overflow-y-auto"
      style={{ paddingBottom: SESSIONS_LIST_RESERVED_HEIGHT }}
    />
  )
}

function Figures({ item: tender }: { item: RfpSession }) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  return (
    <span className="figures flex flex-wrap justify-between gap-x-3 text-xs text-ink-faint">
      <span>
        {t('sessions.matched', {
          matched: format.number(tender.matched_count),
          total: format.number(tender.requirements_count),
        })}
      </span>
      <span>{format.date(tender.created_at)}</span>
    </span>
  )
}
