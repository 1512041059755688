import { useQuery } from '@tanstack/react-query'
import type { Document, RfpSession } from '@tenderwright/contract'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { matchableDocuments } from './matching.model.ts'

function DocumentChoice({
  document,
  checked,
  disabled,
  onChange,
}: {
  document: Document
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}) {
  const { t } = useTranslation('rfp')
  return (
    <li className="px-3 py-2">
      <Checkbox
        label={document.file_name}
        hint={
          <span className="figures flex flex-wrap justify-between gap-x-3">
            <span>{document.hospital_name}</span>
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
 * Dialog in which a person chooses documents. The server then searches them for sections that answer a tender's
 * requirements. While the search runs, the dialog shows its progress and may be closed.
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choices = matchableDocuments(documents.data ?? [])
  const ids = choices.map((document) => document.id).filter((id) => chosen.has(id))
  const allChosen = choices.length > 0 && ids.length === choices.length

  function toggle(id: string, checked: boolean): void {
    const next = new Set(chosen)
    if (checked) next.add(id)
    else next.delete(id)
    setChosen(next)
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
          <Button variant="primary" busy={matching} disabled={ids.length === 0} onClick={() => onMatch(ids)}>
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
      ) : documents.isPending ? (
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
        <>
          <div className="mb-2 flex items-center justify-between gap-3">
            <span className="figures text-sm text-ink-soft">
              {t('requirements.shownOfTotal', { shown: ids.length, total: choices.length })}
            </span>
            <Button
              size="sm"
              variant="quiet"
              disabled={matching}
              onClick={() =>
                setChosen(allChosen ? new Set() : new Set(choices.map((document) => document.id)))
              }
            >
              {allChosen ? t('proposals.deselectAll') : t('proposals.selectAll')}
            </Button>
          </div>
          <ul
            aria-label={t('proposals.list')}
            className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface"
          >
            {choices.map((document) => (
              <DocumentChoice
                key={document.id}
                document={document}
                checked={chosen.has(document.id)}
                disabled={matching}
                onChange={(checked) => toggle(document.id, checked)}
              />
            ))}
          </ul>
        </>
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
