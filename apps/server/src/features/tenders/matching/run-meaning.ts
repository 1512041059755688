/** Port to embeddings for matching, if they are configured. */
export interface MeaningSource {
  /** Returns the vectors of texts. @throws when the service is down or refuses */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  /** Counts the visible sections that have no vector yet. */
  countMissing(): Promise<number>
  /** Enqueues the computation of the missing vectors. */
  requestMissing(): Promise<void>
}

/** `partial`: some sections had no vector yet. `unavailable`: from some requirement on, only words counted. */
export type MeaningState = 'used' | 'partial' | 'unavailable'

/** Embeddings in one matching run. A failing service does not stop the run; its state is recorded. */
export class RunMeaning {
  readonly #source: MeaningSource | undefined
  readonly #signal: AbortSignal | undefined
  #state: MeaningState | null = null

  /** @param signal aborts a call to the service; then its reason is thrown, unlike a failure of the service */
  constructor(source: MeaningSource | undefined, signal?: AbortSignal) {
    this.#source = source
    this.#signal = signal
  }

  /** State of embeddings in this run; null when they are off or not used yet. */
  get state(): MeaningState | null {
    return this.#state
  }

  /** Counts sections without vectors and enqueues their computation. */
  async prepare(): Promise<void> {
    if (this.#source === undefined) return
    const missing = await this.#source.countMissing()
    this.#state = missing > 0 ? 'partial' : 'used'
    if (missing > 0) await this.#source.requestMissing()
  }

  /** Returns texts with their vectors, or without them when the service is unavailable. */
  async addTo<T extends { text: string }>(
    questions: readonly T[],
  ): Promise<(T & { meaning?: Float32Array })[]> {
    if (this.#source === undefined || this.#state === 'unavailable') return [...questions]
    try {
      const texts = questions.map(({ text }) => text)
      const vectors = await this.#source.embed(texts, this.#signal)
      return questions.map((question, at) => Object.assign({}, question, { meaning: vectors[at]! }))
    } catch {
      this.#signal?.throwIfAborted()
      // The service is not called again in this run, because a failing service would delay a thousand requirements.
      this.#state = 'unavailable'
      return [...questions]
    }
  }
}
