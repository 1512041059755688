import type { MatchAlternative } from '@tenderwright/contract'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/style/classes.ts'
import { CompareAlternative } from './compare-alternative.tsx'

/**
 * Text about the origin of a section: its client, and the date and outcome of its proposal. Without a date, it shows
 * when the document was indexed.
 */
function Origin({ alternative: one, apart }: { alternative: MatchAlternative; apart: string | undefined }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const date = one.proposal_date
    ? format.partialDate(one.proposal_date)
    : one.indexed_at && t('card.indexedAt', { date: format.date(one.indexed_at) })
  const outcome = one.outcome && one.outcome !== 'unknown' && t(`card.${one.outcome}`)
  return [apart ?? one.source_hospital, date, outcome].filter(Boolean).join(' · ')
}

/**
 * List of the other versions of a suggested section: sections of other documents that differ only in names, numbers and
 * dates. People compare a version with the suggested section, or select it instead.
 */
export function MatchAlternatives({
  sectionId,
  alternatives,
  apart,
  selectedId,
  onSelect,
  onClear,
}: {
  /** Id of the suggested section whose other versions the list shows. */
  sectionId: string
  alternatives: readonly MatchAlternative[]
  /**
   * Words that tell apart documents with equal file names, such as the client. The key is the document's id. A document
   * with a unique file name has no entry.
   */
  apart: ReadonlyMap<string, string>
  selectedId: string | undefined
  onSelect: (sectionId: string) => void
  onClear: () => void
}) {
  const { t } = useTranslation('rfp')
  const holdsSelected = alternatives.some((one) => one.section_id === selectedId)
  const [open, setOpen] = useState(false)
  if (alternatives.length === 0) return null
  const shown = open || holdsSelected
  return (
    <div className="text-sm">
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm text-ink-soft hover:text-ink"
      >
        <ChevronRight
          aria-hidden
          className={classes('size-3.5 transition-transform', shown && 'rotate-90')}
        />
        {t('matches.alternatives', { count: alternatives.length })}
      </button>
      {shown && (
        <ul className="mt-1 divide-y divide-line rounded-md border border-line">
          {alternatives.map((one) => {
            const chosen = one.section_id === selectedId
            return (
              <li
                key={one.section_id}
                className={classes(
                  'flex flex-wrap items-center gap-x-3 gap-y-1.5 px-2.5 py-1.5',
                  chosen && 'bg-accent-soft',
                )}
              >
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block truncate" title={one.source_file}>
                    {one.source_file}
                  </span>
                  <span className="figures block truncate text-xs text-ink-faint">
                    <Origin
                      alternative={one}
                      apart={one.document_id === undefined ? undefined : apart.get(one.document_id)}
                    />
                  </span>
                </span>
                <CompareAlternative sectionId={sectionId} alternative={one} />
                <Button size="sm" onClick={() => (chosen ? onClear() : onSelect(one.section_id))}>
                  {chosen ? t('matches.clear') : t('matches.select')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
