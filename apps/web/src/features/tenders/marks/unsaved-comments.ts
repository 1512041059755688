import { useSyncExternalStore } from 'react'
import { askBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'

const PREFIX = 'tenderwright.unsaved-comment'
/**
 * Comments on requirements that the server has not stored. The keys are made of the account and the requirement.
 * Because only this browser has these comments, they are not in the query cache. They are also in the browser's
 * storage, so that a reload keeps them. In browsers that forbid storage, this map is the only place.
 */
const comments = new Map<string, string>()
const listeners = new Set<() => void>()
const keyOf = (userId: string, requirementId: string) => [PREFIX, userId, requirementId].join(':')
/** Function that lets the page be closed again without a question. It exists while there are unsaved comments. */
let endAsking: (() => void) | undefined

function stored<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    console.warn('An unsaved comment lasts as long as this page: the browser keeps nothing', error)
    return undefined
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Returns the comment on a requirement that an account typed and that could not be saved; undefined if there is none. */
export function unsavedComment(userId: string, requirementId: string): string | undefined {
  const key = keyOf(userId, requirementId)
  return comments.get(key) ?? stored(() => localStorage.getItem(key)) ?? undefined
}

/** Numbers of changes of a comment that are being sent or wait to be sent. The keys are those of `comments`. */
const sending = new Map<string, number>()

/**
 * Keeps a comment from the moment when it is sent until the server has stored it, also after a reload of the page.
 * Meanwhile the browser asks before the page is closed. Returns a function to call when the change has ended: a comment
 * that was not saved stays, and is shown when the person opens the requirement again.
 */
export function keepWhileSent(
  userId: string,
  requirementId: string,
  comment: string,
): (isSaved: boolean) => void {
  const key = keyOf(userId, requirementId)
  comments.set(key, comment)
  stored(() => localStorage.setItem(key, comment))
  sending.set(key, (sending.get(key) ?? 0) + 1)
  endAsking ??= askBeforeLeaving()
  notify()
  return (isSaved) => {
    const others = (sending.get(key) ?? 1) - 1
    // Changes of one comment are sent one after another, so the last one decides.
    if (others > 0) sending.set(key, others)
    else sending.delete(key)
    if (others === 0 && isSaved) drop(key)
    notify()
  }
}

function drop(key: string): void {
  comments.delete(key)
  stored(() => localStorage.removeItem(key))
  if (comments.size > 0) return
  endAsking?.()
  endAsking = undefined
}

/**
 * Returns the ids of the requirements with an unsaved comment of an account, joined by spaces. Comments that are being
 * sent are left out.
 */
function idsOf(userId: string): string {
  const beginning = keyOf(userId, '')
  const kept = stored(() =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? ''),
  )
  return [...new Set([...comments.keys(), ...(kept ?? [])])]
    .filter((key) => key.startsWith(beginning) && !sending.has(key))
    .map((key) => key.slice(beginning.length))
    .join(' ')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hook that returns the ids of the requirements on which a comment of an account is not saved. */
export function useUnsavedComments(userId: string): string[] {
  return useSyncExternalStore(subscribe, () => idsOf(userId))
    .split(' ')
    .filter(Boolean)
}

/** State of the comment on a requirement: `failed` means that only this browser has it, and nothing sends it. */
export type CommentState = 'saved' | 'saving' | 'failed'

/** Hook that returns whether the comment of an account on a requirement is saved. */
export function useCommentState(userId: string, requirementId: string): CommentState {
  return useSyncExternalStore(subscribe, () => {
    if (sending.has(keyOf(userId, requirementId))) return 'saving'
    return unsavedComment(userId, requirementId) === undefined ? 'saved' : 'failed'
  })
}
