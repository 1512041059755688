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

/**
 * Keeps a comment that could not be saved until the person opens the requirement again, also after a reload of the page.
 * Meanwhile the browser asks before the page is closed.
 */
export function keepUnsavedComment(userId: string, requirementId: string, comment: string): void {
  const key = keyOf(userId, requirementId)
  comments.set(key, comment)
  stored(() => localStorage.setItem(key, comment))
  endAsking ??= askBeforeLeaving()
  notify()
}

/** Forgets an unsaved comment on a requirement, because a later attempt saved it. */
export function dropUnsavedComment(userId: string, requirementId: string): void {
  const key = keyOf(userId, requirementId)
  comments.delete(key)
  stored(() => localStorage.removeItem(key))
  if (comments.size === 0) {
    endAsking?.()
    endAsking = undefined
  }
  notify()
}

/** Returns the ids of the requirements with an unsaved comment of an account, joined by spaces. */
function idsOf(userId: string): string {
  const beginning = keyOf(userId, '')
  const kept = stored(() =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? ''),
  )
  return [...new Set([...comments.keys(), ...(kept ?? [])])]
    .filter((key) => key.startsWith(beginning))
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
