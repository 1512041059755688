import { useQuery } from '@tanstack/react-query'
import type { RfpSession, SearchResult } from '@tenderwright/contract'
import { CircleCheck, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Spinner } from '#ui/indicators/spinner.tsx'
import { useSelectSection } from '../queries/select-section.ts'
import { type PickedRequirement, RequirementPicker } from './requirement-picker.tsx'

/**
 * Converts a tender to an option of a select field. Its label begins with the client, because the files of two tenders
 * may have equal names.
 */
function optionOf({ id, organization_name: whose, rfp_name: name, rfp_filename: file }: RfpSession) {
  const [label = file, ...rest] = [whose, name, file].filter(Boolean)
  return { value: id, label, ...(rest.length > 0 ? { hint: rest.join(' · ') } : {}) }
}

/**
 * Dialog that uses a search result in a proposal. The person picks a tender and one of its requirements, and the found
 * section becomes the answer to this requirement.
 */
export function UseInProposalModal({ result, onClose }: { result: SearchResult; onClose: () => void }) {
  const { t } = useTranslation('search')
  const tenders = useQuery(query('listSessions', {}))
  const [picked, setPicked] = useState<string>()
  const [requirement, setRequirement] = useState<PickedRequirement>()
  const selection = useSelectSection()
  // If there is only one tender, it is selected from the start.
  const tenderId = picked ?? (tenders.data?.length === 1 ? tenders.data[0]?.id : undefined)

  function body() {
    if (tenders.isPending)
      return (
        <p className="flex items-center gap-2 py-4 text-ink-soft">
          <Spinner />
          {t('use.sessionsLoading')}
        </p>
      )
    if (tenders.isError)
      return <FailureAlert message={sentenceOf(tenders.error)} onRetry={() => void tenders.refetch()} />
    if (tenders.data.length === 0)
      return (
        <EmptyState
          icon={<ListChecks />}
          title={t('use.noSessions')}
          message={t('use.noSessionsHint')}
          action={
            <Button asChild variant="primary">
              <Link to="/rfp">{t('use.openRfp')}</Link>
            </Button>
          }
        />
      )
    if (selection.isSuccess)
      return (
        <output className="flex items-start gap-2.5 py-3">
          <CircleCheck aria-hidden className="mt-px size-4.5 shrink-0 text-success" />
          <span className="[overflow-wrap:anywhere]">
            {t('use.done', { requirement: requirement?.name ?? '' })}
          </span>
        </output>
      )
    return (
      <div className="flex flex-col gap-4">
        <Select
          label={t('use.session')}
          placeholder={t('use.sessionPlaceholder')}
          value={tenderId}
          onChange={(id) => {
            setPicked(id)
            setRequirement(undefined)
          }}
          options={tenders.data.map(optionOf)}
        />
        {tenderId && (
          <RequirementPicker
            key={tenderId}
            tenderId={tenderId}
            chosen={requirement?.id}
            onChoose={setRequirement}
          />
        )}
        {selection.isError && (
          <p role="alert" className="text-danger">
            {sentenceOf(selection.error)}
          </p>
        )}
      </div>
    )
  }

  const footer = selection.isSuccess ? (
    <>
      <Button
        onClick={() => {
          selection.reset()
          setRequirement(undefined)
        }}
      >
        {t('use.another')}
      </Button>
      <Button asChild variant="primary">
        <Link to={`/rfp?${new URLSearchParams({ session: tenderId ?? '' }).toString()}`}>
          {t('use.view')}
        </Link>
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t('cancel', { ns: 'ui' })}</Button>
      <Button
        variant="primary"
        disabled={!tenderId || !requirement}
        busy={selection.isPending}
        onClick={() => {
          if (tenderId && requirement)
            selection.mutate({
              tenderId,
              requirement_id: requirement.id,
              section_id: result.id,
              seen: requirement.revision,
            })
        }}
      >
        {selection.isPending ? t('use.busy') : t('use.confirm')}
      </Button>
    </>
  )

  return (
    <Modal
      open
      onClose={onClose}
      title={t('use.title')}
      description={t('use.description', { title: result.title })}
      busy={selection.isPending}
      footer={footer}
    >
      {body()}
    </Modal>
  )
}
