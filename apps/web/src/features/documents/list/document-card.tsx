import type { ProcessingStatus } from '@tenderwright/contract'
import { BookOpen, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sentenceOfCode } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { withTexts } from '#i18n/i18n.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import { FileName } from '#ui/page/file-name.tsx'
import { classes } from '#ui/style/classes.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { documentAddress, openerOf, type ListedDocument } from './documents.model.ts'
import type { ReadAgainRun } from '../reading/read-again-run.ts'
import { ProcessingPanel } from './processing-panel.tsx'
import { StatusBadge } from './status-badge.tsx'

const ReadAgainNote = onDemand(
  async () => (await withTexts('readAgain', () => import('../reading/read-again-note.tsx'))).ReadAgainNote,
  <div aria-hidden className="min-h-7" />,
)

const ActiveContentLine = onDemand(
  async () => (await withTexts('assembly', () => import('./active-content-line.tsx'))).ActiveContentLine,
  <div aria-hidden className="min-h-10" />,
)

/** Card of one document. Clicking it outside its controls toggles its selection; a temporary one is only shown. */
export function DocumentCard({
  listed: { document, temporary },
  processing,
  selected,
  onToggle,
  onEdit,
  onDelete,
  readAgain,
}: {
  listed: ListedDocument
  processing: ProcessingStatus | undefined
  selected: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
  readAgain: ReadAgainRun
}) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const file = document.file_name
  return (
    <li
      className={classes(
        'relative flex min-w-0 flex-col gap-2.5 rounded-lg border p-4 transition-colors',
        // Lets the browser skip hundreds of documents out of sight.
        '[contain-intrinsic-size:auto_8rem] [content-visibility:auto]',
        temporary && 'border-dashed border-line-strong bg-surface',
        !temporary &&
          (selected ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-control'),
      )}
      aria-busy={temporary}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="line-clamp-2 font-semibold [overflow-wrap:anywhere]" title={file}>
            {temporary ? (
              file
            ) : (
              <button
                type="button"
                aria-pressed={selected}
                aria-label={t('card.select', { file })}
                onClick={onToggle}
                className="text-left before:absolute before:inset-0 before:rounded-lg before:content-['']"
              >
                <FileName name={file} />
              </button>
            )}
          </h2>
          <p className="truncate text-ink-soft">
            {document.hospital_name === '-' ? t('card.unnamed') : document.hospital_name}
          </p>
          {document.rfp_name && <p className="truncate text-sm text-ink-faint">{document.rfp_name}</p>}
        </div>
        <StatusBadge document={document} {...(processing ? { processing: processing.status } : {})} />
      </div>

      {document.status === 'failed' && !processing && (
        <p className="text-sm text-danger">
          {sentenceOfCode(document.code) ?? document.error ?? t('card.failed')}
        </p>
      )}
      {document.active_content && document.active_content.length > 0 && (
        <ActiveContentLine found={document.active_content} />
      )}
      {processing && <ProcessingPanel status={processing} />}
      {document.read_by_older_version && (
        <ReadAgainNote file={file} disabled={readAgain.active} onStart={() => readAgain.start(document.id)} />
      )}

      <div className="mt-auto flex items-end justify-between gap-2">
        <p className="figures flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-soft">
          <span>
            {t('card.sections', {
              count: document.total_sections,
              shown: format.number(document.total_sections),
            })}
          </span>
          <span>
            {t('card.words', { count: document.total_words, shown: format.number(document.total_words) })}
          </span>
          <span>{format.megabytes(document.file_size_bytes || undefined)}</span>
          {!temporary && (
            <span className="text-ink-faint">
              {document.indexed_at
                ? t('card.indexedAt', { date: format.date(document.indexed_at) })
                : t('card.notIndexedAt')}
            </span>
          )}
        </p>
        {!temporary && (
          <div className="relative -mr-1.5 -mb-1.5 flex">
            <Link
              id={openerOf(document.id)}
              to={`?${documentAddress(document.id)}`}
              aria-label={t('card.open', { file })}
              title={t('card.open', { file })}
              className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint transition-colors hover:bg-sunken hover:text-ink [&_svg]:size-4"
            >
              <BookOpen />
            </Link>
            <IconButton label={t('card.edit', { file })} icon={<Pencil />} onClick={onEdit} />
            <IconButton
              label={t('card.delete', { file })}
              icon={<Trash2 />}
              tone="danger"
              onClick={onDelete}
            />
          </div>
        )}
      </div>
    </li>
  )
}
