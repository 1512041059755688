/** Time for a reloading page to go away. After it, the failure is reported. */
const LEAVING_MILLISECONDS = 4000

export interface LoadPartOptions {
  /** Address of the script that started this page. */
  startScript?: string | undefined
  reload?: () => void
}

/** Returns the address of the script that started the page. */
function startScriptOfPage(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : undefined
}

/**
 * Returns whether the server now delivers a page with another first script, which means another version of the client.
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
 * Downloads a part of the web app: a screen or a language. After an update of the server, the parts that an open tab
 * knows no longer exist. So the page is reloaded and continues with the new ones. Reloading cannot loop: it happens
 * only for another version, and never while the server is unreachable.
 *
 * @throws the error of the download, when a reload would not help
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
