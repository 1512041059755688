import type { DatedVersion, Document } from '@tenderwright/contract'
import { BookOpen, CalendarClock, Columns2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '#i18n/format.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Badge } from '#ui/indicators/badge.tsx'
import { FileName } from '#ui/indicators/file-name.tsx'
import { DatingForm } from '../dating/dating-form.tsx'
import { useApart } from '#ui/page/distinction.ts'
import { documentAddress } from '../list/documents.model.ts'

/**
 * Row about one of several near-duplicate sections. It shows the section's document with date and outcome, and buttons
 * to open, compare, date or delete the document.
 */
export function VersionRow({
  version,
  isFirst,
  document,
  onCompare,
  onDelete,
}: {
  version: DatedVersion
  isFirst: boolean
  /** Document that contains the section. `undefined` while the documents are loading. */
  document: Document | undefined
  onCompare: () => void
  onDelete: (document: Document) => void
}) {
  const { t } = useTranslation('freshness')
  const format = useFormat()
  const [address] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const { source_file: file, document_id: id, proposal_date: date, outcome } = version
  const apart = useApart(id)
  const named = apart === undefined ? file : `${file} (${apart})`
  const isOwnText = document?.kind === 'own_text'
  return (
    <li className="flex flex-col gap-2 px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-56">
          <p className="[overflow-wrap:anywhere]">
            <FileName name={file} />
          </p>
          <p className="figures text-sm text-ink-soft [overflow-wrap:anywhere]">
            {[
              date === undefined ? t('undated') : format.partialDate(date),
              apart ?? (version.source_hospital === '-' ? undefined : version.source_hospital),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {isFirst && <Badge tone="accent">{t('shownFirst')}</Badge>}
          {outcome !== undefined && (
            <Badge tone={outcome === 'won' ? 'success' : 'neutral'}>{t(`outcomes.${outcome}`)}</Badge>
          )}
          {version.is_old && <Badge tone="warning">{t('old')}</Badge>}
        </div>
        <div className="-mr-1.5 ml-auto flex">
          {!isFirst && (
            <IconButton
              label={t('compareNamed', { file: named })}
              title={t('compare')}
              icon={<Columns2 />}
              onClick={onCompare}
            />
          )}
          {document && !isOwnText && (
            <IconButton
              label={t('settleNamed', { file: named })}
              title={t('settle')}
              icon={<CalendarClock />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          <Link
            to={`?${documentAddress(address, id, version.section_id).toString()}`}
            aria-label={t('openNamed', { file: named })}
            title={t('open')}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint transition-colors hover:bg-sunken hover:text-ink [&_svg]:size-4"
          >
            <BookOpen />
          </Link>
          {document && (
            <IconButton
              label={t('deleteNamed', { file: named })}
              title={t('delete')}
              icon={<Trash2 />}
              tone="danger"
              onClick={() => onDelete(document)}
            />
          )}
        </div>
      </div>
      {isOpen && document && <DatingForm key={document.proposal_date} document={document} named={named} />}
    </li>
  )
}
