import { REQUIREMENT_MARKS, type RfpSession, type WorkbookSummary } from '@tenderwright/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { download } from '#api/download.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { classes } from '#ui/style/classes.ts'
import { softTone } from '#ui/style/tone.ts'
import { useWorkbookSummary } from '../queries/workbook-summary.ts'
import { MARK_LOOKS } from '../requirements/mark-looks.ts'

/**
 * Dialog that downloads the client's workbook with the team's answers. Before the download, it shows how many
 * requirements are met, partly met, not met and still open.
 */
export function WorkbookModal({ tender, onClose }: { tender: RfpSession; onClose: () => void }) {
  const { t } = useTranslation('workbook')
  const { data, isPending, error, refetch, isFetching } = useWorkbookSummary(tender.id)
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  const fetchFile = () => {
    setState({ busy: true })
    download('downloadWorkbook', { params: { id: tender.id } }, tender.rfp_filename).then(
      () => onClose(),
      (cause: unknown) => {
        console.error('The workbook could not be made', cause)
        setState({ busy: false, failure: sentenceOf(cause) })
      },
    )
  }
  return (
    <Modal
      open
      onClose={onClose}
      busy={state.busy}
      title={t('title')}
      description={t('description', { file: tender.rfp_filename })}
      footer={
        <>
          <Button onClick={onClose} disabled={state.busy}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          <Button
            variant="primary"
            icon={<Download aria-hidden className="size-4" />}
            busy={state.busy}
            disabled={!data}
            onClick={fetchFile}
          >
            {state.busy ? t('making') : t('download')}
          </Button>
        </>
      }
    >
      {isPending && (
        <Loading label={t('loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {error && (
        <FailureAlert
          title={t('failed')}
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <Summary summary={data} />}
      {state.failure !== undefined && <FailureAlert title={t('failed')} message={state.failure} />}
    </Modal>
  )
}

function Summary({ summary }: { summary: WorkbookSummary }) {
  const { t } = useTranslation(['workbook', 'rfp'])
  const { open, to_review: toReview = 0, left_alone: leftAlone, kept_formulas: formulas } = summary
  const remarks = [
    summary.new_file && t('newFile'),
    summary.new_columns && t('newColumns'),
    leftAlone.length > 0 && t('leftAlone', { count: leftAlone.length, columns: leftAlone.join(', ') }),
    formulas > 0 && t('formulas', { count: formulas }),
    summary.recalculates && t('recalculates'),
  ].filter((remark) => remark !== false)
  return (
    <div className="flex flex-col gap-4">
      <p className={classes('font-medium', open + toReview > 0 ? 'text-warning' : 'text-success')}>
        {open > 0 ? t('open', { count: open }) : t('noneOpen')}
      </p>
      {toReview > 0 && <p className="font-medium text-warning">{t('toReview', { count: toReview })}</p>}
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {REQUIREMENT_MARKS.map((mark) => {
          const { icon: Icon, tone } = MARK_LOOKS[mark]
          return (
            <div
              key={mark}
              className={classes(
                'flex flex-col justify-between gap-0.5 rounded-md px-3 py-2',
                softTone[tone],
              )}
            >
              <dt className="flex items-center gap-1.5 text-xs font-medium">
                <Icon aria-hidden className="size-3.5 shrink-0" />
                {t(`marks.names.${mark}`, { ns: 'rfp' })}
              </dt>
              <dd className="figures text-lg font-semibold">{summary[mark]}</dd>
            </div>
          )
        })}
      </dl>
      {remarks.length > 0 && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-soft">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
