/** Optional service that computes embedding vectors, for comparing texts by meaning. */
export interface MeaningSource {
  /**
   * Returns the embedding vectors of texts in order; `undefined` for each text that is refused.
   * @throws if the service is unreachable or refuses every text
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<(Float32Array | undefined)[]>
  /** Counts searchable sections without an embedding vector. */
  countMissing(): Promise<number>
  /** Enqueues the job that computes missing embedding vectors. */
  requestMissing(): Promise<void>
}

/**
 * Use of embeddings in one search: for all texts (`used`), for some (`partial`), or none since the service failed
 * (`unavailable`).
 */
type MeaningState = 'used' | 'partial' | 'unavailable'

/**
 * Adds embedding vectors to the requirements of one search. If the service fails, the search goes on without vectors.
 */
export class RunMeaning {
  readonly #source: MeaningSource | undefined
  readonly #signal: AbortSignal | undefined
  #state: MeaningState | null = null

  /**
   * @param source computes the vectors; `undefined` if embeddings are off
   * @param signal aborts calls to the service; `addTo` then throws the signal's reason
   */
  constructor(source: MeaningSource | undefined, signal?: AbortSignal) {
    this.#source = source
    this.#signal = signal
  }

  /** Use of embeddings so far; `null` if embeddings are off or before `prepare` is called. */
  get state(): MeaningState | null {
    return this.#state
  }

  /** Checks if all sections have embedding vectors, and enqueues a job for missing ones. Call before searching. */
  async prepare(): Promise<void> {
    if (this.#source === undefined) return
    const missing = await this.#source.countMissing()
    this.#state = missing > 0 ? 'partial' : 'used'
    if (missing > 0) await this.#source.requestMissing()
  }

  /**
   * Returns copies of text objects with their embedding vectors in `meaning`, or without vectors if the service fails.
   */
  async addTo<T extends { text: string }>(
    questions: readonly T[],
  ): Promise<(T & { meaning?: Float32Array })[]> {
    if (this.#source === undefined || this.#state === 'unavailable') return [...questions]
    try {
      const texts = questions.map(({ text }) => text)
      const vectors = await this.#source.embed(texts, this.#signal)
      return questions.map((question, at) => {
        const meaning = vectors[at]
        if (meaning === undefined) this.#state = 'partial'
        return meaning === undefined ? question : { ...question, meaning }
      })
    } catch {
      this.#signal?.throwIfAborted()
      // After a failure, the service is not called again in this run. Otherwise it could delay each of a thousand
      // requirements.
      this.#state = 'unavailable'
      return [...questions]
    }
  }
}
