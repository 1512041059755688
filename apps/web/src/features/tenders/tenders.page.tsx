import type { RfpSession } from '@tenderwright/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { BackButton } from '#ui/controls/back-button.tsx'
import { Card } from '#ui/page/card.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { classes } from '#ui/style/classes.ts'
import { useRootMark } from '#ui/style/root-mark.ts'
import { useChoices } from './desk/choices.ts'
import { DeletedTendersButton } from './deleted/deleted-tenders-button.tsx'
import { KeyLegend } from './desk/key-legend.tsx'
import { useKeptPlace } from './kept-place.ts'
import { NoTender } from './list/no-tender.tsx'
import { TenderList } from './list/tender-list.tsx'
import { useUploadReport } from './list/upload-report.ts'
import { useMatchCall } from './match-call.ts'
import { isMatching } from './matching/matching.model.ts'
import { PageActions } from './page-actions.tsx'
import { useRefreshAfterMatching } from './queries/refresh-after-matching.ts'
import { useTenders } from './queries/tenders.ts'
import { DeskToCome } from './desk/desk-to-come.tsx'
import { useUploadMatrix, type MatrixUpload } from './queries/upload-matrix.ts'
import { TenderModals, type OpenModal, type TenderModal } from './tender-modals.tsx'

const TenderDesk = onDemand(async () => (await import('./desk/tender-desk.tsx')).TenderDesk, <DeskToCome />)

/**
 * Screen at `/rfp`. It shows the list of tenders, the requirements of the selected tender, the sections suggested for
 * them, and all dialogs about tenders.
 */
export function TendersPage() {
  const { t } = useTranslation('rfp')
  const { address, state, show, keep, addEntry } = useKeptPlace()
  const navigate = useNavigate()
  const [modal, setModal] = useState<OpenModal>()
  const matchCall = useMatchCall()
  const tenders = useTenders(matchCall.underWay)
  const uploading = useUploadMatrix()
  const reportUpload = useUploadReport()

  const byId = (id: string | null | undefined) => tenders.data?.find((tender) => tender.id === id)
  const current = byId(address.get('session'))
  // While the list is loading, the page already has the layout of an open tender, so that nothing moves later.
  const isOpen = current !== undefined || (address.has('session') && tenders.isPending)
  useRootMark('data-wide', isOpen)
  const matching = isMatching(current, matchCall.underWay)
  const choices = useChoices(current?.id ?? '')
  useRefreshAfterMatching(matching)
  useEffect(() => {
    // The code for an open tender is downloaded while the list is loading, so that a tender opens without delay. A
    // failed download is retried when the code is needed.
    TenderDesk.download().catch(() => {})
  }, [])
  const modalTender = modal && 'tenderId' in modal ? byId(modal.tenderId) : undefined
  const closeModal = () => setModal(undefined)

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
    // Only the dialog of this search is closed, because the person may have opened another tender before the search
    // ends.
    matchCall.match(tender, documentIds, () =>
      setModal((open) => (open?.kind === 'proposals' && open.tenderId === tender.id ? undefined : open)),
    )
  }

  function openUpload(): void {
    uploading.reset()
    setModal({ kind: 'upload' })
  }

  const open = (kind: TenderModal) => () => {
    if (!current) return
    matchCall.forget()
    setModal({ kind, tenderId: current.id })
  }

  return (
    // While a tender is open, the title and the list of tenders form a narrow column. The tender's content beside it is
    // as high as the window.
    <div
      className={classes(
        'relative grid grid-cols-[minmax(0,1fr)]',
        isOpen
          ? 'h-[calc(100dvh-4.5625rem-var(--notice-height,0px)-var(--waiting-height,0px))] min-h-[32rem] grid-rows-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 lg:h-[calc(100dvh-1.5rem-var(--notice-height,0px)-var(--waiting-height,0px))] xl:grid-cols-[11.5rem_minmax(0,1fr)] min-[100rem]:grid-cols-[15rem_minmax(0,1fr)]'
          : 'lg:h-[calc(100dvh-3rem-var(--notice-height,0px)-var(--waiting-height,0px))] lg:min-h-[32rem] gap-x-4 lg:grid-rows-[auto_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)]',
      )}
    >
      <div
        className={classes(
          isOpen
            ? 'flex flex-wrap items-center gap-2 max-lg:with-detail:sr-only xl:flex-col xl:items-stretch'
            : 'xl:col-span-2',
        )}
      >
        {isOpen && (
          <BackButton className="max-lg:with-detail:hidden xl:hidden" onClick={() => show(undefined)}>
            {t('sessions.back')}
          </BackButton>
        )}
        <PageHeader
          title={t('title')}
          narrow={isOpen}
          // While a tender is open, there is no subtitle, so that the requirements have more space.
          {...(isOpen ? {} : { subtitle: t('subtitle') })}
          actions={<PageActions narrow={isOpen} uploading={uploading.isPending} onUpload={openUpload} />}
        />
      </div>
      <section
        aria-label={t('sessions.title')}
        className={classes('flex min-h-0 flex-col', isOpen && 'max-xl:hidden')}
      >
        <Card className="relative min-h-0 flex-1 overflow-y-auto">
          <TenderList
            items={tenders.data}
            error={tenders.error}
            onRetry={() => void tenders.refetch()}
            retrying={tenders.isFetching}
            currentId={current?.id}
            onSelect={show}
          />
        </Card>
        <DeletedTendersButton onOpen={() => setModal({ kind: 'deleted' })} />
        {isOpen && <KeyLegend onShowAll={() => setModal({ kind: 'keys' })} />}
      </section>
      <Card
        className={classes(
          'relative flex min-h-0 min-w-0 flex-col overflow-hidden',
          isOpen ? 'row-start-2 xl:col-start-2 xl:row-span-2 xl:row-start-1' : 'max-xl:hidden',
        )}
      >
        {current ? (
          <TenderDesk
            key={current.id}
            tender={current}
            matching={matching}
            initialRequirement={address.get('requirement') ?? undefined}
            // The id of the open requirement is in the address, so that the same requirement is open after a reload or
            // when the person returns from another screen.
            onOpened={(requirement) => keep(current.id, { requirement })}
            cover={{
              isCurrent: state?.covers === true,
              add: () => addEntry({ covers: true }),
              goBack: () => void navigate(-1),
            }}
            initialNarrowing={state?.narrowing}
            onNarrowed={(narrowing) => keep(current.id, { narrowing })}
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
        ) : isOpen ? (
          <DeskToCome />
        ) : (
          <NoTender isFirst={tenders.data?.length === 0} onUpload={() => setModal({ kind: 'upload' })} />
        )}
      </Card>
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
        matchError={matchCall.errorOf(modalTender?.id)}
        choices={choices}
        onClose={closeModal}
        onUpload={upload}
        onMatch={match}
        // After an upload, the next dialog lets the person choose the documents to search.
        onReviewed={({ id, matching: run }) =>
          setModal(run ? undefined : { kind: 'proposals', tenderId: id })
        }
        onDeleted={() => {
          closeModal()
          show(undefined)
        }}
        onBroughtBack={(id) => {
          closeModal()
          show(id)
        }}
      />
    </div>
  )
}
