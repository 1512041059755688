import { useQueryClient } from '@tanstack/react-query'
import {
  CLEARED_SECTION_ID,
  type Answer,
  type MatchOverview,
  type RequirementAnswer,
} from '@tenderwright/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isGone, sentenceOf } from '#api/api-error.ts'
import { useAskBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import { dismissToast } from '#ui/messages/toast-store.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { answerSignOf } from '../requirements/answer-sign.model.ts'
import { labelOf, nameOf, selectedSectionOf } from '../requirements/requirements.model.ts'
import { readAnswer, useChangeAnswer, type GiveAnswer } from '../queries/answers.ts'
import { knownGroup } from '../queries/matches.ts'
import { choicesUnanswered, useIsSaving } from '../queries/change-queue.ts'
import { useSelectSection } from '../queries/select-section.ts'
import { useUndoAutoSelect } from '../queries/undo-auto-select.ts'

/**
 * Step that a person can undo: the selection of a section for a requirement (`choice`), another answer to a requirement
 * (`answer`), or the automatic selection of sections for a whole tender (`run`).
 */
type Step =
  | { kind: 'choice'; group: MatchOverview; before: string }
  | { kind: 'answer'; group: MatchOverview; before: Promise<RequirementAnswer> }
  | { kind: 'run'; runId: string; count: number }

/** Maximum number of steps that a person can undo. Older steps are forgotten. */
const STEPS_KEPT = 50

export interface Choices {
  /** Selects a section for a requirement, or clears the selection (id '0'). A message has a button that undoes this. */
  choose: (group: MatchOverview, sectionId: string) => void
  /**
   * Saves or removes the answer to a requirement. A message has a button that undoes this. The promise rejects if the
   * server refuses.
   */
  answer: GiveAnswer
  /**
   * Makes an automatic selection of sections a step that a person can undo. A message with a button for this appears.
   */
  remember: (runId: string, count: number) => void
  /**
   * Removes an automatic selection of sections from the steps that a person can undo. It is called when another part of
   * the screen has already undone the selection.
   */
  forget: (runId: string) => void
  /**
   * Undoes the latest step: a selected section, another answer, or an automatic selection. If a colleague has changed
   * the answer since that step, nothing is undone, and a message says so.
   */
  undo: () => void
}

/**
 * Hook with functions that select sections and save answers for a tender's requirements. A person can undo the latest
 * 50 steps. The steps are forgotten when another tender is opened.
 */
export function useChoices(tenderId: string): Choices {
  const { t } = useTranslation('rfp')
  const client = useQueryClient()
  const select = useSelectSection(tenderId)
  const change = useChangeAnswer(tenderId)
  const undoRun = useUndoAutoSelect(tenderId)
  const steps = useRef<Step[]>([])
  const desk = useRef(tenderId)
  const shown = useRef<number>(undefined)
  /**
   * Revision (number of changes) of each answer after the last change that this page made. The key is the requirement's
   * id.
   */
  const revisions = useRef(new Map<string, number>())
  useEffect(() => {
    desk.current = tenderId
    steps.current = []
    revisions.current.clear()
  }, [tenderId])
  useAskBeforeLeaving(useIsSaving(tenderId))

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

  /**
   * Removes a step from the steps to undo, because its answer was not saved. A later step for the same requirement then
   * restores the answer from before the removed step.
   */
  function drop(step: Exclude<Step, { kind: 'run' }>): void {
    const id = step.group.requirement_id
    const next = steps.current
      .slice(steps.current.indexOf(step) + 1)
      .find((one) => one.kind !== 'run' && one.group.requirement_id === id)
    if (next) Object.assign(next, step)
    steps.current = steps.current.filter((other) => other !== step)
  }

  /**
   * Waits for the server to make a change, and remembers the new revision of the answer. By this number, a later undo
   * detects changes by other people.
   */
  async function noted(change: Promise<{ group: MatchOverview }>): Promise<void> {
    const { group } = await change
    revisions.current.set(group.requirement_id, group.answer_revision ?? 0)
  }

  /**
   * Returns whether another person has changed an answer since this page changed it last. Undoing a step would then
   * remove that person's answer.
   */
  function isChangedSince(requirementId: string): boolean {
    const own = revisions.current.get(requirementId)
    const now = knownGroup(client, tenderId, requirementId)?.answer_revision
    if (own === undefined || now === undefined) return false
    return now > own && !choicesUnanswered(client, tenderId).includes(requirementId)
  }

  function choose(group: MatchOverview, sectionId: string): void {
    // A person may press keys faster than React renders, so the current state is read from the query cache.
    const known = knownGroup(client, tenderId, group.requirement_id) ?? group
    const before = selectedSectionOf(known) ?? CLEARED_SECTION_ID
    if (before === sectionId && known.selected_by !== 'auto') return
    // An answer other than one whole section is read from the server before it is replaced, because this page has only
    // a part of it.
    const replaced = answerSignOf(known) && readAnswer(tenderId, group.requirement_id)
    const step: Exclude<Step, { kind: 'run' }> = replaced
      ? { kind: 'answer', group, before: replaced }
      : { kind: 'choice', group, before }
    push(step)
    const name = nameOf(group)
    const offered = offer(
      t(sectionId === CLEARED_SECTION_ID ? 'choices.cleared' : 'choices.chosen', { name }),
    )
    // `select` has already reported the failure.
    noted(select(group, sectionId, replaced)).catch(() => {
      dismissToast(offered)
      drop(step)
    })
  }

  async function answer(
    group: MatchOverview,
    given: Answer | undefined,
    before: RequirementAnswer,
  ): Promise<void> {
    const { requirement_id: requirementId } = group
    await noted(
      change({ requirementId, revision: before.revision, answer: given, subjects: [labelOf(group)] }),
    )
    push({ kind: 'answer', group, before: Promise.resolve(before) })
    offer(t(given ? 'choices.answered' : 'choices.cleared', { name: nameOf(group) }))
  }

  /** Restores the answer that a requirement had before a change, because the person undoes this change. */
  async function giveBack(group: MatchOverview, before: RequirementAnswer): Promise<void> {
    const { requirement_id: requirementId } = group
    const section = selectedSectionOf(before)
    if (before.answer === undefined && section !== undefined) return noted(select(group, section))
    const known = knownGroup(client, tenderId, requirementId) ?? group
    const revision = known.answer_revision ?? 0
    return noted(change({ requirementId, revision, answer: before.answer, subjects: [labelOf(group)] }))
  }

  /** Returns a step to the list of steps to undo, because undoing it has failed. The person can then try again. */
  function putBack(step: Step): void {
    if (desk.current === tenderId) push(step)
  }

  function undo(): void {
    const step = steps.current.at(-1)
    steps.current = steps.current.slice(0, -1)
    if (!step) return say(t('choices.nothing'))
    if (step.kind !== 'run' && isChangedSince(step.group.requirement_id))
      return say(t('choices.changedSince', { name: nameOf(step.group) }))
    if (step.kind === 'choice') {
      const { group, before } = step
      noted(select(group, before)).catch(() => putBack(step))
      return say(t('choices.takenBack', { name: nameOf(group) }))
    }
    if (step.kind === 'answer') {
      const { group } = step
      say(t('choices.takenBack', { name: nameOf(group) }))
      step.before
        .then((before) => giveBack(group, before))
        .catch((error: unknown) => {
          putBack(step)
          console.error('The answer was not given back', error)
          toast.error(t('matches.selectFailed', { message: sentenceOf(error) }), {
            subjects: [labelOf(group)],
          })
        })
      return undefined
    }
    revisions.current.clear()
    undoRun.mutate(step.runId, {
      onSuccess: ({ restored_count: count }) => say(t('autoSelect.undone', { count })),
      onError: (error) => {
        const isOver = isGone(error) || (error instanceof ApiError && error.code === 'rfp.autoselect_undone')
        if (!isOver) putBack(step)
        toast.error(`${t('autoSelect.undoFailed')}: ${sentenceOf(error)}`)
      },
    })
    return undefined
  }

  return {
    choose,
    answer,
    remember: (runId, count) => {
      // The automatic selection changed answers on the server, so this page no longer knows their revisions.
      revisions.current.clear()
      push({ kind: 'run', runId, count })
      offer(t('autoSelect.selected', { count }))
    },
    forget: (runId) => {
      revisions.current.clear()
      steps.current = steps.current.filter((step) => step.kind !== 'run' || step.runId !== runId)
    },
    undo,
  }
}
