import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#i18n/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { overallVerdict } from '../report/preflight.model.ts'
import type { AssemblyTask } from './assembly-tasks.model.ts'
import { useDownloadTask } from './download-task.ts'

const StopModal = onDemand(
  async () => (await withTexts('preflight', () => import('../report/stop-modal.tsx'))).StopModal,
)

/**
 * Button that downloads a generated proposal. If a check found a problem that forbids sending the proposal, a dialog
 * first asks for confirmation.
 */
export function DownloadButton({ task, label, size }: { task: AssemblyTask; label?: string; size?: 'sm' }) {
  const { t } = useTranslation('assembly')
  const download = useDownloadTask()
  const [asking, setAsking] = useState(false)
  const { report } = task
  const isStopped = report !== undefined && overallVerdict(report)?.outcome === 'stop'
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        variant="primary"
        icon={<Download aria-hidden className={size === 'sm' ? 'size-3.5' : 'size-4'} />}
        busy={download.isPending}
        aria-label={label}
        onClick={() => (isStopped ? setAsking(true) : download.mutate(task))}
      >
        {t('tasks.download')}
      </Button>
      {asking && report?.preflight && (
        <StopModal
          preflight={report.preflight}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            download.mutate(task)
          }}
        />
      )}
    </>
  )
}
