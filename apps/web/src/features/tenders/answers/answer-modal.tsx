import type { AnswerBlock, Match, MatchOverview, RequirementAnswer } from '@tenderwright/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isAway, sentenceOf } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { classes } from '#ui/style/classes.ts'
import { readAnswer, useIsAnswerWaiting, useRequirementAnswer, type GiveAnswer } from '../queries/answers.ts'
import { labelOf, nameOf } from '../requirements/requirements.model.ts'
import { readDraft, writeDraft } from './answer-draft.ts'
import { AnswerForm } from './answer-form.tsx'
import { beginningOf, isComplete, kindOf, openedAtFirst, type AnswerWay } from './answers.model.ts'
import { useDraftKeeping, useDraftPlace } from './use-answer-draft.ts'

interface AnswerModalProps {
  tenderId: string
  group: MatchOverview
  /** Sections suggested for the requirement, which a person can add to the answer. Empty while loading. */
  candidates: readonly Match[]
  way: AnswerWay
  /**
   * Answer to show if the server is unavailable. It is the answer as this page saw it last, or `undefined` if the page
   * never saw all of it.
   */
  lastSeen: RequirementAnswer | undefined
  onGive: GiveAnswer
  /** Called when the person switches to another way of answering, for example from sections to a written text. */
  onWay: (way: AnswerWay) => void
  onClose: () => void
}

/**
 * Dialog for an answer to a requirement other than one whole section: several or shortened sections, a text written by
 * the team, or a mark ("not applicable" or "to be written"). The browser stores unsaved input.
 */
export function AnswerModal(props: AnswerModalProps) {
  const { t } = useTranslation('answers')
  const { tenderId, group, way, lastSeen, onClose } = props
  const stored = useRequirementAnswer(tenderId, group.requirement_id)
  // The form keeps the answer that was loaded first. If the answer is loaded again, for example after a new sign-in,
  // the form must not close.
  const [loaded, setLoaded] = useState<{ answer: RequirementAnswer; isLastSeen?: true }>()
  if (!loaded && stored.data && !stored.isFetching) setLoaded({ answer: stored.data })
  else if (!loaded && lastSeen && isAway(stored.failureReason))
    setLoaded({ answer: lastSeen, isLastSeen: true })
  if (loaded) return <LoadedModal {...props} stored={loaded.answer} isLastSeen={loaded.isLastSeen === true} />
  return (
    <Modal open title={t(`titles.${way}`)} size="lg" onClose={onClose}>
      {stored.isError ? (
        <FailureAlert
          title={t('loadFailed')}
          message={sentenceOf(stored.error)}
          onRetry={() => void stored.refetch()}
          retrying={stored.isFetching}
        />
      ) : (
        <Loading label={t('loading')} className="flex flex-col gap-2 py-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </Loading>
      )}
    </Modal>
  )
}

