import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#api/load-part.ts'
import { FailureAlert } from '../messages/failure-alert.tsx'
import { toast } from '../messages/toasts.tsx'

/** Failure of a download, unlike a crash of the downloaded part, which is the screen's. */
class DownloadFailed extends Error {}

/** Error boundary that renders `instead` when the part below it was not downloaded. */
class DownloadBoundary extends Component<{ children: ReactNode; instead: ReactNode }, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    console.error('A part of the screen failed', error)
  }

  override render(): ReactNode {
    const error: unknown = this.state.error
    if (error === undefined) return this.props.children
    if (error instanceof DownloadFailed) return this.props.instead
    throw error
  }
}

/** Closes a dialog that was not downloaded, and says so. */
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

/** Alert in the place of a part that was not downloaded. */
function MissingPart() {
  const { t } = useTranslation('ui')
  return <FailureAlert className="m-2" message={t('failure.part')} onRetry={() => location.reload()} />
}

/**
 * A component that is downloaded when it is first shown: a dialog, a viewer. Until then `standIn` has its place, which is
 * nothing for what covers others, and as high as the component where others stand below it. A failed download leaves the
 * screen around it: a dialog, which has `onClose`, closes with a message; any other part shows an alert in its place.
 * Both offer to load the page again, because browsers keep the failure of a script as long as the page lives.
 * After `download()` it is shown at once, without the stand-in, which React would keep for 300 ms at least.
 * `const EditModal = onDemand(async () => (await import('../edit-modal.tsx')).EditModal)`
 */
export function onDemand<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = null,
): ComponentType<Props> & { download: () => Promise<unknown> } {
  let downloaded: ComponentType<Props> | undefined
  const load = async () => (downloaded = await loadPart(download))
  // The type of a lazy component splits off a ref, which functions that take their props as they are do not have.
  const Part = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      throw new DownloadFailed('A part could not be downloaded', { cause: error })
    }
  }) as unknown as ComponentType<Props>
  function OnDemand(props: Props) {
    // One and the same for as long as it is shown: another one would lose its state.
    const [Shown] = useState(() => downloaded)
    if (Shown) return <Shown {...props} />
    const isDialog = 'onClose' in props && typeof props.onClose === 'function'
    const instead = isDialog ? <ClosedDialog onClose={props.onClose as () => void} /> : <MissingPart />
    return (
      <DownloadBoundary instead={instead}>
        <Suspense fallback={standIn}>
          <Part {...props} />
        </Suspense>
      </DownloadBoundary>
    )
  }
  return Object.assign(OnDemand, { download: load })
}
