import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '#api/session.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ChangePassword } from './components/change-password.tsx'
import { DeleteAccount } from './components/delete-account.tsx'
import { EndSessions } from './components/end-sessions.tsx'

/** Account screen: password, sessions, deletion. */
export function AccountPage() {
  const { t } = useTranslation('account')
  const email = useQuery(sessionQuery).data?.user.email ?? ''
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle', { email })} />
      <div className="flex max-w-2xl flex-col gap-5">
        <ChangePassword email={email} />
        <EndSessions />
        <DeleteAccount />
      </div>
    </>
  )
}
