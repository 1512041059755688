import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { deletionFailure } from './account.model.ts'
import { useDeleteAccount } from './leave.ts'
import { Part } from './part.tsx'

/**
 * Button and dialog for deleting one's own account. The dialog asks for the password, so that nobody else can delete
 * the account at an unattended screen. An account that signs in only through the company (OpenID Connect) has no
 * password to ask for.
 */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<'passwordMissing' | ReturnType<typeof deletionFailure>>()
  const removal = useDeleteAccount((error) => setProblem(deletionFailure(error)))

  function show(isOpen: boolean): void {
    setPassword('')
    setProblem(undefined)
    setOpen(isOpen)
  }

  function confirm(): void {
    if (!hasPassword) return removal.mutate(undefined)
    setProblem(password === '' ? 'passwordMissing' : undefined)
    if (password !== '') removal.mutate(password)
  }

  return (
    <Part title={t('removal.title')} explanation={t('removal.explanation')}>
      <Button variant="danger" onClick={() => show(true)}>
        {t('removal.open')}
      </Button>
      <ConfirmModal
        open={open}
        onClose={() => show(false)}
        onConfirm={confirm}
        title={t('removal.question')}
        message={t('removal.warning')}
        confirmLabel={t('removal.confirm')}
        busyLabel={t('removal.deleting')}
        busy={removal.isPending}
      >
        {hasPassword ? (
          <TextField
            label={t('removal.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={problem && t(`removal.${problem}`)}
          />
        ) : (
          problem && <Banner tone="danger">{t(`removal.${problem}`)}</Banner>
        )}
      </ConfirmModal>
    </Part>
  )
}
