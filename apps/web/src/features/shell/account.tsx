import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { useSignOut } from './queries/sign-out.ts'

/** Who is signed in, the language, and the way out. */
export function Account() {
  const { t } = useTranslation('shell')
  const { data } = useQuery(sessionQuery)
  const signOut = useSignOut()
  return (
    <div className="flex flex-col gap-3">
      <div className="min-w-0">
        <p className="text-xs text-ink-faint">{t('signedInAs')}</p>
        <p className="truncate text-sm font-medium" title={data?.user.email}>
          {data?.user.email}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LanguageSwitch />
        <Button
          size="sm"
          variant="quiet"
          icon={<LogOut aria-hidden className="size-3.5" />}
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {signOut.isPending ? t('signingOut') : t('signOut')}
        </Button>
      </div>
    </div>
  )
}
