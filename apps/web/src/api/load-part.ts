/**
 * Milliseconds that the page gets to reload after a failed download. If the page is still open afterwards, the error of
 * the download is thrown.
 */
const LEAVING_MILLISECONDS = 4000

export interface LoadPartOptions {
  /**
   * URL path of the script that started this page. If the page that the server now delivers names another script, the
   * web app was updated.
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
 * Returns whether the web app was updated since this page was opened. The server's page then starts with another script
 * than `startScript`.
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
 * Downloads a part of the web app, such as a screen or the texts of a language. An update of the server removes the
 * files to which an open page refers. If the download fails for this reason, the page is reloaded and continues with
 * the new version. It cannot reload endlessly, because it reloads only if the server has another version.
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
