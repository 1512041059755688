import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Logo } from '#ui/page/logo.tsx'

/**
 * Dialog with the menu, which slides in from the left edge. On small screens it replaces the sidebar. It is open as
 * long as this component is mounted.
 */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const title = useId()
  return (
    <Dialog
      labelledBy={title}
      onClose={onClose}
      closeOnBackdrop
      className="m-0 h-dvh max-h-dvh w-72 max-w-[85vw] animate-drawer border-r border-line bg-surface text-ink"
    >
      <div className="flex h-full flex-col gap-4 p-4">
        <div className="flex items-center justify-between">
          <h2 id={title}>
            <Logo subtitle={t('subtitle')} />
          </h2>
          <IconButton label={t('navigation.close')} icon={<X />} onClick={onClose} />
        </div>
        {children}
      </div>
    </Dialog>
  )
}
