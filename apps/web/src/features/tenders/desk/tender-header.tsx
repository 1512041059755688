import { tenderTitles, type MatchOverview, type RfpSession } from '@tenderwright/contract'
import { FileDiff, FileDown, Pencil, RefreshCw, Table2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** Progress of matching in the 'ai' colour, or the coverage in its colour. */
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
    <div className="flex items-center gap-3">
      <output className={classes('text-sm font-medium', textTone[tone])}>{label}</output>
      <ProgressBar value={value} tone={tone} label={label} className="h-2 flex-1" />
      <span className={classes('figures min-w-10 text-right text-sm font-semibold', textTone[tone])}>
        {format.percent(value)}
      </span>
    </div>
  )
}

/** Header of a tender: its names, its progress, and the actions on the whole tender. */
export function TenderHeader({
  tender,
  groups,
  matching,
  onEdit,
  onDelete,
  onRematch,
  onReview,
  onAmend,
  onReturn,
  children,
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
  /** Content below the progress. */
  children?: ReactNode
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const isMatchedOnce = tender.matching !== undefined || tender.matched_count > 0
  const facts = [
    tender.rfp_name || `${t('details.rfpName')}: ${t('details.none')}`,
    tender.rfp_filename,
    format.dateTime(tender.created_at),
  ]
  return (
    <header className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{tenderTitles(tender).title}</h2>
          {/* Each fact has a dot before it; at the start of a line the dot falls into the clipped margin. */}
          <div className="overflow-hidden">
            <p className="-ml-4 flex flex-wrap text-sm text-ink-soft [overflow-wrap:anywhere]">
              {facts.map((fact) => (
                <span
                  key={fact}
                  className="before:inline-block before:w-4 before:text-center before:text-ink-faint before:content-['·'/'']"
                >
                  {fact}
                </span>
              ))}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-1">
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
      </div>
      <TenderProgress tender={tender} groups={groups} matching={matching} />
      {children}
    </header>
  )
}
