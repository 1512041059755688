import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { giveCode, giveRecoveryCode } from '#api/account.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { codeFailure, SIGN_IN_HEADING, typedCode, typedRecoveryCode } from './sign-in.model.ts'

/**
 * Focuses the field for the sign-in code when it appears. The person expects this, because a button press has led to
 * the field.
 */
const focus = (field: HTMLInputElement | null) => field?.focus()

const LINK = 'min-h-6 font-medium text-accent underline-offset-4 hover:underline'

/**
 * Second step of two-factor sign-in, after the password. It asks for the six digits of an authenticator app, or for a
 * recovery code instead.
 */
export function CodeForm({ onSignedIn, onBack }: { onSignedIn: () => Promise<void>; onBack: () => void }) {
  const { t } = useTranslation('auth')
  const [recovers, setRecovers] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const words = recovers ? 'code.recovery' : 'code'

  async function submit(): Promise<void> {
    const sent = recovers ? typedRecoveryCode(code) : typedCode(code)
    setFailure(undefined)
    setProblem(sent === undefined ? t(recovers ? 'code.recoveryMissing' : 'code.missing') : undefined)
    if (sent === undefined) return
    setBusy(true)
    try {
      await (recovers ? giveRecoveryCode(sent) : giveCode(sent))
      await onSignedIn()
    } catch (error) {
      const told = t(codeFailure(error))
      if (codeFailure(error) === 'code.wrong' || codeFailure(error) === 'code.recoveryWrong') setProblem(told)
      else setFailure(told)
      setCode('')
    } finally {
      setBusy(false)
    }
  }

  function turn(): void {
    setRecovers(!recovers)
    setCode('')
    setProblem(undefined)
    setFailure(undefined)
  }

  return (
    <>
      <h1 id={SIGN_IN_HEADING} className="mb-2 text-2xl font-semibold">
        {t(`${words}.heading`)}
      </h1>
      <p className="mb-6 text-ink-soft">{t(`${words}.explanation`)}</p>
      <form
        key={words}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t(`${words}.label`)}
          ref={focus}
          autoComplete="one-time-code"
          {...(recovers ? { autoCapitalize: 'none', spellCheck: false } : { inputMode: 'numeric' })}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Button type="submit" variant="primary" busy={busy} size="lg">
          {busy ? t('wait') : t('code.button')}
        </Button>
      </form>
      <div className="mt-5 flex flex-col items-start gap-3">
        <button type="button" onClick={turn} className={LINK}>
          {t(recovers ? 'code.toApp' : 'code.toRecovery')}
        </button>
        <button type="button" onClick={onBack} className={LINK}>
          {t('code.back')}
        </button>
      </div>
    </>
  )
}
