import type { OutlineEntry } from '@tenderwright/contract'
import {
  BookCopy,
  CircleDashed,
  CircleMinus,
  Clock,
  CornerDownRight,
  FileText,
  NotebookPen,
  Pencil,
  Scissors,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '#i18n/format.ts'
import { FileName } from '#ui/indicators/file-name.tsx'
import { useApart } from '#ui/page/distinction.ts'
import { Button } from '#ui/controls/button.tsx'
import { chaptersOf } from './outline.model.ts'

/**
 * Number of requirements shown at first. A button shows the rest, because a client's file may contain a thousand
 * requirements.
 */
const SHOWN = 100

/**
 * List of the planned content of a proposal: all requirements, by chapter. Each shows the section of an earlier
 * proposal that answers it, or a note that it has no answer.
 */
export function OutlineChapters({
  tenderId,
  entries,
  marksGaps,
}: {
  tenderId: string
  entries: readonly OutlineEntry[]
  /** `true` if the generated proposal will mark requirements without an answer. */
  marksGaps: boolean
}) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  const [limit, setLimit] = useState(SHOWN)
  const rest = entries.length - limit
  return (
    <div className="flex flex-col gap-3.5">
      {chaptersOf(entries, limit).map(({ category, start, answered, total, entries: own }) => (
        <section key={start}>
          <h4 className="flex items-baseline justify-between gap-3 border-b border-line pb-1 text-sm font-semibold">
            <span className="min-w-0 [overflow-wrap:anywhere]">{category || t('outline.noCategory')}</span>
            <span className="figures shrink-0 font-normal text-ink-faint">
              {t('outline.counted', {
                answered: format.number(answered),
                total: format.number(total),
              })}
            </span>
          </h4>
          <ol>
            {own.map((entry) => (
              <Entry key={entry.requirement_id} entry={entry} tenderId={tenderId} marksGaps={marksGaps} />
            ))}
          </ol>
        </section>
      ))}
      {rest > 0 && (
        <Button size="sm" className="self-start" onClick={() => setLimit(entries.length)}>
          {t('outline.more', { count: rest })}
        </Button>
      )}
    </div>
  )
}

const pictures = {
  inserted: FileText,
  text: NotebookPen,
  several: BookCopy,
  retyped: Pencil,
  trimmed: Scissors,
  repeated: CornerDownRight,
  not_applicable: CircleMinus,
  to_be_written: Clock,
  open: CircleDashed,
  cleared: CircleDashed,
}

/**
 * Returns the name of the icon for the planned answer to a requirement. The list of requirements uses the same icons.
 */
function pictureOf({ outcome, answer, section }: OutlineEntry): keyof typeof pictures {
  if (outcome !== 'inserted') return outcome
  if (answer === 'text') return 'text'
  if (section?.sections !== undefined && section.sections > 1) return 'several'
  if (section?.retyped) return 'retyped'
  return section?.trimmed ? 'trimmed' : 'inserted'
}

function Entry({
  entry,
  tenderId,
  marksGaps,
}: {
  entry: OutlineEntry
  tenderId: string
  marksGaps: boolean
}) {
  const { t } = useTranslation('assembly')
  const { outcome, requirement, section, repeats } = entry
  const Picture = pictures[pictureOf(entry)]
  const isLeftOut = outcome === 'open' || outcome === 'cleared' || outcome === 'to_be_written'
  return (
    <li className="flex items-start gap-2.5 border-b border-line/60 py-1.5 last:border-b-0">
      <Picture
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${isLeftOut ? 'text-warning' : 'text-ink-faint'}`}
      />
      <div className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        <p className="font-medium">{requirement}</p>
        {isLeftOut && (
          <p className="text-warning">
            {marksGaps ? t(`outline.marked.${outcome}`) : t(`outline.${outcome}`)}
          </p>
        )}
        {outcome === 'not_applicable' && <p className="text-ink-soft">{t('outline.not_applicable')}</p>}
        {outcome === 'repeated' && (
          <p className="text-ink-soft">{t('outline.repeated', { heading: repeats ?? '' })}</p>
        )}
        {outcome === 'inserted' && section && (
          <SectionFacts section={section} isOwnText={entry.answer === 'text'} />
        )}
      </div>
      {isLeftOut && (
        <Button asChild size="sm" variant="quiet" className="-my-0.5">
          <Link
            to={`/rfp?session=${encodeURIComponent(tenderId)}&requirement=${encodeURIComponent(entry.requirement_id)}`}
            aria-label={t('outline.choose', { requirement })}
          >
            {t('missing.choose')}
          </Link>
        </Button>
      )}
    </li>
  )
}

function SectionFacts({
  section,
  isOwnText,
}: {
  section: NonNullable<OutlineEntry['section']>
  isOwnText: boolean
}) {
  const { t } = useTranslation('assembly')
  const { title, source_file: file, words, tables, images, page_start: from, page_end: to } = section
  const apart = useApart(section.document_id)
  const source = apart === undefined ? file : `${file} (${apart})`
  const pages =
    from === undefined
      ? undefined
      : to === undefined || to === from
        ? t('outline.sourcePage', { page: from })
        : t('outline.sourcePages', { from, to })
  const facts = [
    isOwnText ? t('outline.ownText') : undefined,
    section.sections !== undefined && section.sections > 1
      ? t('outline.sections', { count: section.sections })
      : undefined,
    section.retyped ? t('outline.retyped', { count: section.retyped }) : undefined,
    section.trimmed ? t('outline.trimmed', { count: section.trimmed }) : undefined,
    pages,
    t('outline.words', { count: words }),
    tables > 0 ? t('outline.tables', { count: tables }) : undefined,
    images > 0 ? t('outline.images', { count: images }) : undefined,
  ].filter((fact) => fact !== undefined)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="min-w-0 text-ink-soft">
        <FileName name={t('report.from', { section: title, source })} />
      </span>
      <span className="figures text-xs text-ink-faint">{facts.join(' · ')}</span>
    </p>
  )
}
