import type {
  AnswerSummary,
  MatchGroup,
  MatchOverview,
  RequirementAnswer as RequirementAnswerOfServer,
} from '@tenderwright/contract'
import { ChevronDown, Pencil, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAway, sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceMenu } from '#ui/controls/choice-menu.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Spinner } from '#ui/indicators/spinner.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { classes } from '#ui/style/classes.ts'
import { textTone } from '#ui/style/tone.ts'
import { pressedBy } from '../requirements/control-keys.ts'
import { readAnswer, useLastSeenAnswer, type GiveAnswer } from '../queries/answers.ts'
import { ANSWER_LOOKS } from '../requirements/answer-looks.ts'
import { answerSignOf, type AnswerSign } from '../requirements/answer-sign.model.ts'
import { readDraft } from './answer-draft.ts'
import { downloadTextEditor } from './answer-form.tsx'
import { AnswerModal } from './answer-modal.tsx'
import { ANSWER_WAYS, type AnswerWay } from './answers.model.ts'
import { useDraftPlace } from './use-answer-draft.ts'

/**
 * Way of answering that the dialog shows first, by the kind of the existing answer. Example: for an answer with changed
 * words (`retyped`), the dialog opens with the way `retype`.
 */
const WAY_OF: Record<AnswerSign, AnswerWay> = {
  several: 'several',
  retyped: 'retype',
  trimmed: 'trim',
  text: 'text',
  not_applicable: 'not_applicable',
  to_be_written: 'to_be_written',
}

/**
 * Milliseconds after opening a requirement until the code of the text editor is downloaded. The visible parts of the
 * screen are downloaded first.
 */
const EDITOR_AFTER = 3000

/**
 * Line about the answer to the open requirement, above its suggested sections. It shows any answer that is not one
 * whole section, such as a text written by the team. A menu offers other ways to answer.
 */
export function RequirementAnswer({
  tenderId,
  group,
  full,
  onGive,
}: {
  tenderId: string
  group: MatchOverview
  /** Requirement with all data about its suggested sections. `undefined` until they are loaded. */
  full: MatchGroup | undefined
  onGive: GiveAnswer
}) {
  const { t } = useTranslation(['answers', 'rfp'])
  const [way, setWay] = useState<AnswerWay>()
  const [menu, setMenu] = useState<HTMLElement>()
  const sign = answerSignOf(group)
  const draft = readDraft(useDraftPlace(tenderId, group.requirement_id, 'text'))
  const lastSeen = useLastSeenAnswer(tenderId, group)
  const close = () => setWay(undefined)
  useEffect(() => {
    const timer = setTimeout(downloadTextEditor, EDITOR_AFTER)
    return () => clearTimeout(timer)
  }, [])

  /**
   * Returns the answer to the requirement from the server. If the server is unavailable, returns the answer as this
   * page saw it last.
   */
  async function seenAnswer(): Promise<RequirementAnswerOfServer> {
    try {
      return await readAnswer(tenderId, group.requirement_id)
    } catch (error) {
      if (lastSeen && isAway(error)) return lastSeen
      throw error
    }
  }

  async function clear(): Promise<void> {
    try {
      await onGive(group, undefined, await seenAnswer())
    } catch (error) {
      console.error('The answer was not taken away', error)
      toast.error(t('clearFailed', { message: sentenceOf(error) }))
    }
  }

  return (
    <section
      aria-label={t('label')}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5"
    >
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-2 empty:hidden">
        {sign && <Sign sign={sign} />}
        {draft && sign !== 'text' && !way && (
          <Button size="sm" onClick={() => setWay('text')}>
            {t('draft.continue')}
          </Button>
        )}
      </div>
      {sign && group.answer && <Details answer={group.answer} />}
      {sign && (
        <span className="flex items-center">
          <IconButton label={t('change')} icon={<Pencil />} onClick={() => setWay(WAY_OF[sign])} />
          <IconButton label={t('clear')} icon={<X />} onClick={() => void clear()} />
        </span>
      )}
      <Button
        size="sm"
        variant="quiet"
        className="ml-auto"
        aria-haspopup="menu"
        aria-expanded={menu !== undefined}
        onClick={(event) => setMenu(event.currentTarget)}
        {...pressedBy('A')}
      >
        {t('otherwise')}
        <ChevronDown aria-hidden className="size-3.5" />
      </Button>
      {menu && (
        <ChoiceMenu
          label={t('otherwise')}
          anchor={menu}
          choices={ANSWER_WAYS.map((one) => ({
            id: one,
            label: t(`ways.${one}`),
            chosen: sign !== undefined && WAY_OF[sign] === one,
          }))}
          onChoose={(id) => {
            setMenu(undefined)
            setWay(ANSWER_WAYS.find((one) => one === id))
          }}
          onClose={() => setMenu(undefined)}
        />
      )}
      {way && (
        <AnswerModal
          key={way}
          tenderId={tenderId}
          group={group}
          candidates={full?.matches ?? []}
          way={way}
          lastSeen={lastSeen}
          onGive={onGive}
          onWay={setWay}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Shows the kind of a requirement's answer, as an icon with words. */
function Sign({ sign }: { sign: AnswerSign }) {
  const { t } = useTranslation('rfp')
  const { icon: Icon, tone } = ANSWER_LOOKS[sign]
  return (
    <p className={classes('flex min-w-0 items-center gap-2 font-medium', textTone[tone])}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(`requirements.answers.${sign}`)}
    </p>
  )
}

/** Line with facts about an answer, such as its number of words. For "not applicable", it shows the reason. */
function Details({ answer }: { answer: AnswerSummary }) {
  const { t } = useTranslation('answers')
  return (
    <div className="order-last w-full pb-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
      <p className="line-clamp-3">
        <Facts answer={answer} />
      </p>
      {answer.kind === 'text' && answer.being_indexed && (
        <output className="flex items-center gap-1.5">
          <Spinner small />
          {t('text.beingIndexed')}
        </output>
      )}
    </div>
  )
}

function Facts({ answer }: { answer: AnswerSummary }) {
  const { t } = useTranslation('answers')
  switch (answer.kind) {
    case 'text':
      return [t('text.words', { count: answer.words }), answer.excerpt].filter(Boolean).join(' · ')
    case 'not_applicable':
      return answer.reason || t('notApplicable.noReason')
    case 'to_be_written':
      return answer.note || t('toBeWritten.noNote')
    default: {
      const [first] = answer.sections
      const retyped = answer.sections.reduce((sum, section) => sum + section.retyped, 0)
      return [
        answer.sections.length > 1 && t('sections.count', { count: answer.sections.length }),
        answer.sections.length === 1 &&
          first?.kept !== undefined &&
          t('sections.kept', { count: first.kept }),
        retyped > 0 && t('sections.retyped', { count: retyped }),
      ]
        .filter(Boolean)
        .join(' · ')
    }
  }
}
