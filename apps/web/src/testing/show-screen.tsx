import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { Language } from '@tenderwright/contract'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { createQueryClient } from '#api/query-client.ts'
import { startTexts } from '#i18n/i18n.ts'
import { dismissToast, shownToasts } from '#ui/messages/toast-store.ts'
import { Toasts } from '#ui/messages/toasts.tsx'

// On a busy machine a part of the client takes its time to arrive; a test waits no longer than it must.
configure({ asyncUtilTimeout: 6000 })

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation()
  onChange(pathname + search)
  return null
}

/** Layers over the page are the browser's business; what is tested is what stands in them. */
function standInForPopovers(): void {
  if ('showPopover' in HTMLElement.prototype) return
  const nothing = () => undefined
  Object.assign(HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing })
}

export interface Shown {
  /** A person at the screen. */
  user: UserEvent
  client: QueryClient
  /** Where the router stands: path and query. */
  address: () => string
}

/** Shows a screen as the application would: texts, cache, address and toasts around it, English unless said. */
export async function showScreen(
  screen: ReactNode,
  { at = '/', language = 'en' }: { at?: string; language?: Language } = {},
): Promise<Shown> {
  standInForPopovers()
  await startTexts(language)
  const client = createQueryClient()
  // How long it waits before it asks once more is a test of its own.
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
  let address = at
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Address onChange={(now) => (address = now)} />
        {screen}
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), client, address: () => address }
}

/** Takes everything off the screen, toasts included. */
export function leaveScreen(): void {
  cleanup()
  for (const { id } of shownToasts()) dismissToast(id)
}
