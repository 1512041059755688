import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { onSessionEnd } from '#api/session-end.ts'
import { sessionQuery } from '#api/session.ts'
import { FailureAlert } from '#ui/failure-alert.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

/** Shows the product to who is signed in and the sign-in screen to everybody else. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const session = useQuery(sessionQuery)
  const { refetch } = session

  // A session that ended elsewhere shows the sign-in screen instead of one error per panel.
  useEffect(() => onSessionEnd(() => void refetch()), [refetch])

  if (session.isPending)
    return (
      <main className="flex min-h-dvh items-center justify-center gap-2.5 text-ink-soft" aria-busy>
        <Spinner />
        <output>{t('session.loading')}</output>
      </main>
    )
  // What was read before stays valid while reading it again fails.
  if (session.isError && session.data === undefined)
    return (
      <main className="mx-auto flex min-h-dvh max-w-md items-center px-4">
        <FailureAlert
          className="w-full"
          title={t('session.failed')}
          onRetry={() => void session.refetch()}
          retrying={session.isFetching}
        />
      </main>
    )
  return session.data ? children : <SignInScreen />
}
