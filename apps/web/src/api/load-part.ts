/**
 * Milliseconds that the page gets to reload after a failed download. If the page is still open then, the failure is
 * reported.
 */
const LEAVING_MILLISECONDS = 4000

export interface LoadPartOptions {
  /**
   * URL path of the script with which this page started. If the server now delivers a page with another script, the web
   * app was updated.
   */
  startScript?: string | undefined
  reload?: () => void
}

/** Returns the URL path of the script with which the page started, or undefined if the page has no such script. */
function startScriptOfPage(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : undefined
}

/**
 * Returns whether the server now delivers a page that starts with another script than this one. That means that another
 * version of the web app was installed.
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
 * Downloads a part of the web app, such as a screen or the texts of a language. After an update of the server, the
 * files that an open page refers to no longer exist. If the download fails for this reason, the page is reloaded and
 * continues with the new version. Reloading cannot loop, because it happens only if the server delivers another
 * version.
 *
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
