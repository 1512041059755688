import { Download, FileSpreadsheet, ListChecks, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { download } from '#api/download.ts'
import { BackButton } from '#ui/controls/back-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { classes } from '#ui/style/classes.ts'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { useChoices } from './choices.ts'
import { DeleteSessionModal } from './components/delete-session-modal.tsx'
import { KeyLegend } from './components/key-legend.tsx'
import { SessionDesk } from './components/session-desk.tsx'
import { RfpSessions } from './components/rfp-sessions.tsx'
import { isMatching, type MatchCall } from './matching.model.ts'
import { useMatchProposals } from './queries/match-proposals.ts'
import { useRefreshAfterMatching } from './queries/refresh-after-matching.ts'
import { useSessions } from './queries/sessions.ts'
import { useUploadRfp, type RfpUpload } from './queries/upload-rfp.ts'
import { useUploadReport } from './upload-report.ts'

const AutoSelectModal = onDemand(
  async () => (await import('./components/auto-select-modal.tsx')).AutoSelectModal,
)
const EditDetailsModal = onDemand(
  async () => (await import('./components/edit-details-modal.tsx')).EditDetailsModal,
)
const KeysModal = onDemand(async () => (await import('./components/keys-modal.tsx')).KeysModal)
const ProposalSelectionModal = onDemand(
  async () => (await import('./components/proposal-selection-modal.tsx')).ProposalSelectionModal,
)
const UploadModal = onDemand(async () => (await import('./components/upload-modal.tsx')).UploadModal)

type OpenModal =
  | { kind: 'upload' | 'keys' }
  | { kind: 'edit' | 'autoSelect' | 'delete' | 'proposals'; sessionId: string }

export function RfpPage() {
  const { t } = useTranslation('rfp')
  const [address, setAddress] = useSearchParams()
  const [modal, setModal] = useState<OpenModal>()
  const [matchCall, setMatchCall] = useState<MatchCall>()
  const sessions = useSessions(matchCall)
  const uploadRfp = useUploadRfp()
  const matchProposals = useMatchProposals()
  const reportUpload = useUploadReport()

  const byId = (id: string | null | undefined) => sessions.data?.find((session) => session.id === id)
  const current = byId(address.get('session'))
  const matching = isMatching(current, matchCall)
  const choices = useChoices(current?.id ?? '')
  useRefreshAfterMatching(matching)
  const modalSession = modal && 'sessionId' in modal ? byId(modal.sessionId) : undefined
  const closeModal = () => setModal(undefined)
  const show = (id: string | undefined) => setAddress(id === undefined ? {} : { session: id })

  function upload(chosen: RfpUpload): void {
    uploadRfp.mutate(chosen, {
      onSuccess: (answer) => {
        reportUpload(answer)
        show(answer.session.id)
        setModal({ kind: 'proposals', sessionId: answer.session.id })
      },
    })
  }

  function match(sessionId: string, documentIds: string[]): void {
    const session = byId(sessionId)
    if (!session) return
    const call = { sessionId, runBefore: session.matching?.run_id }
    setMatchCall(call)
    matchProposals.mutate(
      { session, documentIds },
      {
        onSuccess: () => {
          show(sessionId)
          setModal((open) => (open?.kind === 'proposals' && open.sessionId === sessionId ? undefined : open))
        },
        onSettled: () => setMatchCall((latest) => (latest === call ? undefined : latest)),
      },
    )
  }

  const open = (kind: 'edit' | 'autoSelect' | 'delete' | 'proposals') => () => {
    if (!current) return
    matchProposals.reset()
    setModal({ kind, sessionId: current.id })
  }

  return (
    <div className="flex flex-col lg:h-[calc(100dvh-3rem)] lg:min-h-[40rem]">
      <PageHeader
        title={t('title')}
        // With a tender open, the subtitle's line is left to the requirements.
        {...(current ? {} : { subtitle: t('subtitle') })}
        actions={
          <>
            <Button
              variant="quiet"
              icon={<Download aria-hidden className="size-4" />}
              onClick={() =>
                void download('downloadMatrixTemplate', {}, t('templateFile')).catch((error: unknown) =>
                  toast.error(t('downloadFailed', { message: sentenceOf(error) })),
                )
              }
            >
              {t('downloadTemplate')}
            </Button>
            <Button
              variant="primary"
              icon={<Upload aria-hidden className="size-4" />}
              busy={uploadRfp.isPending}
              onClick={() => {
                uploadRfp.reset()
                setModal({ kind: 'upload' })
              }}
            >
              {uploadRfp.isPending ? t('upload.uploading') : t('upload.open')}
            </Button>
          </>
        }
      />
      <div
        className={classes(
          'grid min-h-0 flex-1 items-stretch gap-4 xl:grid-cols-[17rem_minmax(0,1fr)]',
          // If the desk replaces the session list, the back button keeps its own height.
          current && 'max-xl:grid-rows-[auto_minmax(0,1fr)] max-xl:gap-2',
        )}
      >
        <section
          aria-label={t('sessions.title')}
          className={classes('flex min-h-0 flex-col', current && 'max-xl:hidden')}
        >
          <Card className="min-h-0 flex-1 overflow-y-auto">
            <RfpSessions
              items={sessions.data}
              error={sessions.error}
              onRetry={() => void sessions.refetch()}
              retrying={sessions.isFetching}
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
            <SessionDesk
              key={current.id}
              session={current}
              matching={matching}
              initialRequirement={address.get('requirement') ?? undefined}
              keysEnabled={modal === undefined}
              choices={choices}
              actions={{
                onEdit: open('edit'),
                onDelete: open('delete'),
                onMatch: open('proposals'),
                onAutoSelect: open('autoSelect'),
                onHelp: () => setModal({ kind: 'keys' }),
              }}
            />
          ) : (
            <EmptyState
              className="m-auto"
              icon={<ListChecks />}
              title={sessions.data?.length === 0 ? t('sessions.firstTitle') : t('sessions.selectTitle')}
              message={sessions.data?.length === 0 ? t('sessions.firstMessage') : t('sessions.selectMessage')}
              action={
                sessions.data?.length === 0 && (
                  <Button
                    variant="primary"
                    icon={<FileSpreadsheet aria-hidden className="size-4" />}
                    onClick={() => setModal({ kind: 'upload' })}
                  >
                    {t('sessions.firstAction')}
                  </Button>
                )
              }
            />
          )}
        </Card>
      </div>

      {modal?.kind === 'keys' && <KeysModal onClose={closeModal} />}
      {modal?.kind === 'upload' && (
        <UploadModal
          onClose={closeModal}
          onUpload={upload}
          pending={uploadRfp.isPending}
          percent={uploadRfp.percent}
          error={uploadRfp.error}
        />
      )}
      {modal?.kind === 'proposals' && modalSession && (
        <ProposalSelectionModal
          key={modalSession.id}
          session={modalSession}
          matching={isMatching(modalSession, matchCall)}
          error={matchProposals.error}
          onClose={closeModal}
          onMatch={(documentIds) => match(modalSession.id, documentIds)}
        />
      )}
      {modal?.kind === 'edit' && modalSession && (
        <EditDetailsModal session={modalSession} onClose={closeModal} />
      )}
      {modal?.kind === 'autoSelect' && modalSession && (
        <AutoSelectModal
          session={modalSession}
          onClose={closeModal}
          onSelected={choices.remember}
          onUndone={choices.forget}
        />
      )}
      {modal?.kind === 'delete' && modalSession && (
        <DeleteSessionModal
          session={modalSession}
          onClose={closeModal}
          onDeleted={() => {
            closeModal()
            show(undefined)
          }}
        />
      )}
    </div>
  )
}
