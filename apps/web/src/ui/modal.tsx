import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

const widths = { sm: 'sm:max-w-[26rem]', md: 'sm:max-w-[34rem]', lg: 'sm:max-w-[46rem]' }

/**
 * A dialog over the screen: keeps the focus inside, gives it back on closing, closes by Escape or the corner.
 * While `busy` it stays open, so that work under way is never left unseen.
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
  /** Buttons, the main one last. */
  footer?: ReactNode
  size?: keyof typeof widths
  busy?: boolean
  /** What holds the focus at first; without it the first control does. */
  initialFocus?: RefObject<HTMLElement | null>
}) {
  const { t } = useTranslation('ui')
  const opener = useRef<Element>(null)

  // An autofocused child would have taken the focus before anyone could note who had it.
  function takeFocus(event: Event): void {
    opener.current = document.activeElement
    if (!initialFocus?.current) return
    event.preventDefault()
    initialFocus.current.focus()
  }

  // Radix gives the focus back to a trigger of its own, and ours are opened by state.
  function giveFocusBack(event: Event): void {
    event.preventDefault()
    const before = opener.current
    const target =
      before?.isConnected && before !== document.body ? before : document.getElementById('content')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'fixed z-50 flex max-h-[calc(100dvh-2rem)] flex-col border border-line bg-raised shadow-high',
            'inset-x-0 bottom-0 animate-appear rounded-t-lg focus:outline-none',
            'sm:inset-x-4 sm:top-[8vh] sm:bottom-auto sm:mx-auto sm:max-h-[84vh] sm:rounded-lg',
            widths[size],
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-1">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
              {description && (
                <Dialog.Description asChild>
                  <div className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{description}</div>
                </Dialog.Description>
              )}
            </div>
            <IconButton label={t('close')} icon={<X />} onClick={onClose} disabled={busy} className="-mr-2" />
          </div>
          {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3">{children}</div>}
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
