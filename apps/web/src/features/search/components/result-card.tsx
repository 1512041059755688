import type { SearchResult } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui/indicators/badge.tsx'
import { classes } from '#ui/style/classes.ts'
import { snippetOf } from '../model/search.model.ts'
import { MarkedText } from './marked-text.tsx'
import { VersionCount } from './result-versions.tsx'

/**
 * Card of a found section in the list of search results, with title, source and the beginning of the text. A click
 * opens the whole section. `current` highlights the card of the open section.
 */
export function ResultCard({
  result,
  current,
  onOpen,
}: {
  result: SearchResult
  current: boolean
  onOpen: () => void
}) {
  const { t } = useTranslation('search')
  const format = useFormat()
  return (
    <li
      className={classes(
        'relative rounded-lg border p-4 transition-colors',
        current ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-control',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <button
            type="button"
            aria-current={current || undefined}
            aria-label={t('open', { title: result.title })}
            onClick={onOpen}
            className="text-left before:absolute before:inset-0 before:rounded-lg before:content-['']"
          >
            <MarkedText text={result.title} terms={result.highlights} />
          </button>
        </h2>
        {/* Search scores and match scores are not comparable, so the colours of match scores are not used. */}
        <Badge tone="neutral">
          <span className="sr-only">{t('score')} </span>
          <span className="figures">{format.percent(result.score)}</span>
        </Badge>
      </div>
      <p className="mt-1.5 text-ink-soft [overflow-wrap:anywhere]">
        <MarkedText text={snippetOf(result)} terms={result.highlights} />
      </p>
      <p className="mt-2.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-faint">
        <span className="max-w-full truncate">{result.source_file}</span>
        <span className="max-w-full truncate">{result.source_hospital}</span>
        <span className="figures">
          {t('words', { count: result.word_count, shown: format.number(result.word_count) })}
        </span>
        <VersionCount result={result} />
      </p>
    </li>
  )
}
