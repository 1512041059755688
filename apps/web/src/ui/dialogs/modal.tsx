import { X } from 'lucide-react'
import { useId, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../style/classes.ts'
import { Dialog, DIALOG_BODY } from './dialog.tsx'
import { IconButton } from '../controls/icon-button.tsx'

const widths = {
  sm: 'sm:max-w-[26rem]',
  md: 'sm:max-w-[34rem]',
  lg: 'sm:max-w-[46rem]',
  xl: 'sm:max-w-[68rem]',
}

/**
 * Dialog with a title, content and a row of buttons. It keeps the keyboard focus inside, and returns the focus when it
 * closes. Escape and a button close it, except while `busy` is true.
 */
export function Modal({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  busy = false,
  initialFocus,
}: {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom of the dialog. The main button is the last one. */
  footer?: ReactNode
  size?: keyof typeof widths
  busy?: boolean
  /** Element that gets the focus when the dialog opens. The default is the first control in the dialog's content. */
  initialFocus?: RefObject<HTMLElement | null>
}) {
  const { t } = useTranslation('ui')
  const id = useId()
  if (!open) return null
  return (
    <Dialog
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      onClose={onClose}
      closable={!busy}
      initialFocus={initialFocus}
      className={classes(
        'm-0 max-h-[calc(100dvh-2rem)] w-full max-w-full flex-col border border-line bg-raised text-ink shadow-high open:flex',
        // On a phone, the dialog is at the lower edge of the screen, within reach of the thumb.
        'mt-auto animate-appear rounded-t-lg',
        'sm:mx-auto sm:mt-[8vh] sm:max-h-[84vh] sm:w-[calc(100%-2rem)] sm:rounded-lg',
        widths[size],
      )}
    >
      <div className="flex items-start gap-3 px-5 pt-4 pb-1">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {title}
          </h2>
          {description && (
            <div id={`${id}-description`} className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
              {description}
            </div>
          )}
        </div>
        <IconButton label={t('close')} icon={<X />} onClick={onClose} disabled={busy} className="-mr-2" />
      </div>
      {children && (
        <div {...DIALOG_BODY} className="min-h-0 flex-1 overflow-y-auto px-5 py-3">
          {children}
        </div>
      )}
      {footer && (
        <div className="mt-1 flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
      )}
    </Dialog>
  )
}
