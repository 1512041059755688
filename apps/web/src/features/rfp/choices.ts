import { CLEARED_SECTION_ID, type MatchOverview } from '@tenderwright/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { dismissToast } from '#ui/toast-store.ts'
import { toast } from '#ui/toasts.tsx'
import { nameOf, selectedSectionOf } from './requirements.model.ts'
import { useSelectSection } from './queries/select-section.ts'
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
  const select = useSelectSection(sessionId)
  const undoRun = useUndoAutoSelect(sessionId)
  const steps = useRef<Step[]>([])
  const shown = useRef<number>(undefined)
  useEffect(() => {
    steps.current = []
  }, [sessionId])

  function offer(text: string): void {
    if (shown.current !== undefined) dismissToast(shown.current)
    shown.current = toast(text, { action: { label: t('choices.undo'), onClick: undo } })
  }
  function say(text: string): void {
    if (shown.current !== undefined) dismissToast(shown.current)
    shown.current = toast(text)
  }
  function push(step: Step): void {
    steps.current = [...steps.current, step].slice(-STEPS_KEPT)
  }

  function choose(group: MatchOverview, sectionId: string): void {
    const step: Step = { kind: 'choice', group, before: selectedSectionOf(group) ?? CLEARED_SECTION_ID }
    push(step)
    const name = nameOf(group)
    offer(t(sectionId === CLEARED_SECTION_ID ? 'choices.cleared' : 'choices.chosen', { name }))
    select.mutate(
      { group, sectionId },
      { onError: () => (steps.current = steps.current.filter((other) => other !== step)) },
    )
  }

  function undo(): void {
    const step = steps.current.at(-1)
    steps.current = steps.current.slice(0, -1)
    if (!step) return say(t('choices.nothing'))
    if (step.kind === 'choice') {
      const { group, before } = step
      select.mutate({ group, sectionId: before })
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
