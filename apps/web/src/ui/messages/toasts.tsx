import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import {
  dismissToast,
  holdToasts,
  releaseToasts,
  shownToasts,
  subscribeToToasts,
  type Toast,
} from './toast-store.ts'

export { toast } from './toast-store.ts'

function ToastCard({ toast: { id, tone, text, detail, subjects, action } }: { toast: Toast }) {
  const { t } = useTranslation('ui')
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className="toast-card pointer-events-auto flex w-fit max-w-full animate-appear items-center gap-2.5 rounded-md border border-line-strong bg-raised py-1.5 pr-1.5 pl-3 text-ink shadow-high"
    >
      {tone === 'success' && <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />}
      {tone === 'danger' && <CircleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />}
      <div className="toast-text min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">
        {text}
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
        {subjects && subjects.length > 0 && (
          <ul className="max-h-40 overflow-y-auto text-sm text-ink-soft">
            {subjects.map((subject) => (
              <li key={subject}>{subject}</li>
            ))}
          </ul>
        )}
      </div>
      {action && (
        <Button
          size="sm"
          className="toast-action"
          onClick={() => {
            action.onClick()
            dismissToast(id)
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('dismiss')} icon={<X />} onClick={() => dismissToast(id)} />
    </div>
  )
}

/**
 * Keeps toasts (short messages) above everything else on the page. A toast does not disappear while the pointer or the
 * focus is in it. Call the returned function to end this.
 */
function attend(place: HTMLElement): () => void {
  const raise = () => {
    if (place.matches(':popover-open')) place.hidePopover()
    place.showPopover()
  }
  const ended = new AbortController()
  for (const event of ['mouseenter', 'focusin'])
    place.addEventListener(event, holdToasts, { signal: ended.signal })
  for (const event of ['mouseleave', 'focusout'])
    place.addEventListener(event, releaseToasts, { signal: ended.signal })
  raise()
  const unsubscribe = subscribeToToasts(raise)
  return () => {
    unsubscribe()
    ended.abort()
  }
}

/**
 * Shows toasts (short messages) at an edge of the screen, where they cover no content. Usually this is the free part of
 * the sidebar. A toast also stays visible above an open dialog.
 */
export function Toasts() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => (place.current ? attend(place.current) : undefined), [])
  return (
    <section
      ref={place}
      popover="manual"
      aria-label={t('notifications')}
      className="toast-place pointer-events-none m-0 overflow-visible bg-transparent"
    >
      <div className="flex flex-col items-center gap-2">
        {toasts.map((each) => (
          <ToastCard key={each.id} toast={each} />
        ))}
      </div>
    </section>
  )
}
