import { vi } from 'vitest'

/** Fake XMLHttpRequest for tests of file uploads. A test reports progress, completes the request or lets it fail. */
export class FakeUpload {
  static #latest: FakeUpload | undefined
  readonly upload = new EventTarget()
  readonly #events = new EventTarget()
  readonly addEventListener = this.#events.addEventListener.bind(this.#events)
  address = ''
  form: FormData | undefined
  status = 0
  responseText = ''
  withCredentials = false

  /** Replaces the global XMLHttpRequest by this fake in a test. */
  static install(): void {
    FakeUpload.#latest = undefined
    vi.stubGlobal('XMLHttpRequest', FakeUpload)
  }

  /** Fake upload that was sent last. */
  static get latest(): FakeUpload {
    if (!FakeUpload.#latest) throw new Error('Nothing is being uploaded')
    return FakeUpload.#latest
  }

  open(_method: string, address: string): void {
    this.address = address
  }

  setRequestHeader(): void {
    // No test needs the fields sent with the file.
  }

  send(form: FormData): void {
    this.form = form
    FakeUpload.#latest = this
  }

  abort(): void {
    this.#events.dispatchEvent(new Event('abort'))
  }

  /** Reports to the listeners of the upload that the given percentage of the file was sent. */
  sent(percent: number): void {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded: percent, total: 100 }),
    )
  }

  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.#events.dispatchEvent(new Event('load'))
  }
}
