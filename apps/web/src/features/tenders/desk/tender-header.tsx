import { tenderTitles, type MatchOverview, type RfpSession } from '@tenderwright/contract'
import { FileDiff, FileDown, Pencil, RefreshCw, Table2, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import { useTabProgress } from '#ui/page/tab-title.ts'
import { scoreTone, textTone } from '#ui/style/tone.ts'
import { classes } from '#ui/style/classes.ts'
import { matchingProgress } from '../matching/matching.model.ts'
import { coverageOf } from '../requirements/requirements.model.ts'

/**
 * Progress bar of a tender. During a search for sections, it shows the progress of the search. Otherwise it shows the
 * share of answered requirements, in a colour that depends on this share.
 */
function TenderProgress({
  tender,
  groups,
  matching,
}: {
  tender: RfpSession
  groups: readonly MatchOverview[] | undefined
  matching: boolean
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const value = matching
    ? matchingProgress(tender, groups ?? [])
    : groups
      ? coverageOf(groups)
      : tender.coverage_percentage
  useTabProgress('matching', matching ? value : undefined)
  const tone = matching ? 'ai' : scoreTone(value)
  const label = matching ? t('details.matching') : t('details.coverage')
  return (
    <div className="flex w-28 flex-none flex-col gap-1 max-sm:w-auto max-sm:flex-1 max-sm:basis-24 min-[90rem]:w-48">
      <div className={classes('flex items-baseline justify-between gap-2 text-xs', textTone[tone])}>
        <output className="min-w-0 truncate font-medium">{label}</output>
        <span className="figures font-semibold">{format.percent(value)}</span>
      </div>
      <ProgressBar value={value} tone={tone} label={label} className="h-1.5" />
    </div>
  )
}

/**
 * Header of a tender's screen: the names of client and tender, the progress, and buttons for actions on the whole
 * tender, such as a new search for suggested sections.
 */
export const TenderHeader = memo(function TenderHeader({
  tender,
  groups,
  matching,
  onEdit,
  onDelete,
  onRematch,
  onReview,
  onAmend,
  onReturn,
}: {
  tender: RfpSession
  groups: readonly MatchOverview[] | undefined
  matching: boolean
  onEdit: () => void
  onDelete: () => void
  onRematch: () => void
  onReview: () => void
  onAmend: () => void
  onReturn: () => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const isMatchedOnce = tender.matching !== undefined || tender.matched_count > 0
  const { title } = tenderTitles(tender)
  const name = tender.rfp_name || `${t('details.rfpName')}: ${t('details.none')}`
  const created = format.dateTime(tender.created_at)
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-3 py-2 max-lg:with-detail:sr-only">
      <div className="min-w-0 flex-1 basis-52 max-sm:basis-full">
        {/* On a phone, long names wrap instead of being cut, because there is no pointer that could show the whole
            name. */}
        <div className="flex min-w-0 items-baseline max-sm:flex-wrap">
          <h2
            className="max-w-[65%] shrink-0 truncate leading-5 font-semibold max-sm:max-w-full max-sm:whitespace-normal max-sm:[overflow-wrap:anywhere]"
            title={title}
          >
            {title}
          </h2>
          <span
            className="min-w-0 flex-1 truncate text-sm text-ink-soft max-sm:flex-none max-sm:basis-full max-sm:whitespace-normal max-sm:[overflow-wrap:anywhere] before:text-ink-faint sm:before:mx-1.5 sm:before:content-['·'/'']"
            title={name}
          >
            {name}
          </span>
        </div>
        <p className="truncate text-xs text-ink-soft" title={`${tender.rfp_filename} · ${created}`}>
          <span>{tender.rfp_filename}</span>
          <span className="before:mx-1.5 before:text-ink-faint before:content-['·'/'']">{created}</span>
        </p>
      </div>
      <TenderProgress tender={tender} groups={groups} matching={matching} />
      {/* On a phone, the first button is beside the progress, and the other buttons are in the next line. */}
      <div className="flex flex-wrap items-center gap-0.5 max-lg:with-detail:hidden max-sm:[html:not([data-detail])_&]:contents">
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden className="size-3.5" />}
          disabled={matching}
          onClick={onRematch}
        >
          {t(isMatchedOnce ? 'details.rematch' : 'details.match')}
        </Button>
        <IconButton
          label={t('details.checkMatrix')}
          icon={<Table2 />}
          onClick={onReview}
          disabled={matching}
        />
        <IconButton label={t('details.amend')} icon={<FileDiff />} onClick={onAmend} disabled={matching} />
        <IconButton
          label={t('details.workbook')}
          icon={<FileDown />}
          onClick={onReturn}
          disabled={matching}
        />
        <IconButton label={t('details.edit')} icon={<Pencil />} onClick={onEdit} />
        <IconButton
          label={t('details.delete')}
          icon={<Trash2 />}
          tone="danger"
          onClick={onDelete}
          disabled={matching}
        />
      </div>
    </header>
  )
})
