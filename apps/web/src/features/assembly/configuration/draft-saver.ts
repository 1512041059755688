import type { Draft, DraftChanges } from '@tenderwright/contract'
import { changesSince, isEmpty, mergeChanges } from './draft.model.ts'

/**
 * Milliseconds to wait after the last change before the settings of a new proposal are saved. Without this delay, each
 * typed letter would send a request.
 */
export const SAVING_DELAY = 600

export interface SavingState {
  /** Changed settings that the server has not saved yet. */
  pending: DraftChanges
  phase: 'unchanged' | 'saving' | 'saved' | 'failed'
  error: unknown
  /** Values of other people that this page replaced without having shown them. Sending these changes restores them. */
  overwritten: DraftChanges
}

/**
 * Saves the settings of a tender's next proposal on the server while people edit them. It collects changes until there
 * is a pause, and sends one request at a time. React components observe it with `useSyncExternalStore`.
 */
export class DraftSaver {
  #state: SavingState = { pending: {}, phase: 'unchanged', error: undefined, overwritten: {} }
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  /**
   * Changes in the running request or, if none is running, in the last one. They are not sent again when the page is
   * closed.
   */
  #sent: DraftChanges | undefined
  readonly #listeners = new Set<() => void>()
  readonly #send: (changes: DraftChanges) => Promise<Draft>

  constructor(send: (changes: DraftChanges) => Promise<Draft>) {
    this.#send = send
  }

  readonly state = (): SavingState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Records changed settings, and saves them after 600 ms without further changes. */
  readonly change = (changes: DraftChanges): void => {
    if (isEmpty(changes)) return
    this.#set({ pending: mergeChanges(this.#state.pending, changes), phase: 'saving' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), SAVING_DELAY)
  }

  /**
   * Saves all recorded changes now. The promise resolves when everything is saved or when a request has failed. It
   * never rejects.
   */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#running ??= this.#saveAll().finally(() => (this.#running = undefined))
    return this.#running
  }

  /**
   * Sends unsaved changes at once, because the page may be about to close. It does not wait for a running request.
   * Changes may therefore arrive twice, which the server counts as one change.
   */
  readonly leave = (): void => {
    const { pending } = this.#state
    if (isEmpty(pending)) return
    if (this.#running === undefined) void this.flush()
    else if (pending !== this.#sent)
      this.#send(pending).catch((error: unknown) => {
        // This failure is only logged. The save that is already running reports its own failure.
        console.error('The options of the document were not saved on leaving', error)
      })
  }

  readonly dismissOverwritten = (): void => this.#set({ overwritten: {} })

  async #saveAll(): Promise<void> {
    while (!isEmpty(this.#state.pending)) {
      const sent = this.#state.pending
      this.#sent = sent
      this.#set({ phase: 'saving', error: undefined })
      try {
        const { overwritten } = await this.#send(sent)
        const pending = changesSince(sent, this.#state.pending)
        this.#set({
          pending,
          phase: isEmpty(pending) ? 'saved' : 'saving',
          overwritten: mergeChanges(this.#state.overwritten, overwritten),
        })
      } catch (error) {
        console.error('The options of the document were not saved', error)
        this.#set({ phase: 'failed', error })
        return
      }
    }
  }

  #set(changed: Partial<SavingState>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }
}
