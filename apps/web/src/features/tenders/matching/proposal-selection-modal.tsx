import { useQuery } from '@tanstack/react-query'
import type { Document, RfpSession } from '@tenderwright/contract'
import { Files, ListFilter } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FILTERED_FROM } from '#ui/controls/word-filter.ts'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { useAllApart } from '#ui/page/distinction.ts'
import { documentsNamed, matchableDocuments, searchedBefore } from './matching.model.ts'

const NONE: ReadonlySet<string> = new Set()

function DocumentChoice({
  document,
  apart,
  checked,
  disabled,
  onChange,
}: {
  document: Document
  /** Words that distinguish the document from others with an equal file name. `undefined` if the name is unique. */
  apart: string | undefined
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}) {
  const { t } = useTranslation(['rfp', 'documents'])
  const client = document.hospital_name === '-' ? t('documents:card.unnamed') : document.hospital_name
  return (
    <li className="px-3 py-2">
      <Checkbox
        label={document.file_name}
        hint={
          <span className="figures flex flex-wrap justify-between gap-x-3">
            <span className="[overflow-wrap:anywhere]">{apart ?? client}</span>
            <span>{t('proposals.sections', { count: document.total_sections })}</span>
          </span>
        }
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
    </li>
  )
}

/**
 * Dialog in which a person chooses the documents to search for sections that answer a tender's requirements. The
 * documents of the last search are chosen at first. During the search, the dialog shows the progress and may be closed.
 */
export function ProposalSelectionModal({
  tender,
  matching,
  error,
  onClose,
  onMatch,
}: {
  tender: RfpSession
  matching: boolean
  error: unknown
  onClose: () => void
  onMatch: (documentIds: string[]) => void
}) {
  const { t } = useTranslation('rfp')
  const documents = useQuery(query('listDocuments', {}))
  const form = useId()
  const apart = useAllApart()
  const [changed, setChanged] = useState<ReadonlySet<string>>()
  const [typed, setTyped] = useState('')
  // Another person may have searched meanwhile, so the last search is read each time the dialog opens.
  const last = useQuery({ ...query('lastSearch', { params: { id: tender.id } }), staleTime: 0, gcTime: 0 })
  const choices = useMemo(() => matchableDocuments(documents.data ?? []), [documents.data])
  const before = useMemo(() => last.data && searchedBefore(last.data, choices), [last.data, choices])
  const chosen = changed ?? before ?? NONE
  const shown = documentsNamed(choices, typed)
  const ids = choices.map((document) => document.id).filter((id) => chosen.has(id))
  const allChosen = shown.length > 0 && shown.every(({ id }) => chosen.has(id))

  function toggle(id: string, checked: boolean): void {
    const next = new Set(chosen)
    if (checked) next.add(id)
    else next.delete(id)
    setChanged(next)
  }

  /**
   * Selects all listed documents or, if all of them are already selected, none of them. Documents that the filter hides
   * keep their state.
   */
  function toggleShown(): void {
    const listed = new Set(shown.map(({ id }) => id))
    setChanged(new Set(allChosen ? ids.filter((id) => !listed.has(id)) : [...ids, ...listed]))
  }

  const run = tender.matching
  return (
    <Modal
      open
      onClose={onClose}
      title={t('proposals.title')}
      description={t('proposals.description', { file: tender.rfp_filename })}
      footer={
        <>
          <Button onClick={onClose}>{t(matching ? 'close' : 'cancel', { ns: 'ui' })}</Button>
          <Button variant="primary" type="submit" form={form} busy={matching} disabled={ids.length === 0}>
            {matching ? t('proposals.matching') : t('proposals.match', { count: ids.length })}
          </Button>
        </>
      }
    >
      {documents.isError ? (
        <FailureAlert
          title={t('proposals.failed')}
          message={sentenceOf(documents.error)}
          onRetry={() => void documents.refetch()}
          retrying={documents.isFetching}
        />
      ) : documents.isPending || last.isPending ? (
        <div aria-busy className="flex flex-col gap-2">
          <output className="sr-only">{t('proposals.loading')}</output>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-12" />
          ))}
        </div>
      ) : choices.length === 0 ? (
        <EmptyState
          icon={<Files />}
          title={t('proposals.emptyTitle')}
          message={t('proposals.emptyMessage')}
          action={
            <Button asChild variant="primary">
              <Link to="/documents">{t('proposals.emptyAction')}</Link>
            </Button>
          }
        />
      ) : (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            onMatch(ids)
          }}
        >
          {run && !matching && (
            <p className="mb-2 text-sm text-ink-soft">
              {t(before ? 'proposals.asBefore' : 'proposals.notKnown')} {t('proposals.stay')}
            </p>
          )}
          {choices.length >= FILTERED_FROM && (
            <TextField
              type="search"
              label={t('proposals.filter')}
              hiddenLabel
              placeholder={t('proposals.filter')}
              icon={<ListFilter />}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="mb-2"
            />
          )}
          <div className="mb-2 flex items-center justify-between gap-3">
            <output className="figures text-sm text-ink-soft">
              {t('proposals.chosen', { chosen: ids.length, total: choices.length })}
              {shown.length < choices.length && ` · ${t('proposals.shown', { count: shown.length })}`}
            </output>
            <Button size="sm" variant="quiet" disabled={matching || shown.length === 0} onClick={toggleShown}>
              {allChosen ? t('proposals.deselectAll') : t('proposals.selectAll')}
            </Button>
          </div>
          <ul
            aria-label={t('proposals.list')}
            className="max-h-[min(24rem,42dvh)] divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface"
          >
            {shown.map((document) => (
              <DocumentChoice
                key={document.id}
                document={document}
                apart={apart.get(document.id)}
                checked={chosen.has(document.id)}
                disabled={matching}
                onChange={(checked) => toggle(document.id, checked)}
              />
            ))}
          </ul>
        </form>
      )}
      {matching && (
        <div className="mt-3 flex flex-col gap-1.5">
          <ProgressBar
            tone="ai"
            label={t('proposals.matching')}
            value={run && run.total > 0 ? (100 * run.done) / run.total : undefined}
          />
          <output className="figures text-sm text-ink-faint">
            {run && run.total > 0 && `${t('proposals.progress', { done: run.done, total: run.total })} `}
            {t('proposals.background')}
          </output>
        </div>
      )}
      {error !== null && error !== undefined && !matching && (
        <FailureAlert className="mt-3" title={t('proposals.matchFailed')} message={sentenceOf(error)} />
      )}
    </Modal>
  )
}
