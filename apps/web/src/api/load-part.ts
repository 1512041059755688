/** Time a reloading page may take to go away before it reports the failure after all. */
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

/** Returns whether the server now serves a page with another first script, that is, another version of the client. */
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
 * Downloads a part of the client: a screen, a language. After an update of the server the parts that an open tab knows
 * are gone, so the page is reloaded and returns with the new ones. Reloading cannot loop, because it happens only for
 * another version, and never while the server is unreachable.
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
    // The person may choose to stay, because an upload would be cut off.
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MILLISECONDS))
    throw error
  }
}
