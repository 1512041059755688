import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { Language } from '@tenderwright/contract'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { createQueryClient } from '#api/query-client.ts'
import { startTexts, withTexts } from '#i18n/i18n.ts'
import { PART_TEXTS } from '#i18n/load-texts.ts'
import { dismissToast, shownToasts } from '#ui/messages/toast-store.ts'
import { Toasts } from '#ui/messages/toasts.tsx'

// On a busy machine a part of the client takes long to load. A test waits only as long as necessary.
configure({ asyncUtilTimeout: 6000 })

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation()
  onChange(pathname + search)
  return null
}

/** Replaces popovers, which the test environment lacks. Tests check their content. */
function standInForPopovers(): void {
  if ('showPopover' in HTMLElement.prototype) return
  const nothing = () => undefined
  Object.assign(HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing })
}

export interface Shown {
  /** Simulated person at the screen. */
  user: UserEvent
  client: QueryClient
  /** Returns the router's path and query. */
  address: () => string
}

/**
 * Renders a screen in a test as the application does: with a router at the address `at`, texts in English by default, a
 * cache of server data, and toasts.
 */
export async function showScreen(
  screen: ReactNode,
  { at = '/', language = 'en' }: { at?: string; language?: Language } = {},
): Promise<Shown> {
  standInForPopovers()
  await startTexts(language)
  for (const name of PART_TEXTS) await withTexts(name, async () => {})
  const client = createQueryClient()
  // Delays of retries have their own test.
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

/** Unmounts the screen of a test and removes its toasts, which the next test would otherwise find. */
export function leaveScreen(): void {
  cleanup()
  for (const { id } of shownToasts()) dismissToast(id)
}
