import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'

export { toast }

/** Where short confirmations appear: out of the way of the reading, gone by themselves. */
export function Toasts() {
  const { t } = useTranslation('ui')
  return (
    <Toaster
      containerAriaLabel={t('notifications')}
      position="bottom-right"
      theme="system"
      toastOptions={{
        style: {
          background: 'var(--raised)',
          color: 'var(--ink)',
          border: '1px solid var(--line-strong)',
          borderRadius: '6px',
          boxShadow: 'var(--shadow-high)',
          fontFamily: 'var(--font-sans)',
        },
      }}
    />
  )
}
