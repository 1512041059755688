/** Milliseconds to wait for a page reload after a failed download. Then the error of the download is thrown. */
const LEAVING_MILLISECONDS = 4000

export interface LoadPartOptions {
  /** URL path of the script that started this page. A new version of the web app has another path. */
  startScript?: string | undefined
  reload?: () => void
}

/** Returns the URL path of the script that started this page; `undefined` if there is none. */
function startScriptOfPage(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : undefined
}

/** Returns true if the server now delivers another version of the web app. */
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
 * Imports a part of the web app. Reloads the page if an update of the server removed the part's file.
 * @throws the error of the download, if reloading would not help
 */
export async function loadPart<Part>(
  download: () => Promise<Part>,
  { startScript = startScriptOfPage(), reload = () => location.reload() }: LoadPartOptions = {},
): Promise<Part> {
  // The page cannot reload endlessly, because it reloads only if the server has another version.
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
