import { CircleAlert, CircleCheck, CircleDashed, Clock, RotateCw, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/indicators/spinner.tsx'
import { useDocumentWork } from './document-work-provider.tsx'
import { type QueuedFile, queueOf } from './upload-queue.ts'

const ICONS = {
  unnamed: <CircleDashed aria-hidden className="size-4 text-warning" />,
  waiting: <Clock aria-hidden className="size-4 text-ink-faint" />,
  sending: <Spinner />,
  reading: <Spinner />,
  done: <CircleCheck aria-hidden className="size-4 text-success" />,
  failed: <CircleAlert aria-hidden className="size-4 text-danger" />,
} satisfies Record<QueuedFile['state'], unknown>

/**
 * Panel about files that are uploaded one after another, with the state of each file: without names, waiting, being
 * sent, being read by the server, done or failed. `onName` opens a dialog that asks for the missing names of clients
 * and tenders.
 */
export function UploadQueuePanel({ onName }: { onName: () => void }) {
  const { t } = useTranslation('library')
  const { work, state } = useDocumentWork()
  const queue = queueOf(work)
  const files = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const unnamed = files.filter((one) => one.state === 'unnamed').length
  if (files.length === 0) return null
  const done = files.filter((one) => one.state === 'done').length
  const failed = files.filter((one) => one.state === 'failed').length
  const isHalted = state.upload === undefined && files.some((one) => one.state === 'waiting')
  return (
    <section
      aria-label={t('queue.title')}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{t('queue.title')}</p>
        <div className="flex flex-wrap items-center gap-2">
          <output className="figures text-sm text-ink-soft">
            {failed === 0
              ? t('queue.progress', { done, total: files.length })
              : t('queue.progressFailed', { done, total: files.length, count: failed })}
          </output>
          {unnamed > 0 && (
            <>
              <Button size="sm" variant="primary" onClick={onName}>
                {t('queue.name', { count: unnamed })}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => queue.removeUnnamed()}>
                {t('queue.removeUnnamed', { count: unnamed })}
              </Button>
            </>
          )}
          {isHalted && (
            <Button size="sm" onClick={() => void queue.run()}>
              {t('queue.resume')}
            </Button>
          )}
          {done + failed > 0 && (
            <Button size="sm" variant="quiet" onClick={() => queue.clear()}>
              {t('queue.clear')}
            </Button>
          )}
        </div>
      </div>
      <ul className="flex flex-col">
        {files.map((one) => (
          <li
            key={one.key}
            className="flex min-h-9 items-center gap-2.5 border-t border-line py-1 first:border-t-0"
          >
            {ICONS[one.state]}
            <span className="min-w-0 flex-1">
              <span className="block [overflow-wrap:anywhere]">{one.file.name}</span>
              {one.message && <span className="block text-sm text-danger">{one.message}</span>}
            </span>
            <span className="text-sm text-ink-soft">{t(`queue.${one.state}`)}</span>
            {one.state === 'failed' && (
              <IconButton
                label={t('queue.retry', { file: one.file.name })}
                icon={<RotateCw />}
                onClick={() => queue.retry(one.key)}
              />
            )}
            {(one.state === 'waiting' || one.state === 'unnamed') && (
              <IconButton
                label={t('queue.remove', { file: one.file.name })}
                icon={<X />}
                onClick={() => queue.remove(one.key)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
