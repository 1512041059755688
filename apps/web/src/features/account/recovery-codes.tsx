import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { toast } from '#ui/messages/toasts.tsx'

/**
 * Dialog that shows new recovery codes of two-factor sign-in. People copy or save them here, because no screen shows
 * them again.
 */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('account')
  const text = `${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('twoFactor.copied'))
    } catch (error) {
      // Browsers refuse access to the clipboard over plain http on a local network.
      console.error('Copying failed', error)
      toast.error(t('twoFactor.copyFailed'))
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t('twoFactor.keepTitle')}
      description={t('twoFactor.keep')}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('twoFactor.kept')}
        </Button>
      }
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          {t('twoFactor.copy')}
        </Button>
        <Button size="sm" asChild>
          <a
            download={t('twoFactor.fileName')}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            {t('twoFactor.save')}
          </a>
        </Button>
      </div>
    </Modal>
  )
}
