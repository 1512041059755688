/**
 * Milliseconds to wait for the page to reload after a failed download. If the page is still there afterwards, the error
 * is thrown.
 */
const LEAVING_MILLISECONDS = 4000

export interface LoadPartOptions {
  /**
   * URL path of the script with which this page started. If the server's page now names another script, the web app was
   * updated.
   */
  startScript?: string | undefined
  reload?: () => void
}

/** Returns the URL path of the script that started this page. Returns `undefined` if the page has no such script. */
function startScriptOfPage(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : undefined
}

/**
 * Returns whether the web app was updated since this page was opened. After an update, the page on the server no longer
 * contains `startScript`.
 */
async function wasReplaced(startScript: string | undefined): Promise<boolean> {
  if (!startScript) return false
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    return answer.ok && !(await answer.text()).includes(startScript)
  } catch (error) {
    console.warn('The server cannot be asked for its version', error)
    return false
  }
}

/**
 * Downloads a part of the web app, such as a screen. If the download fails because the web app was updated, the page is
 * reloaded. Without an update it is not, so it cannot reload endlessly.
 * @throws the error of the download, if reloading would not help
 */
export async function loadPart<Part>(
  download: () => Promise<Part>,
  { startScript = startScriptOfPage(), reload = () => location.reload() }: LoadPartOptions = {},
): Promise<Part> {
  try {
    return await download()
  } catch (error) {
    if (!(await wasReplaced(startScript))) throw error
    reload()
    // The person may choose to stay on the page, because leaving it would cut off an upload.
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MILLISECONDS))
    throw error
  }
}
