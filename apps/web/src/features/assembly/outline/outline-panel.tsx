import type { ProposalOutline } from '@tenderwright/contract'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { DisclosureButton } from '#ui/controls/disclosure-button.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { useOutline } from '../queries/outline.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import { Panel } from '#ui/page/panel.tsx'

const OutlineChapters = onDemand(
  async () => (await import('./outline-chapters.tsx')).OutlineChapters,
  <Skeleton className="h-24 w-full" />,
)

/** Maximum number of requirements that the panel shows at once. A longer list is collapsed until a person opens it. */
const SHOWN_AT_ONCE = 12

/**
 * Panel with the planned content of a proposal, before it is generated. It shows the requirements with their answers,
 * an estimate of the pages, and totals such as the number of source documents.
 */
export function OutlinePanel({ tenderId, marksGaps }: { tenderId: string; marksGaps: boolean }) {
  const { t } = useTranslation('assembly')
  const outline = useOutline(tenderId)
  const [opened, setOpened] = useState<boolean>()
  const listId = useId()
  const { data } = outline
  useEffect(() => {
    // Downloads the code of the list early. List and data then appear together, and the content below moves only once.
    OutlineChapters.download().catch(() => {})
  }, [])
  const open = opened ?? (data !== undefined && data.entries.length <= SHOWN_AT_ONCE)
  return (
    <Panel
      title={t('outline.title')}
      action={
        data !== undefined &&
        data.totals.sections > 0 && (
          <DisclosureButton open={open} onChange={setOpened} controls={listId}>
            {open ? t('outline.hide') : t('outline.show')}
          </DisclosureButton>
        )
      }
    >
      {!data && outline.isError && (
        <FailureAlert
          title={t('outline.failed')}
          message={sentenceOf(outline.error)}
          onRetry={() => void outline.refetch()}
          retrying={outline.isFetching}
        />
      )}
      {!data && !outline.isError && (
        <Loading label={t('outline.loading')} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </Loading>
      )}
      {data?.totals.sections === 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-soft">{t('outline.empty')}</p>
          <Button asChild size="sm">
            <Link to={`/rfp?session=${encodeURIComponent(tenderId)}`}>{t('outline.emptyAction')}</Link>
          </Button>
        </div>
      )}
      {data && data.totals.sections > 0 && (
        <>
          <OutlineTotals totals={data.totals} />
          {open && (
            // This element exists from the start, because the button refers to its id. The list inside appears when its
            // code was downloaded.
            <div id={listId} className="mt-3">
              <OutlineChapters tenderId={tenderId} entries={data.entries} marksGaps={marksGaps} />
            </div>
          )}
        </>
      )}
    </Panel>
  )
}

function OutlineTotals({ totals }: { totals: ProposalOutline['totals'] }) {
  const { t } = useTranslation('assembly')
  const kinds = ['sections', 'sources', 'words', 'tables', 'images'] as const
  return (
    <p className="figures flex flex-wrap gap-x-4 gap-y-0.5 text-ink-soft">
      <span className="font-medium text-ink" title={t('outline.pagesHint')}>
        {t('outline.pages', { count: totals.pages })}
      </span>
      {kinds
        .filter((kind) => totals[kind] > 0)
        .map((kind) => (
          <span key={kind}>{t(`outline.${kind}`, { count: totals[kind] })}</span>
        ))}
    </p>
  )
}
