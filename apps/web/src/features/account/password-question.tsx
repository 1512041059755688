import { useState, type FormEvent, type ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { removalFailure } from './account.model.ts'

/**
 * Dialog that asks for the account's password before a sensitive change, such as turning off two-factor sign-in. Nobody
 * can then make the change at an unattended screen.
 */
export function PasswordQuestion({
  title,
  message,
  confirmLabel,
  tone = 'primary',
  onClose,
  onPassword,
}: {
  title: string
  message: ReactNode
  confirmLabel: string
  tone?: 'primary' | 'danger'
  onClose: () => void
  /**
   * Called with the typed password to make the sensitive change. If the promise rejects, the dialog shows the error at
   * the password field.
   */
  onPassword: (password: string) => Promise<void>
}) {
  const { t } = useTranslation('account')
  const { t: inEvery } = useTranslation('ui')
  const form = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<'passwordMissing' | ReturnType<typeof removalFailure>>()
  const [busy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    setProblem(password === '' ? 'passwordMissing' : undefined)
    if (password === '') return
    setBusy(true)
    try {
      await onPassword(password)
    } catch (error) {
      setProblem(removalFailure(error))
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      description={message}
      size="sm"
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {inEvery('cancel')}
          </Button>
          <Button type="submit" form={form} variant={tone} busy={busy}>
            {busy ? t('twoFactor.working') : confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t('twoFactor.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problem && t(`twoFactor.${problem}`)}
        />
      </form>
    </Modal>
  )
}
