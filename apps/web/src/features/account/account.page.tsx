import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '#api/session.ts'
import { withTexts } from '#i18n/i18n.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EndSessions } from './end-sessions.tsx'
import { StoreState } from './store-state.tsx'

const TeamProfile = onDemand(
  async () => (await withTexts('team', () => import('./team-profile.tsx'))).TeamProfile,
)

/** Account screen: the team's company, password, sessions, deletion, and how the stored documents are. */
export function AccountPage() {
  const { t } = useTranslation('account')
  const email = useQuery(sessionQuery).data?.user.email ?? ''
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle', { email })} />
      <div className="flex max-w-2xl flex-col gap-5">
        <StoreState />
        <TeamProfile />
        <ChangePassword email={email} />
        <EndSessions />
        <DeleteAccount />
      </div>
    </>
  )
}
