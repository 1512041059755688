import { PASSWORD_MINIMUM } from '@tenderwright/contract'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '#api/account.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import {
  changeFailure,
  currentProblem,
  type CurrentProblem,
  nextProblem,
  type NextProblem,
} from './account.model.ts'
import { Part } from './part.tsx'

interface Told {
  current?: CurrentProblem | undefined
  next?: NextProblem | undefined
  whole?: 'tooMany' | 'failed'
}

function toldOf(failure: ReturnType<typeof changeFailure>): Told {
  if (failure === 'tooMany' || failure === 'failed') return { whole: failure }
  return failure === 'currentWrong' || failure === 'currentMissing' ? { current: failure } : { next: failure }
}

/**
 * Form on the account screen that changes the password. It asks for the current and the new password, and shows an
 * error below the field that caused it. A hidden field contains the e-mail, so that password managers know the account.
 */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [told, setTold] = useState<Told>({})
  const [busy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    const problems: Told = { current: currentProblem(current), next: nextProblem({ current, next }) }
    setTold(problems)
    if (problems.current || problems.next) return
    setBusy(true)
    try {
      await changePassword(current, next)
      setCurrent('')
      setNext('')
      toast.success(t('password.done'))
    } catch (error) {
      setTold(toldOf(changeFailure(error)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Part title={t('password.title')} explanation={t('password.explanation')}>
      <form
        noValidate
        className="flex max-w-sm flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={told.current && t(`password.${told.current}`)}
        />
        <TextField
          label={t('password.next')}
          type="password"
          autoComplete="new-password"
          hint={t('password.hint', { minimum: PASSWORD_MINIMUM })}
          value={next}
          onChange={(event) => setNext(event.target.value)}
          error={told.next && t(`password.${told.next}`, { minimum: PASSWORD_MINIMUM })}
        />
        {told.whole && <Banner tone="danger">{t(`password.${told.whole}`)}</Banner>}
        <Button type="submit" variant="primary" busy={busy} className="self-start">
          {busy ? t('password.saving') : t('password.save')}
        </Button>
      </form>
    </Part>
  )
}
