import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failWaitingChanges } from '#api/query-client.ts'
import {
  announceNobody,
  announcePerson,
  announceUnknownPerson,
  lastPerson,
  onSessionEnd,
} from '#api/session-end.ts'
import { withTexts } from '#i18n/i18n.ts'
import { sessionKey, sessionQuery } from '#api/session.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Logo } from '#ui/page/logo.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { Spinner } from '#ui/indicators/spinner.tsx'
import { SIGN_IN_HEADING } from './sign-in.model.ts'

/** Shows its children alone in the middle of the window, below the product's logo. */
function Alone({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <main
      className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-6 px-4"
      aria-busy={busy}
    >
      <h1>
        <Logo />
      </h1>
      {children}
    </main>
  )
}

function LoadingSession() {
  const { t } = useTranslation('shell')
  return (
    <Alone busy>
      <div className="flex items-center gap-2.5 text-ink-soft">
        <Spinner />
        <output>{t('session.loading')}</output>
      </div>
    </Alone>
  )
}

const signInScreen = async () => (await withTexts('auth', () => import('./sign-in-screen.tsx'))).SignInScreen
const SignInScreen = onDemand(signInScreen, <LoadingSession />)

/**
 * Sign-in screen as a dialog that covers the whole page, after the sign-in session ended. The screen below stays
 * mounted and keeps its state.
 */
const SignInOverWork = onDemand(async () => {
  const Screen = await signInScreen()
  return ({ workOf }: { workOf: string }) => (
    <Dialog
      labelledBy={SIGN_IN_HEADING}
      onClose={() => undefined}
      closable={false}
      coversPage
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto bg-paper text-ink"
    >
      <Screen workOf={workOf} />
    </Dialog>
  )
})

/** Fetches all data of the server again, except the sign-in session. */
function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
}

/**
 * Shows its children if a person is signed in, and otherwise the sign-in screen. If the session ends during work, the
 * sign-in screen covers it. Work and waiting changes are kept only if this person signs in again.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const session = useQuery(sessionQuery)
  const { refetch, dataUpdatedAt, errorUpdatedAt } = session
  const user = session.data?.user
  // Person whose work is on the screen. Signing out first removes the session, which empties the screen.
  const [owner, setOwner] = useState(user)
  if (session.isPending ? owner !== undefined : user !== undefined && user.id !== owner?.id) setOwner(user)

  useEffect(() => onSessionEnd(() => void refetch()), [refetch])

  const interrupted = owner !== undefined && session.data === null
  useEffect(() => {
    if (!interrupted) return undefined
    // The server refused all requests after the session had ended, so the data is fetched again.
    return () => void readAgain(client)
  }, [interrupted, client])

  const asksSignIn = session.data === null && owner === undefined
  const hasAsked = useRef(false)
  useEffect(() => {
    if (asksSignIn) hasAsked.current = true
    else if (hasAsked.current && owner !== undefined) {
      hasAsked.current = false
      // The field that had the focus is gone, so keyboards and screen readers would start at the address bar.
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [asksSignIn, owner])

  const userId = user?.id
  useEffect(() => {
    const hasFailed = errorUpdatedAt > dataUpdatedAt
    if (userId !== undefined && !hasFailed) {
      if (![undefined, userId].includes(lastPerson())) failWaitingChanges(client)
      void announcePerson(userId)?.then(() => readAgain(client))
    } else if (interrupted) announceNobody()
    else if (hasFailed && !interrupted) announceUnknownPerson()
  }, [userId, interrupted, dataUpdatedAt, errorUpdatedAt, client])

  if (session.isPending) return <LoadingSession />
  // If the session is already known, an error while it is read again is ignored.
  if (session.isError && session.data === undefined)
    return (
      <Alone>
        <FailureAlert
          className="w-full"
          title={t('session.failed')}
          onRetry={() => void session.refetch()}
          retrying={session.isFetching}
        />
      </Alone>
    )
  if (owner !== undefined)
    return (
      <>
        <Fragment key={owner.id}>{children}</Fragment>
        {interrupted && <SignInOverWork workOf={owner.email} />}
      </>
    )
  return <SignInScreen />
}
