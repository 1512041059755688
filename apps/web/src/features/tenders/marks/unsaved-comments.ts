import { askBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'

/**
 * Comments on requirements that the server did not store. The keys are made of the account and the requirement. Only
 * this page has the comments, so this is not a query.
 */
const comments = new Map<string, string>()
const keyOf = (userId: string, requirementId: string) => `${userId}:${requirementId}`
/** Function that lets the page be closed again without a question. It exists while there are unsaved comments. */
let endAsking: (() => void) | undefined

/** Returns the comment on a requirement that an account typed and that could not be saved; undefined if there is none. */
export function unsavedComment(userId: string, requirementId: string): string | undefined {
  return comments.get(keyOf(userId, requirementId))
}

/**
 * Keeps a comment that could not be saved until the person opens the requirement again. Meanwhile the browser asks
 * before the page is closed.
 */
export function keepUnsavedComment(userId: string, requirementId: string, comment: string): void {
  comments.set(keyOf(userId, requirementId), comment)
  endAsking ??= askBeforeLeaving()
}

/** Forgets an unsaved comment on a requirement, because a later attempt saved it. */
export function dropUnsavedComment(userId: string, requirementId: string): void {
  comments.delete(keyOf(userId, requirementId))
  if (comments.size > 0) return
  endAsking?.()
  endAsking = undefined
}
