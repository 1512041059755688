import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { beginTwoFactor, giveCode, type NewSecondFactor } from '#api/account.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { PasswordQuestion } from './password-question.tsx'
import { QrCode } from './qr-code.tsx'

/**
 * Dialogs that turn on two-factor sign-in. The first asks for the password. The second shows a QR code for an
 * authenticator app and asks for the app's first code. Then `onCodes` receives the recovery codes, which the caller
 * must show.
 */
export function TurnOnTwoFactor({
  onClose,
  onCodes,
}: {
  onClose: () => void
  onCodes: (codes: string[]) => void
}) {
  const { t } = useTranslation('account')
  const [factor, setFactor] = useState<NewSecondFactor>()
  if (factor)
    return <FirstCode factor={factor} onClose={onClose} onDone={() => onCodes(factor.recoveryCodes)} />
  return (
    <PasswordQuestion
      title={t('twoFactor.passwordTitle')}
      message={t('twoFactor.explanation')}
      confirmLabel={t('twoFactor.next')}
      onClose={onClose}
      onPassword={async (password) => setFactor(await beginTwoFactor(password))}
    />
  )
}

/**
 * Returns the secret key from an `otpauth:` address, in groups of four characters. People without a camera type it into
 * their authenticator app.
 */
function keyOf(address: string): string {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

function FirstCode({
  factor,
  onClose,
  onDone,
}: {
  factor: NewSecondFactor
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation('account')
  const { t: inEvery } = useTranslation('ui')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<'codeMissing' | 'codeWrong'>()
  const [failed, setFailed] = useState<'tooMany' | 'failed'>()
  const [busy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    const digits = code.replace(/\s/g, '')
    const isCode = /^\d{6}$/.test(digits)
    setFailed(undefined)
    setProblem(isCode ? undefined : 'codeMissing')
    if (!isCode) return
    setBusy(true)
    try {
      await giveCode(digits)
      toast.success(t('twoFactor.turnedOn'))
      onDone()
    } catch (error) {
      setBusy(false)
      setCode('')
      if (error instanceof ApiError && error.code === 'INVALID_CODE') return setProblem('codeWrong')
      setFailed(error instanceof ApiError && error.status === 429 ? 'tooMany' : 'failed')
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t('twoFactor.passwordTitle')}
      description={t('twoFactor.scan')}
      size="sm"
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {inEvery('cancel')}
          </Button>
          <Button type="submit" form="first-code" variant="primary" busy={busy}>
            {busy ? t('twoFactor.working') : t('twoFactor.confirm')}
          </Button>
        </>
      }
    >
      <form
        id="first-code"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <QrCode text={factor.address} label={t('twoFactor.picture')} />
        <p className="text-sm text-ink-soft">
          {t('twoFactor.secret')}
          <span className="mt-1 block font-mono text-base text-ink [overflow-wrap:anywhere]">
            {keyOf(factor.address)}
          </span>
        </p>
        <TextField
          label={t('twoFactor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem && t(`twoFactor.${problem}`)}
        />
        {failed && <Banner tone="danger">{t(`twoFactor.${failed}`)}</Banner>}
      </form>
    </Modal>
  )
}
