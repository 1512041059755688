import { useQueryClient } from '@tanstack/react-query'
import { PASSWORD_MINIMUM } from '@tenderwright/contract'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sessionKey, signIn, signUp } from '#api/session.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DIALOG_BODY, FIRST_FOCUS } from '#ui/dialogs/dialog.tsx'
import { LanguageSwitch } from '#ui/page/language-switch.tsx'
import { Logo } from '#ui/page/logo.tsx'
import { nameTab } from '#ui/page/tab-title.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { ThemeSwitch } from '#ui/controls/theme-switch.tsx'
import { errorSentence } from '#i18n/i18n.ts'
import { CodeForm } from './code-form.tsx'
import { CompanySignIn, wantedScreen } from './company-sign-in.tsx'
import { ReuseDrawing } from './reuse-drawing.tsx'
import {
  companyRefusal,
  failureOf,
  nameToSend,
  passwordProblem,
  SIGN_IN_HEADING,
  type Credentials,
  type Mode,
} from './sign-in.model.ts'

type Message = { tone: 'success' | 'danger'; text: string }

/**
 * Sign-in screen with a link to the form for signing up. If the session has ended during work, it appears as a dialog
 * over the screen. The e-mail address of the person whose session it was (`workOf`) is then filled in.
 */
export function SignInScreen({ workOf }: { workOf?: string }) {
  const overWork = workOf !== undefined
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const [mode, setMode] = useState<Mode>('signIn')
  const [message, setMessage] = useState<Message | undefined>(() => {
    const refusal = companyRefusal(location.search)
    return refusal && { tone: 'danger', text: errorSentence(refusal) ?? t('signIn.failed') }
  })
  const [asksCode, setAsksCode] = useState(false)
  const { register, handleSubmit, formState, clearErrors, setFocus } = useForm<Credentials>({
    defaultValues: { email: workOf ?? '', name: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => {
    if (!overWork) nameTab(t('tabTitle'))
  }, [t, overWork])
  useEffect(() => {
    // The error code is removed from the address, so that the message does not appear again after a reload.
    if (companyRefusal(location.search)) history.replaceState(history.state, '', wantedScreen(location))
  }, [])
  useEffect(() => {
    if (!overWork) return undefined
    // The person may have signed in again in another window.
    const readAgain = () => void client.invalidateQueries({ queryKey: sessionKey })
    addEventListener('focus', readAgain)
    return () => removeEventListener('focus', readAgain)
  }, [overWork, client])
  useEffect(() => {
    // On a touch screen, focusing the field would open the keyboard, which covers half of the screen.
    if (!overWork && matchMedia('(pointer: fine)').matches) setFocus('email')
  }, [overWork, setFocus])
  const Frame = overWork ? 'div' : 'main'

  async function submit(credentials: Credentials): Promise<void> {
    setMessage(undefined)
    try {
      const { email, password } = credentials
      if (mode === 'signUp') await signUp(email, password, nameToSend(credentials))
      else if ((await signIn(email, password)).asksCode) return setAsksCode(true)
      setMessage({ tone: 'success', text: t(`${mode}.success`) })
      await readSession()
    } catch (error) {
      const failure = failureOf(mode, error)
      setMessage({ tone: 'danger', text: 'key' in failure ? t(failure.key) : failure.message })
    }
  }

  const readSession = () => client.invalidateQueries({ queryKey: sessionKey })

  function toggle(): void {
    setMode(mode === 'signIn' ? 'signUp' : 'signIn')
    setMessage(undefined)
    clearErrors()
    setFocus('email')
  }

  return (
    <Frame className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-6 py-6 sm:px-10">
        <div className="flex items-center justify-between gap-4">
          <Logo />
          <div className="flex flex-wrap justify-end gap-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
        <div className="m-auto w-full max-w-[23rem] py-10">
          {asksCode ? (
            <CodeForm onSignedIn={readSession} onBack={() => setAsksCode(false)} />
          ) : (
            <>
              <h1 id={SIGN_IN_HEADING} className="mb-6 text-2xl font-semibold">
                {t(`${mode}.heading`)}
              </h1>
              {overWork && (
                <Banner tone="info" className="-mt-2 mb-5">
                  {t('interrupted')}
                </Banner>
              )}
              <form
                {...DIALOG_BODY}
                noValidate
                className="flex flex-col gap-4"
                onSubmit={(event) => void handleSubmit(submit)(event)}
              >
                <TextField
                  label={t('email')}
                  type="email"
                  autoComplete="email"
                  required
                  error={errors.email && t('invalid.email')}
                  {...register('email', { required: true, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })}
                />
                {mode === 'signUp' && (
                  <TextField label={t('name')} autoComplete="name" {...register('name')} />
                )}
                <TextField
                  label={t('password')}
                  type="password"
                  autoComplete={mode === 'signIn' ? 'current-password' : 'new-password'}
                  {...(overWork ? FIRST_FOCUS : {})}
                  required
                  minLength={PASSWORD_MINIMUM}
                  hint={mode === 'signUp' && t('passwordHint', { minimum: PASSWORD_MINIMUM })}
                  error={
                    errors.password &&
                    t(`invalid.${errors.password.type === 'passwordShort' ? 'passwordShort' : 'password'}`, {
                      minimum: PASSWORD_MINIMUM,
                    })
                  }
                  {...register('password', {
                    validate: {
                      password: (value) => passwordProblem(value) !== 'password',
                      passwordShort: (value) => passwordProblem(value) !== 'passwordShort',
                    },
                  })}
                />
                {message && <Banner tone={message.tone}>{message.text}</Banner>}
                <Button type="submit" variant="primary" busy={isSubmitting} size="lg" className="mt-1">
                  {isSubmitting ? t('wait') : t(`${mode}.button`)}
                </Button>
              </form>
              <CompanySignIn overWork={overWork} />
              <button
                type="button"
                onClick={toggle}
                className="mt-5 min-h-6 font-medium text-accent underline-offset-4 hover:underline"
              >
                {t(`${mode}.toggle`)}
              </button>
            </>
          )}
        </div>
      </div>
      <aside className="hidden flex-col justify-center border-l border-line bg-sunken px-14 lg:flex">
        <ReuseDrawing />
        <p className="max-w-[22ch] text-3xl font-semibold tracking-[-0.025em] text-balance">
          {t('promise.lead')}
        </p>
        <ul className="mt-8 flex flex-col gap-3 text-md text-ink-soft">
          {(['find', 'choose', 'compose'] as const).map((key) => (
            <li key={key} className="flex items-center gap-3">
              <Check aria-hidden className="size-4 text-accent" strokeWidth={2.5} />
              {t(`promise.${key}`)}
            </li>
          ))}
        </ul>
      </aside>
    </Frame>
  )
}
