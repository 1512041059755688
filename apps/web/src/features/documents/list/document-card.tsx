import type { Distinction, ProcessingStatus } from '@tenderwright/contract'
import { BookOpen, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { sentenceOfCode } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { withTexts } from '#i18n/i18n.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import { Badge } from '#ui/indicators/badge.tsx'
import { FileName } from '#ui/indicators/file-name.tsx'
import { classes } from '#ui/style/classes.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { documentAddress, openerOf, type ListedDocument } from './documents.model.ts'
import { useDistinction } from '#ui/page/distinction.ts'
import type { Density } from './library-view.model.ts'
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

/**
 * Card of one document in the list. A click on it selects or deselects the document. Clicks on its buttons and links do
 * not. A document that is still being processed cannot be selected.
 */
export function DocumentCard({
  listed: { document, temporary },
  distinction,
  density,
  heading: Heading,
  processing,
  selected,
  onToggle,
  onEdit,
  onDelete,
  readAgain,
}: {
  listed: ListedDocument
  /**
   * Property that tells this document apart from others with its file name, such as the path. `undefined` if the file
   * name is unique.
   */
  distinction: Distinction | undefined
  density: Density
  heading: 'h2' | 'h3'
  processing: ProcessingStatus | undefined
  selected: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
  readAgain: ReadAgainRun
}) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const [address] = useSearchParams()
  const apart = useDistinction()(document, distinction)
  const file = document.file_name
  /**
   * Name of the document for screen readers, in the labels of its buttons. If several documents have one file name, the
   * client or path is added in brackets.
   */
  const named = apart === undefined ? file : `${file} (${apart})`
  const isRow = density === 'rows'
  return (
    <li
      className={classes(
        'relative flex min-w-0 rounded-lg border transition-colors',
        isRow
          ? 'flex-col gap-x-4 gap-y-1.5 px-4 py-2 lg:flex-row lg:flex-wrap lg:items-center'
          : 'flex-col gap-2.5 p-4',
        // With this class, the browser does not render documents outside the visible area, of which there may be
        // hundreds.
        '[contain-intrinsic-size:auto_8rem] [content-visibility:auto]',
        temporary && 'border-dashed border-line-strong bg-surface',
        !temporary &&
          (selected ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-control'),
      )}
      aria-busy={temporary}
    >
      <div
        className={classes('flex min-w-0 items-start justify-between gap-3', isRow && 'flex-1 lg:basis-72')}
      >
        {/* In a list of rows, the names of organizations are aligned with each other. */}
        <div
          className={classes(
            'min-w-0',
            isRow &&
              'lg:grid lg:flex-1 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-center lg:gap-x-4',
          )}
        >
          <Heading className="line-clamp-2 font-semibold [overflow-wrap:anywhere]" title={file}>
            {temporary ? (
              file
            ) : (
              <button
                type="button"
                aria-pressed={selected}
                aria-label={t('card.select', { file: named })}
                onClick={onToggle}
                className="text-left before:absolute before:inset-0 before:rounded-lg before:content-['']"
              >
                <FileName name={file} />
              </button>
            )}
          </Heading>
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="line-clamp-2 text-ink-soft" title={document.hospital_name}>
              {document.hospital_name === '-' ? t('card.unnamed') : document.hospital_name}
            </p>
            {document.rfp_name && (
              <p className="line-clamp-2 text-sm text-ink-faint" title={document.rfp_name}>
                {document.rfp_name}
              </p>
            )}
            {distinction !== undefined && distinction !== 'names' && (
              <p className="text-sm text-ink-soft">{apart}</p>
            )}
          </div>
        </div>
        <div className={classes('flex shrink-0 flex-wrap justify-end gap-1', isRow && 'lg:w-32')}>
          {(document.outcome === 'won' || document.outcome === 'lost') && (
            <Badge tone={document.outcome === 'won' ? 'success' : 'neutral'}>
              {t(`card.${document.outcome}`)}
            </Badge>
          )}
          <StatusBadge document={document} {...(processing ? { processing: processing.status } : {})} />
        </div>
      </div>

      <div className={classes('flex flex-col gap-2.5 empty:hidden', isRow && 'lg:order-last lg:basis-full')}>
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
          <ReadAgainNote
            file={named}
            disabled={readAgain.active}
            onStart={() => readAgain.start(document.id)}
          />
        )}
      </div>

      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-0.5',
          isRow ? 'lg:flex lg:w-[25rem] lg:items-center lg:justify-between' : 'mt-auto',
        )}
      >
        {/* Figures and dates take one line each, so that they are aligned across the documents of a list. */}
        <p
          className={classes(
            'figures contents text-sm text-ink-soft',
            '[&>span]:flex [&>span]:flex-wrap [&>span]:gap-x-3',
            isRow && 'lg:flex lg:min-w-0 lg:flex-1 lg:flex-col lg:gap-y-0.5',
          )}
        >
          <span className="col-span-full">
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
          </span>
          <span>
            {document.proposal_date && (
              <span>{t('card.proposal', { date: format.partialDate(document.proposal_date) })}</span>
            )}
            {!temporary && (
              <span className="text-ink-faint">
                {document.indexed_at
                  ? t('card.indexedAt', { date: format.date(document.indexed_at) })
                  : t('card.notIndexedAt')}
              </span>
            )}
          </span>
        </p>
        {!temporary && (
          <div className={classes('relative -mr-1.5 flex', !isRow && '-mb-1.5')}>
            <Link
              id={openerOf(document.id)}
              to={`?${documentAddress(address, document.id).toString()}`}
              aria-label={t('card.open', { file: named })}
              title={t('card.open', { file: named })}
              className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint transition-colors hover:bg-sunken hover:text-ink [&_svg]:size-4"
            >
              <BookOpen />
            </Link>
            <IconButton label={t('card.edit', { file: named })} icon={<Pencil />} onClick={onEdit} />
            <IconButton
              label={t('card.delete', { file: named })}
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
