import { useQuery } from '@tanstack/react-query'
import type { Answer, AnswerKind } from '@tenderwright/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sessionQuery } from '#api/session.ts'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { useAskBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import { dropDraft, readDraft, writeDraft, type AnswerDraft, type DraftPlace } from './answer-draft.ts'

/** Milliseconds between the last change of an unsaved answer and storing it in the browser. */
const KEEP_AFTER = 300

/** Hook that returns the key under which the browser stores the signed-in person's unsaved answer to a requirement. */
export function useDraftPlace(tenderId: string, requirementId: string, kind: AnswerKind): DraftPlace {
  const userId = useQuery({ ...sessionQuery, enabled: false }).data?.user.id ?? ''
  return useMemo(() => ({ userId, tenderId, requirementId, kind }), [userId, tenderId, requirementId, kind])
}

export interface DraftKeeping {
  /**
   * State of the unsaved answer in this browser: nothing was typed (`nothing`), the browser has stored it (`kept`), or
   * the browser cannot store it (`failed`).
   */
  state: 'nothing' | 'kept' | 'failed'
  keep: (draft: Omit<AnswerDraft, 'changedAt'>) => void
  /**
   * Stores an answer in the browser at once, because it is being sent to the server. Normally it is stored after a
   * pause in typing.
   */
  keepNow: (draft: Omit<AnswerDraft, 'changedAt'>) => void
  /**
   * Removes the stored answer from the browser after the server has saved it. If the person has typed something else
   * meanwhile, that is kept.
   */
  dropSaved: (answer: Answer) => void
  drop: () => void
}

/**
 * Hook that stores an unsaved answer in the browser after a pause in typing, and when the form or page is closed. If
 * storing fails, the browser asks before the page is closed.
 */
export function useDraftKeeping(place: DraftPlace): DraftKeeping {
  const [state, setState] = useState<DraftKeeping['state']>(() => (readDraft(place) ? 'kept' : 'nothing'))
  const waiting = useRef<AnswerDraft>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useLatestCallback(() => {
    clearTimeout(timer.current)
    const draft = waiting.current
    waiting.current = undefined
    if (draft) setState(writeDraft(place, draft) ? 'kept' : 'failed')
  })
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  useAskBeforeLeaving(state === 'failed')
  const keep = (draft: Omit<AnswerDraft, 'changedAt'>) => {
    // The time must be the last field, because `dropOldest` reads it from the end of the stored JSON.
    waiting.current = { ...draft, changedAt: new Date().toISOString() }
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, KEEP_AFTER)
  }
  return {
    state,
    keep,
    keepNow: (draft) => {
      keep(draft)
      flush()
    },
    dropSaved: (answer) => {
      if (JSON.stringify(readDraft(place)?.answer ?? answer) !== JSON.stringify(answer)) return
      dropDraft(place)
      setState('nothing')
    },
    drop: () => {
      clearTimeout(timer.current)
      waiting.current = undefined
      dropDraft(place)
      setState('nothing')
    },
  }
}
