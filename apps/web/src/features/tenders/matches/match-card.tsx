import type { Match } from '@tenderwright/contract'
import { Check, FileSearch, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui/indicators/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/style/classes.ts'
import { ScoreBadge } from '#ui/indicators/score-badge.tsx'
import { MatchAlternatives } from './match-alternatives.tsx'
import { MatchConflicts } from './match-conflicts.tsx'
import { MatchReasons } from './match-reasons.tsx'
import { SectionPreview } from '../preview/section-preview.tsx'

function useOrigin(match: Match): string {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const { page_start: start, page_end: end } = match
  const pages =
    start === undefined
      ? undefined
      : end !== undefined && end !== start
        ? t('matches.pages', { start, end })
        : t('matches.page', { start })
  const words = t('matches.words', { count: match.word_count, formatted: format.number(match.word_count) })
  return [match.source_hospital, pages, words].filter(Boolean).join(' · ')
}

/** Card of one match: the section, the reasons of its score, its text, and the choice. */
export function MatchCard({
  match,
  position,
  selectedId,
  selectedBy,
  onSelect,
  onClear,
  onPreview,
}: {
  match: Match
  /** Rank of the match, 1 for the best; up to 5 it is also the key that chooses it. */
  position: number
  selectedId: string | undefined
  selectedBy: 'hand' | 'auto' | undefined
  onSelect: (sectionId: string) => void
  onClear: () => void
  onPreview: () => void
}) {
  const { t } = useTranslation('rfp')
  const origin = useOrigin(match)
  const chosen = match.section_id === selectedId
  return (
    <article
      aria-label={match.title}
      className={classes(
        'flex flex-col gap-2.5 rounded-md border bg-surface px-3.5 py-3',
        // Lets the browser skip cards out of sight; of five, two are in sight.
        '[contain-intrinsic-size:auto_20rem] [content-visibility:auto]',
        chosen ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex items-start gap-2.5">
        {position <= 5 && (
          <kbd
            title={t('matches.key', { key: position })}
            className="figures mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-xs border border-line-strong bg-sunken text-xs text-ink-faint"
          >
            {position}
          </kbd>
        )}
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{match.title}</h3>
          {match.path.length > 1 && (
            <p className="text-xs text-ink-faint [overflow-wrap:anywhere]">
              {match.path.slice(0, -1).join(' › ')}
            </p>
          )}
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{match.source_file}</p>
          <p className="figures text-xs text-ink-faint">{origin}</p>
        </div>
        <ScoreBadge score={match.score} />
      </div>
      {match.reasons && <MatchReasons reasons={match.reasons} />}
      <SectionPreview sectionId={match.section_id} />
      <MatchConflicts match={match} />
      <MatchAlternatives
        sectionId={match.section_id}
        alternatives={match.alternatives}
        selectedId={selectedId}
        onSelect={onSelect}
        onClear={onClear}
      />
      <div className="flex flex-wrap items-center gap-2">
        {chosen ? (
          <Button size="sm" icon={<X aria-hidden className="size-3.5" />} onClick={onClear}>
            {t('matches.clear')}
          </Button>
        ) : (
          <Button size="sm" onClick={() => onSelect(match.section_id)}>
            {t('matches.select')}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          icon={<FileSearch aria-hidden className="size-3.5" />}
          aria-label={t('preview.openNamed', { title: match.title })}
          onClick={onPreview}
        >
          {t('preview.open')}
        </Button>
        <span className="ml-auto flex flex-wrap gap-1">
          {match.by_hand && <Badge>{t('matches.byHand')}</Badge>}
          {chosen && selectedBy === 'auto' && <Badge>{t('matches.auto')}</Badge>}
          {chosen && (
            <Badge tone="accent" icon={<Check aria-hidden />}>
              {t('matches.selected')}
            </Badge>
          )}
        </span>
      </div>
    </article>
  )
}
