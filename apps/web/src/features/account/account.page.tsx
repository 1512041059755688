import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { sessionQuery } from '#api/session.ts'
import { withTexts } from '#i18n/i18n.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EndSessions } from './end-sessions.tsx'
import { Part } from './part.tsx'
import { StoreState } from './store-state.tsx'
import { TwoFactor } from './two-factor.tsx'

const TeamProfile = onDemand(
  async () => (await withTexts('team', () => import('./team-profile.tsx'))).TeamProfile,
)

/**
 * Screen at `/account`. People change their password, set up two-factor sign-in, edit their team's company profile, end
 * sessions and delete their account. It also shows whether the server found damage in the stored documents.
 */
export function AccountPage() {
  const { t } = useTranslation('account')
  const email = useQuery(sessionQuery).data?.user.email ?? ''
  const signIn = useQuery(query('accountSignIn', {}))
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle', { email })} />
      <div className="flex max-w-2xl flex-col gap-5 xl:grid xl:max-w-none xl:grid-cols-2 xl:items-start">
        <div className="empty:hidden xl:col-span-2">
          <StoreState />
        </div>
        <TeamProfile />
        <div className="flex min-w-0 flex-col gap-5">
          <SignInWays email={email} />
          <EndSessions />
          <DeleteAccount hasPassword={signIn.data?.password ?? true} />
        </div>
      </div>
    </>
  )
}

/**
 * Cards on the account screen for the ways to sign in. An account with a password gets cards for the password and for
 * two-factor sign-in. Any other account gets a text that it signs in through the company.
 */
function SignInWays({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { data, isError } = useQuery(query('accountSignIn', {}))
  if (isError) return <p className="text-ink-soft">{t('twoFactor.unknown')}</p>
  if (!data) return null
  return (
    <>
      {data.password && <ChangePassword email={email} />}
      {data.password && <TwoFactor {...data} />}
      {!data.password && (
        <Part title={t('company.title')} explanation={t('company.explanation')}>
          {null}
        </Part>
      )}
    </>
  )
}
