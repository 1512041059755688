import { useQuery } from '@tanstack/react-query'
import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sessionQuery } from '#api/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { wouldInterrupt } from '#ui/dialogs/ask-before-leaving.ts'
import { LanguageSwitch } from '#ui/page/language-switch.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { ThemeSwitch } from '#ui/controls/theme-switch.tsx'
import { useSignOut } from './queries/sign-out.ts'

const ConfirmModal = onDemand(async () => (await import('#ui/dialogs/confirm-modal.tsx')).ConfirmModal)

/**
 * Bottom of the sidebar: switches for language and theme, the person's e-mail, a link to the account screen, and a
 * sign-out button. `onNavigate` is called after a click on the link, so that a menu can close.
 */
export function Account({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  const { data } = useQuery(sessionQuery)
  const { signOut, isPending: signingOut } = useSignOut()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <div className="min-w-0 border-t border-line pt-3">
        <p className="text-xs text-ink-faint">{t('signedInAs')}</p>
        <p className="truncate text-sm font-medium" title={data?.user.email}>
          {data?.user.email}
        </p>
        <div className="mt-1 -ml-2.5 flex flex-wrap items-center gap-1">
          <Button size="sm" variant="quiet" asChild>
            <Link to="/account" {...(onNavigate ? { onClick: onNavigate } : {})}>
              <UserRound aria-hidden className="size-3.5" />
              {t('account')}
            </Link>
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={<LogOut aria-hidden className="size-3.5" />}
            busy={signingOut}
            onClick={() => (wouldInterrupt() ? setAsking(true) : signOut())}
          >
            {signingOut ? t('signingOut') : t('signOut')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmModal
          open
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            signOut()
          }}
          title={t('interrupting.title')}
          message={t('interrupting.message')}
          confirmLabel={t('interrupting.confirm')}
        />
      )}
    </div>
  )
}
