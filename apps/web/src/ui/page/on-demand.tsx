import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#api/load-part.ts'
import { FailureAlert } from '../messages/failure-alert.tsx'
import { toast } from '../messages/toasts.tsx'

/**
 * Replacement for a dialog whose code could not be downloaded. It tells the parent to close the dialog, and shows a
 * message.
 */
function ClosedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui')
  const close = useEffectEvent(() => {
    toast.error(t('failure.part'), {
      action: { label: t('failure.reload'), onClick: () => location.reload() },
    })
    onClose()
  })
  useEffect(() => close(), [])
  return null
}

/** Replacement for a part of a screen whose code could not be downloaded. It offers to reload the page. */
function MissingPart() {
  const { t } = useTranslation('ui')
  return <FailureAlert className="m-2" message={t('failure.part')} onRetry={() => location.reload()} />
}

/**
 * Returns a component whose code is downloaded when it is first shown, for example a dialog. If the download fails, a
 * dialog closes, and another part shows an alert. A whole screen (`isScreen`) throws the error.
 * Example: `onDemand(async () => (await import('./edit-modal.tsx')).EditModal)`.
 * @param standIn content that is shown during the download
 */
export function onDemand<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = null,
  { isScreen = false } = {},
): ComponentType<Props> & { download: () => Promise<unknown> } {
  let downloaded: ComponentType<Props> | undefined
  const load = async () => (downloaded = await loadPart(download))
  function OnDemand(props: Props) {
    // React's own `lazy` is not used, because it would show the stand-in for at least 300 ms. This component must stay
    // the same as long as it is on the screen, because React drops the state when another component replaces it.
    const [{ Shown, failure }, setPart] = useState<{
      Shown?: typeof downloaded
      failure?: { reason: unknown }
    }>({
      Shown: downloaded,
    })
    const isAwaited = Shown === undefined && failure === undefined
    useEffect(() => {
      if (!isAwaited) return undefined
      let isGone = false
      load().then(
        (Part) => isGone || setPart({ Shown: Part }),
        (reason: unknown) => {
          console.error('A part of the screen could not be downloaded', reason)
          if (!isGone) setPart({ failure: { reason } })
        },
      )
      return () => {
        isGone = true
      }
    }, [isAwaited])
    if (Shown) return <Shown {...props} />
    if (failure === undefined) return standIn
    // The error boundary around the screens catches this. Below, the message offers to load the page again, because a
    // browser remembers the failure of a script as long as the page lives.
    if (isScreen) throw failure.reason
    return 'onClose' in props && typeof props.onClose === 'function' ? (
      <ClosedDialog onClose={props.onClose as () => void} />
    ) : (
      <MissingPart />
    )
  }
  return Object.assign(OnDemand, { download: load })
}
