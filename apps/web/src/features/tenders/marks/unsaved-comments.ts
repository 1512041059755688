import { useSyncExternalStore } from 'react'
import { askBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'

const PREFIX = 'tenderwright.unsaved-comment'
/**
 * Comments that the server does not have, by account and requirement. Lost on reload if the browser forbids storage.
 */
const comments = new Map<string, string>()
const listeners = new Set<() => void>()
const keyOf = (userId: string, requirementId: string) => [PREFIX, userId, requirementId].join(':')
/** Stops the browser's question on closing the page; `undefined` without unsaved comments. */
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

/** Returns an account's unsaved comment on a requirement; `undefined` if there is none. */
export function unsavedComment(userId: string, requirementId: string): string | undefined {
  const key = keyOf(userId, requirementId)
  return comments.get(key) ?? stored(() => localStorage.getItem(key)) ?? undefined
}

/** Number of running requests that save a comment, by the comment's key in `comments`. */
const sending = new Map<string, number>()

/** Keeps a comment in the browser while a request sends it. Call the returned function when the request has ended. */
export function keepWhileSent(
  userId: string,
  requirementId: string,
  comment: string,
): (isSaved: boolean) => void {
  // A reload of the page does not lose the comment, and the browser asks before the page is closed. A comment that was
  // not saved stays, and is shown when the person opens the requirement again.
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

/** Returns the ids of requirements with an unsaved comment, joined by spaces, without those being sent. */
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

/** Returns the ids of the requirements with an unsaved comment of an account. */
export function useUnsavedComments(userId: string): string[] {
  return useSyncExternalStore(subscribe, () => idsOf(userId))
    .split(' ')
    .filter(Boolean)
}

/** State of a comment. `failed`: only this browser has it, and nothing is sending it. */
export type CommentState = 'saved' | 'saving' | 'failed'

/** Returns the state of an account's comment on a requirement: saved, being saved or failed. */
export function useCommentState(userId: string, requirementId: string): CommentState {
  return useSyncExternalStore(subscribe, () => {
    if (sending.has(keyOf(userId, requirementId))) return 'saving'
    return unsavedComment(userId, requirementId) === undefined ? 'saved' : 'failed'
  })
}
