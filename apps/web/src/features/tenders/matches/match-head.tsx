import type { Match } from '@tenderwright/contract'
import { Check, ChevronDown, FileSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui/indicators/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ScoreBadge } from '#ui/indicators/score-badge.tsx'
import { FileName } from '#ui/indicators/file-name.tsx'
import { classes } from '#ui/style/classes.ts'

/**
 * Returns words about the origin of a suggested section: its client (or other words that distinguish its document), the
 * date and outcome of the proposal, the pages, and the number of words.
 */
function useOrigin(match: Match, apart: string | undefined): string[] {
  const { t } = useTranslation('rfp')
  const { t: say } = useTranslation('documents')
  const format = useFormat()
  const { page_start: start, page_end: end } = match
  const pages =
    start === undefined
      ? undefined
      : end !== undefined && end !== start
        ? t('matches.pages', { start, end })
        : t('matches.page', { start })
  const words = t('matches.words', { count: match.word_count, formatted: format.number(match.word_count) })
  const dating = [
    match.proposal_date && format.partialDate(match.proposal_date),
    match.outcome && match.outcome !== 'unknown' && say(`card.${match.outcome}`),
  ]
  const client = match.source_hospital === '-' ? undefined : match.source_hospital
  return [apart ?? client, ...dating, pages, words].flatMap((part) => part || [])
}

/**
 * CSS classes that put a card's buttons beside its title, if the card is wide enough. The necessary width depends on
 * the labels: a collapsed card needs least, and a selected section needs most.
 */
const BESIDE = {
  folded: {
    grid: '@[22rem]:grid-cols-[minmax(0,1fr)_auto]',
    controls: '@[22rem]:col-start-2 @[22rem]:row-start-1',
    origin: '',
  },
  open: {
    grid: '@[28rem]:grid-cols-[minmax(0,1fr)_auto]',
    controls: '@[28rem]:col-start-2 @[28rem]:row-start-1',
    origin: '@[28rem]:col-span-2',
  },
  chosen: {
    grid: '@[36rem]:grid-cols-[minmax(0,1fr)_auto]',
    controls: '@[36rem]:col-start-2 @[36rem]:row-start-1',
    origin: '@[36rem]:col-span-2',
  },
}

/**
 * Upper part of the card of a section that may answer a requirement. It shows title, source document and score, and has
 * buttons that select or preview the section or show the reasons of the score.
 */
export function MatchHead({
  match,
  apart,
  position,
  chosen,
  selectedBy,
  isFurther,
  folded,
  onFold,
  explained,
  onExplain,
  onSelect,
  onClear,
  onPreview,
}: {
  match: Match
  /**
   * Words that tell the section's document apart from others with an equal file name, such as its client. `undefined`
   * if the file name is unique.
   */
  apart: string | undefined
  /** Rank of the suggested section, counted from 1 for the best. The keys 1 to 5 select the section of that rank. */
  position: number
  chosen: boolean
  selectedBy: 'hand' | 'auto' | undefined
  /**
   * `true` if the answer consists of several sections, and this is one of them but not the first. It can be removed
   * only together with the whole answer.
   */
  isFurther: boolean
  /**
   * `true` if the card is collapsed, so that only title and score are shown. `onFold` changes this, and is `undefined`
   * if the card cannot be collapsed.
   */
  folded: boolean
  onFold: ((folded: boolean) => void) | undefined
  /** `true` if the card shows the reasons of the section's score; `undefined` if there are none. */
  explained: boolean | undefined
  onExplain: () => void
  onSelect: () => void
  onClear: () => void
  onPreview: () => void
}) {
  const { t } = useTranslation('rfp')
  const origin = useOrigin(match, apart)
  const place = match.path.slice(0, -1).join(' › ')
  const beside = BESIDE[folded ? 'folded' : chosen || isFurther || match.by_hand ? 'chosen' : 'open']
  return (
    <div className={classes('grid grid-cols-[minmax(0,1fr)] items-start gap-x-3 gap-y-1.5', beside.grid)}>
      <div className="flex min-h-7 min-w-0 items-start gap-2.5 pt-0.5">
        {position <= 5 && (
          <kbd
            title={t('matches.key', { key: position })}
            className="figures flex size-5 shrink-0 items-center justify-center rounded-xs border border-line-strong bg-sunken text-xs text-ink-faint"
          >
            {position}
          </kbd>
        )}
        <h3
          className={classes(
            'min-w-0 font-semibold [overflow-wrap:anywhere]',
            folded ? 'line-clamp-1' : 'line-clamp-2',
          )}
          title={match.title}
        >
          {match.title}
        </h3>
      </div>
      {!folded && (
        <div className={classes('-mt-1.5 min-w-0', beside.origin, position <= 5 && 'pl-7.5')}>
          {place && (
            <p className="truncate text-xs text-ink-faint" title={place}>
              {place}
            </p>
          )}
          <p
            className="line-clamp-2 text-xs text-ink-soft [overflow-wrap:anywhere]"
            title={[match.source_file, ...origin].join(' · ')}
          >
            {/* The name is isolated, so that right-to-left script in it does not reorder the text around it. */}
            <bdi>
              <FileName name={match.source_file} />
            </bdi>
            {origin.map((part, at) => (
              // Parts have no identity beyond their order.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at} className="figures text-ink-faint">
                {' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </p>
        </div>
      )}
      <div className={classes('flex max-w-full flex-wrap items-center gap-1.5', beside.controls)}>
        {explained === undefined ? (
          <ScoreBadge score={match.score} />
        ) : (
          <button
            type="button"
            aria-expanded={explained}
            title={t('matches.reasons.label')}
            onClick={onExplain}
            className="inline-flex min-h-7 items-center gap-0.5 rounded-sm text-ink-faint hover:text-ink"
          >
            <ScoreBadge score={match.score} />
            <span className="sr-only">{t('matches.reasons.label')}</span>
            <ChevronDown aria-hidden className={classes('size-3.5', explained && 'rotate-180')} />
          </button>
        )}
        {match.by_hand && <Badge>{t('matches.byHand')}</Badge>}
        {chosen && selectedBy === 'auto' && <Badge>{t('matches.auto')}</Badge>}
        {(chosen || isFurther) && (
          <Badge tone="accent" icon={<Check aria-hidden />}>
            {t('matches.selected')}
          </Badge>
        )}
        {chosen ? (
          <Button size="sm" onClick={onClear}>
            {t('matches.clear')}
          </Button>
        ) : (
          <Button size="sm" onClick={onSelect}>
            {t('matches.select')}
          </Button>
        )}
        {onFold && (
          <IconButton
            label={t('matches.weak')}
            icon={<ChevronDown className={classes(!folded && 'rotate-180')} />}
            aria-expanded={!folded}
            onClick={() => onFold(!folded)}
          />
        )}
        {!folded && (
          <IconButton
            label={t('preview.openNamed', { title: match.title })}
            title={t('preview.open')}
            icon={<FileSearch />}
            onClick={onPreview}
          />
        )}
      </div>
    </div>
  )
}
