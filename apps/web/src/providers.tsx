import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '#api/query-client.ts'
import { Toasts } from '#ui/toasts.tsx'
import { SessionGate } from './features/auth/session-gate.tsx'
import { DocumentWorkProvider } from './features/documents/document-work-provider.tsx'
import { router } from './router.tsx'

const queryClient = createQueryClient()

/** What every screen stands on, outermost first. Nothing of the product is asked for before the session is known. */
export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGate>
        <DocumentWorkProvider>
          <RouterProvider router={router} />
        </DocumentWorkProvider>
      </SessionGate>
      <Toasts />
    </QueryClientProvider>
  )
}
