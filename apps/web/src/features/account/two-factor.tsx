import { useQueryClient } from '@tanstack/react-query'
import type { AccountSignIn } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '#api/query.ts'
import { endTwoFactor, makeRecoveryCodes } from '#api/account.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { Part } from './part.tsx'
import { PasswordQuestion } from './password-question.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/**
 * Dialog that turns on two-factor sign-in. Its code is downloaded when the dialog first opens, because it contains a
 * library that draws QR codes.
 */
const TurnOnTwoFactor = onDemand(async () => (await import('./turn-on-two-factor.tsx')).TurnOnTwoFactor)

/** Limit for unused recovery codes. With fewer than this number, the screen advises the person to create new ones. */
const FEW = 3

type Open = { dialog: 'turnOn' | 'turnOff' | 'newCodes' } | { dialog: 'codes'; codes: string[] } | undefined

/**
 * Card on the account screen that turns two-factor sign-in on and off. It also shows the number of unused recovery
 * codes. It is shown only for an account with a password.
 */
export function TwoFactor({ two_factor: isOn, recovery_codes: left }: AccountSignIn) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const close = () => {
    setOpen(undefined)
    void refresh(client, 'accountSignIn')
  }

  return (
    <Part title={t('twoFactor.title')} explanation={t('twoFactor.explanation')}>
      {isOn && (
        <p className="mb-4">
          {t('twoFactor.on')} {t('twoFactor.left', { count: left })}
        </p>
      )}
      {isOn && left < FEW && (
        <Banner tone="warning" className="mb-4">
          {t('twoFactor.few')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => setOpen({ dialog: 'newCodes' })}>{t('twoFactor.newCodes')}</Button>
            <Button variant="quiet" onClick={() => setOpen({ dialog: 'turnOff' })}>
              {t('twoFactor.turnOff')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen({ dialog: 'turnOn' })}>{t('twoFactor.turnOn')}</Button>
        )}
      </div>
      {open?.dialog === 'turnOn' && (
        <TurnOnTwoFactor onClose={close} onCodes={(codes) => setOpen({ dialog: 'codes', codes })} />
      )}
      {open?.dialog === 'codes' && <RecoveryCodes codes={open.codes} onClose={close} />}
      {open?.dialog === 'newCodes' && (
        <PasswordQuestion
          title={t('twoFactor.newCodesTitle')}
          message={t('twoFactor.newCodesWarning')}
          confirmLabel={t('twoFactor.newCodesConfirm')}
          onClose={close}
          onPassword={async (password) => {
            setOpen({ dialog: 'codes', codes: await makeRecoveryCodes(password) })
          }}
        />
      )}
      {open?.dialog === 'turnOff' && (
        <PasswordQuestion
          title={t('twoFactor.turnOffTitle')}
          message={t('twoFactor.turnOffWarning')}
          confirmLabel={t('twoFactor.turnOffConfirm')}
          tone="danger"
          onClose={close}
          onPassword={async (password) => {
            await endTwoFactor(password)
            toast.success(t('twoFactor.turnedOff'))
            close()
          }}
        />
      )}
    </Part>
  )
}