function LoadedModal({
  tenderId,
  group,
  candidates,
  way,
  stored: loaded,
  isLastSeen,
  onGive,
  onWay,
  onClose,
}: AnswerModalProps & {
  stored: RequirementAnswer
  /** `true` if the server could not be reached when the dialog opened. `stored` may then be outdated. */
  isLastSeen: boolean
}) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  const kind = kindOf(way)
  const place = useDraftPlace(tenderId, group.requirement_id, kind)
  const drafts = useDraftKeeping(place)
  const [draft, setDraft] = useState(() => readDraft(place))
  /** Answer stored on the server, as it was loaded last. It changes when another person's answer is loaded. */
  const [stored, setStored] = useState(loaded)
  const beginning = stored.answer?.kind === kind ? stored.answer : beginningOf(kind, group)
  const [answer, setAnswer] = useState(draft?.answer ?? beginning)
  const [opened, setOpened] = useState(draft ? draft.opened : openedAtFirst(way, answer))
  const [revision, setRevision] = useState(draft?.revision ?? stored.revision)
  const [saving, setSaving] = useState(false)
  /**
   * `true` while the pictures of a paste are being uploaded. An answer that is saved now would lack the pasted content.
   */
  const [isPasting, setPasting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isWaiting = useIsAnswerWaiting(tenderId) && saving
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function save(): Promise<void> {
    setSaving(true)
    setFailure(undefined)
    // The dialog may be closed before the server has stored the answer, so the browser stores it until then.
    drafts.keepNow({ answer, revision, ...(opened !== undefined && { opened }) })
    try {
      await onGive(group, answer, { ...stored, revision })
      drafts.dropSaved(answer)
      if (isOpen.current) onClose()
    } catch (error) {
      console.error('The answer was not saved', error)
      if (!isOpen.current) {
        toast.error(t('saveFailed'), { detail: sentenceOf(error), subjects: [labelOf(group)] })
        return
      }
      setFailure(error)
      setSaving(false)
      if (error instanceof ApiError && error.code === 'rfp.answer_changed') await lookAtTheirs()
    }
  }

  /**
   * Fetches the answer that another person saved meanwhile, after the server refused to overwrite it. The person sees
   * it, and can then replace it by saving again.
   */
  async function lookAtTheirs(): Promise<void> {
    try {
      const theirs = await readAnswer(tenderId, group.requirement_id)
      setStored(theirs)
      setRevision(theirs.revision)
    } catch (error) {
      setFailure(error)
    }
  }

  function discard(): void {
    drafts.drop()
    setDraft(undefined)
    setFailure(undefined)
    setAnswer(beginning)
    setOpened(openedAtFirst(way, beginning))
    setRevision(stored.revision)
  }

  /**
   * Lets the person continue with a freely written text that begins with the given paragraphs. If the person already
   * has an unsaved text, they are appended to it.
   */
  function writeText(blocks: AnswerBlock[]): void {
    const text = { ...place, kind: 'text' as const }
    const begun = readDraft(text)
    const answer = begun?.answer.kind === 'text' ? begun.answer : undefined
    writeDraft(text, {
      answer: { kind: 'text', title: answer?.title ?? '', blocks: [...(answer?.blocks ?? []), ...blocks] },
      revision: begun?.revision ?? stored.revision,
      changedAt: new Date().toISOString(),
    })
    onWay('text')
  }

  return (
    <Modal
      open
      title={t(`titles.${kind === 'sections' && opened === undefined ? 'several' : way}`)}
      description={nameOf(group)}
      size={kind === 'sections' ? 'xl' : kind === 'text' ? 'lg' : 'md'}
      busy={saving && !isWaiting}
      onClose={onClose}
      footer={
        <>
          <output className="min-w-0 flex-1 basis-full self-center text-sm text-ink-faint sm:basis-40">
            {isWaiting ? t('waiting') : drafts.state !== 'nothing' && t(`draft.${drafts.state}`)}
          </output>
          <Button onClick={onClose} disabled={saving && !isWaiting}>
            {t('close')}
          </Button>
          <Button
            variant="primary"
            busy={saving}
            disabled={!isComplete(answer) || isPasting}
            onClick={() => void save()}
          >
            {saving ? t('saving') : t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {draft && (
          <Banner
            tone="info"
            action={
              <Button size="sm" onClick={discard}>
                {t('draft.discard')}
              </Button>
            }
          >
            {t('draft.restored', { time: format.dateTime(draft.changedAt) })}
          </Banner>
        )}
        {isLastSeen && stored === loaded && <Banner tone="warning">{t('lastSeen')}</Banner>}
        {failure !== undefined && <FailureAlert title={t('saveFailed')} message={sentenceOf(failure)} />}
        {stored !== loaded && <Theirs stored={stored} />}
        {/* While the answer is being saved, typing is prevented, because typed text would be lost when the dialog
            closes. */}
        <div inert={saving} className={classes(saving && 'opacity-55')}>
          <AnswerForm
            // The key creates a new form for another draft, because the fields read the draft only when they are
            // mounted.
            key={draft?.changedAt ?? 'stored'}
            tenderId={tenderId}
            group={group}
            candidates={candidates}
            answer={answer}
            opened={opened}
            onOpen={setOpened}
            onChange={(changed) => {
              setAnswer(changed)
              drafts.keep({ answer: changed, revision, ...(opened !== undefined && { opened }) })
            }}
            onWriteText={writeText}
            onPasting={setPasting}
          />
        </div>
      </div>
    </Modal>
  )
}

/**
 * Shows an answer that another person saved while this person was writing. If this person saves too, the other answer
 * is replaced.
 */
function Theirs({ stored: { answer, changed_by: by, changed_at: at } }: { stored: RequirementAnswer }) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  const words =
    answer?.kind === 'text'
      ? answer.blocks
          .flatMap((block) => ('rows' in block ? block.rows.flat() : 'runs' in block ? [block] : []))
          .flatMap(({ runs }) => runs.map(({ text }) => text))
          .join(' ')
      : answer?.kind === 'not_applicable'
        ? answer.reason
        : answer?.kind === 'to_be_written'
          ? answer.note
          : answer
            ? t('theirs.sections', { count: answer.sections.length })
            : t('theirs.cleared')
  return (
    <section aria-label={t('theirs.title')} className="rounded-md border border-line bg-sunken px-3.5 py-2.5">
      <h3 className="font-semibold">{t('theirs.title')}</h3>
      <p className="text-sm text-ink-faint">{[by, at && format.dateTime(at)].filter(Boolean).join(' · ')}</p>
      <p className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('theirs.replace')}</p>
    </section>
  )
}
