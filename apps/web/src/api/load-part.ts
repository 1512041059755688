/** How long a page that is loading anew may take to go away before its old self reports the failure after all. */
const LEAVING_MILLISECONDS = 4000

export interface LoadPartOptions {
  /** The address of the script this page began with. */
  startScript?: string | undefined
  reload?: () => void
}

/** The page's own first script, as its address on the server. */
function startScriptOfPage(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : undefined
}

/** Whether the server now serves a page that begins with another script than ours. */
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
 * Downloads a part of the client: a screen, a language. After an update of the server the parts that an open tab
 * knows by name are gone, so the page is loaded again where it stands, and comes back with the new ones. It cannot loop: the page is
 * only left for another version, and never while the server is out of reach.
 * @throws what the download failed with, when a new page would not help
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
    // The person may choose to stay, for an upload that would be cut off.
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MILLISECONDS))
    throw error
  }
}
