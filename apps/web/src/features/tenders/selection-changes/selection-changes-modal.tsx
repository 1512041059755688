import { useQuery } from '@tanstack/react-query'
import type { SelectionChange } from '@tenderwright/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'

const MOST_LISTED = 1000

/**
 * Dialog about selected sections that lost text when a newer version of the product read their documents again. It
 * lists the requirements that are answered with these sections.
 */
export function SelectionChangesModal({ tenderId, onClose }: { tenderId: string; onClose: () => void }) {
  const { t } = useTranslation('readAgain')
  const { data, isError, error, refetch, isFetching } = useQuery(
    query('selectionChanges', { params: { id: tenderId } }),
  )
  return (
    <Modal open onClose={onClose} size="lg" title={t('changes.title')} description={t('changes.description')}>
      {isError && (
        <FailureAlert
          title={t('changes.failed')}
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Loading label={t('changes.loading')}>{t('changes.loading')}</Loading>}
      {data && (
        <ul className="flex flex-col gap-3">
          {data.map((change) => (
            <ChangeItem key={`${change.requirement_id} ${change.changed_at}`} change={change} />
          ))}
        </ul>
      )}
      {data?.length === MOST_LISTED && <p className="mt-3 text-sm text-ink-soft">{t('changes.more')}</p>}
    </Modal>
  )
}

function ChangeItem({ change }: { change: SelectionChange }) {
  const { t } = useTranslation('readAgain')
  const format = useFormat()
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3 [overflow-wrap:anywhere]">
      <div>
        <h3 className="font-semibold">{change.requirement}</h3>
        <p className="text-sm text-ink-faint">
          {t('changes.from', { file: change.file_name, date: format.date(change.changed_at) })}
        </p>
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <Fact term={t('changes.before')}>{change.section_title}</Fact>
        <Fact term={t('changes.now')}>
          {change.kept_title ?? <span className="text-danger">{t('changes.nothing')}</span>}
        </Fact>
        {change.other_titles.length > 0 && (
          <Fact term={t('changes.others')}>{change.other_titles.join(' · ')}</Fact>
        )}
      </dl>
      <details>
        <summary className="cursor-pointer text-sm text-ink-soft">{t('changes.text')}</summary>
        <p className="mt-1 max-h-64 overflow-y-auto text-sm whitespace-pre-line">{change.section_text}</p>
      </details>
    </li>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-faint">{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
