/** Progress of a running upload, as the screen shows it: percentage, bytes, speed and remaining time. */
export interface Transfer {
  fileName: string
  /** Percentage of the file that was sent, 0 to 100. */
  percent: number
  sentBytes: number
  totalBytes: number
  /** Speed of the upload. Absent in the first second, because it cannot be measured yet. */
  bytesPerSecond?: number
  secondsLeft?: number
}

interface Sample {
  at: number
  sentBytes: number
}

/**
 * Milliseconds over which the speed of an upload is measured. The time is short, so that the speed follows a changing
 * connection.
 */
const WINDOW = 5000
/**
 * Milliseconds before the speed of an upload is shown. In the first second every connection seems fast, because the
 * operating system only buffers the bytes.
 */
const SETTLING = 1000

/**
 * Measures the speed of an upload over the last five seconds, and estimates the remaining time from it. `now` returns
 * milliseconds; tests replace it.
 */
export class TransferMeter {
  readonly #file: { name: string; size: number }
  readonly #now: () => number
  #samples: Sample[]

  constructor(file: { name: string; size: number }, now: () => number = () => performance.now()) {
    this.#file = file
    this.#now = now
    this.#samples = [{ at: now(), sentBytes: 0 }]
  }

  /** Records how much of the file was sent, in percent. Returns the progress to show, with speed and remaining time. */
  at(percent: number): Transfer {
    const share = Math.min(100, Math.max(0, percent))
    const at = this.#now()
    const sentBytes = Math.round((this.#file.size * share) / 100)
    this.#samples.push({ at, sentBytes })
    // One sample from before the window is kept as the starting point for counting the bytes sent within the window.
    const young = this.#samples.findIndex((sample) => sample.at > at - WINDOW)
    this.#samples = this.#samples.slice(Math.max(0, young - 1))
    return {
      fileName: this.#file.name,
      percent: share,
      sentBytes,
      totalBytes: this.#file.size,
      ...this.#pace(at, sentBytes),
    }
  }

  #pace(at: number, sentBytes: number): Pick<Transfer, 'bytesPerSecond' | 'secondsLeft'> {
    const [first] = this.#samples
    if (!first || at - first.at < SETTLING || sentBytes <= first.sentBytes) return {}
    const bytesPerSecond = ((sentBytes - first.sentBytes) * 1000) / (at - first.at)
    return { bytesPerSecond, secondsLeft: Math.ceil((this.#file.size - sentBytes) / bytesPerSecond) }
  }
}

/**
 * Rounds up a remaining time for display: in seconds below 90 seconds, in minutes below 90 minutes, and otherwise in
 * hours. Example: 100 seconds give 2 minutes.
 */
export function roughly(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds < 90) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) }
  if (seconds < 90 * 60) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}
