import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '#api/query-client.ts'
import { Toasts } from '#ui/messages/toasts.tsx'
import { WaitingLine } from '#ui/page/waiting-line.tsx'
import { SessionGate } from './features/auth/session-gate.tsx'
import { DocumentWorkProvider } from './features/documents/processing/document-work-provider.tsx'
import { CrashScreen } from './features/shell/crash-screen.tsx'
import { Router } from './router.tsx'

const queryClient = createQueryClient()

/**
 * Root component. It surrounds all screens with components for rendering errors, cached server data, sign-in and
 * running uploads. Inside, `SessionGate` renders the screens only for a signed-in person.
 */
export function Providers() {
  return (
    <CrashScreen>
      <QueryClientProvider client={queryClient}>
        <SessionGate>
          <DocumentWorkProvider>
            <Router />
          </DocumentWorkProvider>
        </SessionGate>
        <WaitingLine />
        <Toasts />
      </QueryClientProvider>
    </CrashScreen>
  )
}
