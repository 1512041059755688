import { useQueryClient } from '@tanstack/react-query'
import { CLEARED_SECTION_ID, type MatchOverview } from '@tenderwright/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { useAskBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import { dismissToast } from '#ui/messages/toast-store.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { nameOf, selectedSectionOf } from './requirements.model.ts'
import { knownGroup } from './queries/matches.ts'
import { useIsSelecting, useSelectSection } from './queries/select-section.ts'
import { useUndoAutoSelect } from './queries/undo-auto-select.ts'

/** One thing that can be taken back: a choice for a requirement, or an automatic selection as a whole. */
type Step =
  | { kind: 'choice'; group: MatchOverview; before: string }
  | { kind: 'run'; runId: string; count: number }

/** As far back as people remember what they did. */
const STEPS_KEPT = 50

export interface Choices {
  /** Sets or clears ('0') the section of a requirement and offers to take it back. */
  choose: (group: MatchOverview, sectionId: string) => void
  /** Remembers an automatic selection and offers to take it back. */
  remember: (runId: string, count: number) => void
  /** Somebody took it back elsewhere. */
  forget: (runId: string) => void
  /** Takes back the latest step that was not taken back yet. */
  undo: () => void
}

/** The choices made at this desk since it was opened, and the way back through them. */
export function useChoices(sessionId: string): Choices {
  const { t } = useTranslation('rfp')
  const client = useQueryClient()
  const select = useSelectSection(sessionId)
  const undoRun = useUndoAutoSelect(sessionId)
  const steps = useRef<Step[]>([])
  const desk = useRef(sessionId)
  const shown = useRef<number>(undefined)
  useEffect(() => {
    desk.current = sessionId
    steps.current = []
  }, [sessionId])
  useAskBeforeLeaving(useIsSelecting(sessionId))

  function offer(text: string): number {
    if (shown.current !== undefined) dismissToast(shown.current)
    shown.current = toast(text, { action: { label: t('choices.undo'), onClick: undo } })
    return shown.current
  }
  function say(text: string): void {
    if (shown.current !== undefined) dismissToast(shown.current)
    shown.current = toast(text)
  }
  function push(step: Step): void {
    steps.current = [...steps.current, step].slice(-STEPS_KEPT)
  }

  function choose(group: MatchOverview, sectionId: string): void {
    // Keys may come faster than the screen is drawn: what stands now is known before it is seen.
    const known = knownGroup(client, sessionId, group.requirement_id) ?? group
    const before = selectedSectionOf(known) ?? CLEARED_SECTION_ID
    if (before === sectionId && known.selected_by !== 'auto') return
    const step: Step = { kind: 'choice', group, before }
    push(step)
    const name = nameOf(group)
    const offered = offer(
      t(sectionId === CLEARED_SECTION_ID ? 'choices.cleared' : 'choices.chosen', { name }),
    )
    // What was not saved, and was said not to be, is nothing that could be taken back.
    select(group, sectionId).catch(() => {
      dismissToast(offered)
      steps.current = steps.current.filter((other) => other !== step)
    })
  }

  /** Not taken back after all, and said so: it may be tried again. */
  function putBack(step: Step): void {
    if (desk.current === sessionId) push(step)
  }

  function undo(): void {
    const step = steps.current.at(-1)
    steps.current = steps.current.slice(0, -1)
    if (!step) return say(t('choices.nothing'))
    if (step.kind === 'choice') {
      const { group, before } = step
      select(group, before).catch(() => putBack(step))
      return say(t('choices.takenBack', { name: nameOf(group) }))
    }
    undoRun.mutate(step.runId, {
      onSuccess: ({ restored_count: count }) => say(t('autoSelect.undone', { count })),
      onError: (error) => toast.error(`${t('autoSelect.undoFailed')}: ${sentenceOf(error)}`),
    })
    return undefined
  }

  return {
    choose,
    remember: (runId, count) => {
      push({ kind: 'run', runId, count })
      offer(t('autoSelect.selected', { count }))
    },
    forget: (runId) => {
      steps.current = steps.current.filter((step) => step.kind !== 'run' || step.runId !== runId)
    },
    undo,
  }
}
