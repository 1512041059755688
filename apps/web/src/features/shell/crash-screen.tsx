import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'

function FailureNotice() {
  const { t } = useTranslation('shell')
  return (
    <section className="mx-auto max-w-xl px-4 py-16">
      <h1 className="mb-4 text-xl font-semibold">{t('screenFailed.title')}</h1>
      <FailureAlert message={t('screenFailed.hint')} onRetry={() => location.reload()} />
    </section>
  )
}

/**
 * React error boundary around the whole application. It catches rendering errors and failed downloads of scripts.
 * Instead of a blank page, it shows a message with a button that reloads the page.
 */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error('A screen failed', error)
  }

  override render(): ReactNode {
    return this.state.crashed ? <FailureNotice /> : this.props.children
  }
}
