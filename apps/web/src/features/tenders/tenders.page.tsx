import type { RfpSession } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { BackButton } from '#ui/controls/back-button.tsx'
import { Card } from '#ui/page/card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { classes } from '#ui/style/classes.ts'
import { useChoices } from './desk/choices.ts'
import { KeyLegend } from './desk/key-legend.tsx'
import { TenderDesk } from './desk/tender-desk.tsx'
import { NoTender } from './list/no-tender.tsx'
import { TenderList } from './list/tender-list.tsx'
import { useUploadReport } from './list/upload-report.ts'
import { useMatchCall } from './match-call.ts'
import { isMatching } from './matching/matching.model.ts'
import { PageActions } from './page-actions.tsx'
import { useRefreshAfterMatching } from './queries/refresh-after-matching.ts'
import { useTenders } from './queries/tenders.ts'
import { useUploadMatrix, type MatrixUpload } from './queries/upload-matrix.ts'
import { TenderModals, type OpenModal, type TenderModal } from './tender-modals.tsx'

/** Screen of the tenders: their list, the desk of the chosen one, and their modals. */
export function TendersPage() {
  const { t } = useTranslation('rfp')
  const [address, setAddress] = useSearchParams()
  const [modal, setModal] = useState<OpenModal>()
  const matchCall = useMatchCall()
  const tenders = useTenders(matchCall.underWay)
  const uploading = useUploadMatrix()
  const reportUpload = useUploadReport()

  const byId = (id: string | null | undefined) => tenders.data?.find((tender) => tender.id === id)
  const current = byId(address.get('session'))
  const matching = isMatching(current, matchCall.underWay)
  const choices = useChoices(current?.id ?? '')
  useRefreshAfterMatching(matching)
  const modalTender = modal && 'tenderId' in modal ? byId(modal.tenderId) : undefined
  const closeModal = () => setModal(undefined)
  const show = (id: string | undefined) => setAddress(id === undefined ? {} : { session: id })

  function upload(chosen: MatrixUpload): void {
    uploading.mutate(chosen, {
      onSuccess: (answer) => {
        reportUpload(answer)
        show(answer.session.id)
        setModal({ kind: answer.needs_review ? 'review' : 'proposals', tenderId: answer.session.id })
      },
    })
  }

  function match(tender: RfpSession, documentIds: string[]): void {
    matchCall.match(tender, documentIds, () => {
      show(tender.id)
      setModal((open) => (open?.kind === 'proposals' && open.tenderId === tender.id ? undefined : open))
    })
  }

  function openUpload(): void {
    uploading.reset()
    setModal({ kind: 'upload' })
  }

  const open = (kind: TenderModal) => () => {
    if (!current) return
    matchCall.reset()
    setModal({ kind, tenderId: current.id })
  }

  return (
    <div className="flex flex-col lg:h-[calc(100dvh-3rem)] lg:min-h-[40rem]">
      <PageHeader
        title={t('title')}
        // With a tender open, the subtitle's line is left to the requirements.
        {...(current ? {} : { subtitle: t('subtitle') })}
        actions={<PageActions uploading={uploading.isPending} onUpload={openUpload} />}
      />
      <div
        className={classes(
          'grid min-h-0 flex-1 items-stretch gap-4 xl:grid-cols-[17rem_minmax(0,1fr)]',
          // If the desk replaces the list, the back button keeps its own height.
          current && 'max-xl:grid-rows-[auto_minmax(0,1fr)] max-xl:gap-2',
        )}
      >
        <section
          aria-label={t('sessions.title')}
          className={classes('flex min-h-0 flex-col', current && 'max-xl:hidden')}
        >
          <Card className="min-h-0 flex-1 overflow-y-auto">
            <TenderList
              items={tenders.data}
              error={tenders.error}
              onRetry={() => void tenders.refetch()}
              retrying={tenders.isFetching}
              currentId={current?.id}
              onSelect={show}
            />
          </Card>
          {current && <KeyLegend onShowAll={() => setModal({ kind: 'keys' })} />}
        </section>
        {current && (
          <BackButton className="xl:hidden" onClick={() => show(undefined)}>
            {t('sessions.back')}
          </BackButton>
        )}
        <Card className={classes('flex min-h-0 min-w-0 flex-col', !current && 'max-xl:hidden')}>
          {current ? (
            <TenderDesk
              key={current.id}
              tender={current}
              matching={matching}
              initialRequirement={address.get('requirement') ?? undefined}
              keysEnabled={modal === undefined}
              choices={choices}
              actions={{
                onEdit: open('edit'),
                onDelete: open('delete'),
                onMatch: open('proposals'),
                onAmend: open('amend'),
                onReturn: open('workbook'),
                onAutoSelect: open('autoSelect'),
                onReview: open('review'),
                onHelp: () => setModal({ kind: 'keys' }),
              }}
            />
          ) : (
            <NoTender isFirst={tenders.data?.length === 0} onUpload={() => setModal({ kind: 'upload' })} />
          )}
        </Card>
      </div>
      <TenderModals
        kind={modal?.kind}
        tender={modalTender}
        uploading={{
          pending: uploading.isPending,
          progress: uploading.progress,
          error: uploading.error,
          onStop: uploading.stop,
        }}
        matching={isMatching(modalTender, matchCall.underWay)}
        matchError={matchCall.error}
        choices={choices}
        onClose={closeModal}
        onUpload={upload}
        onMatch={match}
        // After an upload the proposals come next.
        onReviewed={({ id, matching: run }) =>
          setModal(run ? undefined : { kind: 'proposals', tenderId: id })
        }
        onDeleted={() => {
          closeModal()
          show(undefined)
        }}
      />
    </div>
  )
}
