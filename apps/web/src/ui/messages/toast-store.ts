/**
 * Milliseconds for which a toast (a short message) is shown, enough to read two sentences. Failures, and messages with
 * a second sentence or a button, are shown for 8 seconds.
 */
const SHOWN_MILLISECONDS = 5000
const SHOWN_LONGER_MILLISECONDS = 8000
const AT_ONCE = 3

export interface ToastAction {
  label: string
  onClick: () => void
}

export interface Toast {
  id: number
  tone: 'neutral' | 'success' | 'danger'
  text: string
  /** Second, less prominent sentence of the message. */
  detail?: string
  /** Names of the things that the message is about, such as requirements. */
  subjects?: readonly string[]
  action?: ToastAction
}

export interface ToastOptions {
  detail?: string
  /**
   * Names of the things that the message is about, such as requirements. A repeated message also lists the names of the
   * earlier one.
   */
  subjects?: readonly string[]
  /** Button in the message, such as "Undo". */
  action?: ToastAction
}

/**
 * Toasts (short messages) on the screen. They are not in the cache of server data, because they are state of this page
 * alone.
 */
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function start({ id, tone, detail, action }: Toast): void {
  const milliseconds = tone === 'danger' || detail || action ? SHOWN_LONGER_MILLISECONDS : SHOWN_MILLISECONDS
  timers.set(
    id,
    setTimeout(() => dismissToast(id), milliseconds),
  )
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  show(toasts.filter((other) => other.id !== id))
}

/**
 * Stops the timers that remove toasts (short messages at the edge of the screen). Called while the pointer or the focus
 * is in a toast.
 */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

export function releaseToasts(): void {
  for (const each of toasts) if (!timers.has(each.id)) start(each)
}

function add(tone: Toast['tone'], text: string, options: ToastOptions = {}): number {
  // An equal older message is removed, so that repeated failures do not push other messages away. Screen readers still
  // announce the new message.
  const isRepeated = (old: Toast) =>
    old.text === text && old.tone === tone && old.detail === options.detail && !old.action && !options.action
  const repeated = toasts.filter(isRepeated)
  const subjects = new Set([...repeated.flatMap((old) => old.subjects ?? []), ...(options.subjects ?? [])])
  const added: Toast = { id: nextId++, tone, text, ...options, subjects: [...subjects] }
  for (const old of repeated) dismissToast(old.id)
  for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - AT_ONCE))) dismissToast(old.id)
  show([...toasts, added])
  start(added)
  return added.id
}

/**
 * Shows a toast (a short message) at the edge of the screen for some seconds. Returns the toast's id, for
 * `dismissToast`. `toast.success` and `toast.error` use other colours.
 */
export const toast = Object.assign((text: string, options?: ToastOptions) => add('neutral', text, options), {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('danger', text, options),
})

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownToasts(): readonly Toast[] {
  return toasts
}
