import { useSyncExternalStore } from 'react'
import { askBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'

const PREFIX = 'tenderwright.unsaved-comment'
/**
 * Comments on requirements that are not saved on the server. The key contains the account and the requirement. The
 * browser's storage has a copy, so that a reload does not lose them.
 */
const comments = new Map<string, string>()
const listeners = new Set<() => void>()
const keyOf = (userId: string, requirementId: string) => [PREFIX, userId, requirementId].join(':')
/**
 * Function that stops the browser from asking before the page is closed. `undefined` if there are no unsaved comments,
 * so that the browser does not ask.
 */
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

/**
 * Returns the comment of an account on a requirement, if it is not saved on the server yet. Returns `undefined` if
 * there is none.
 */
export function unsavedComment(userId: string, requirementId: string): string | undefined {
  const key = keyOf(userId, requirementId)
  return comments.get(key) ?? stored(() => localStorage.getItem(key)) ?? undefined
}

/** Number of running or waiting requests that save a comment, by the comment's key in `comments`. */
const sending = new Map<string, number>()

/**
 * Keeps a comment in the browser until the server has saved it, so that a reload does not lose it. Meanwhile, the
 * browser asks before the page is closed. The caller must call the returned function when the request has ended.
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
    // Changes of one comment are sent one after another, so the last change decides.
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
 * Returns the ids of the requirements on which an account has an unsaved comment, joined by spaces. Comments that are
 * being sent are omitted.
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

/** Hook that returns the ids of the requirements on which an account has an unsaved comment. */
export function useUnsavedComments(userId: string): string[] {
  return useSyncExternalStore(subscribe, () => idsOf(userId))
    .split(' ')
    .filter(Boolean)
}

/** State of a comment on a requirement. `failed` means that only this browser has it, and nothing is sending it. */
export type CommentState = 'saved' | 'saving' | 'failed'

/** Hook that returns whether an account's comment on a requirement is saved, is being saved, or could not be saved. */
export function useCommentState(userId: string, requirementId: string): CommentState {
  return useSyncExternalStore(subscribe, () => {
    if (sending.has(keyOf(userId, requirementId))) return 'saving'
    return unsavedComment(userId, requirementId) === undefined ? 'saved' : 'failed'
  })
}
