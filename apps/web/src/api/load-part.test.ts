// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')
const failing = () => Promise.reject(gone)
const reload = vi.fn<() => void>()
const startScript = '/assets/index-OLD.js'

function serve(page: string | Error): void {
  vi.stubGlobal('fetch', async () => {
    if (page instanceof Error) throw page
    return new Response(page)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  reload.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Runs a failing load to its end. */
async function outcome(load: Promise<unknown>): Promise<unknown> {
  const settled = load.then(
    () => 'loaded',
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return settled
}

describe('a part of the client', () => {
  test('is returned when its download succeeds', async () => {
    await expect(loadPart(async () => 'part', { startScript, reload })).resolves.toBe('part')
    expect(reload).not.toHaveBeenCalled()
  })

  test('reloads the page when a new version has removed it', async () => {
    serve('<script type="module" src="/assets/index-NEW.js"></script>')
    expect(await outcome(loadPart(failing, { startScript, reload }))).toBe(gone)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('fails without a reload when the served version lacks it, because a reload would repeat for ever', async () => {
    serve(`<script type="module" src="${startScript}"></script>`)
    expect(await outcome(loadPart(failing, { startScript, reload }))).toBe(gone)
    expect(reload).not.toHaveBeenCalled()
  })

  test('fails without a reload when the server is unreachable', async () => {
    serve(new TypeError('Failed to fetch'))
    expect(await outcome(loadPart(failing, { startScript, reload }))).toBe(gone)
    expect(reload).not.toHaveBeenCalled()
  })
})
