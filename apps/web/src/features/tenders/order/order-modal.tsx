import type { MatchOverview } from '@tenderwright/contract'
import { RotateCcw, Undo2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { chapterId } from './order.model.ts'
import { OrderList } from './order-list.tsx'
import { useDocumentOrder } from './use-document-order.ts'

/**
 * Maximum number of requirements for which the dialog opens all chapters at first. In a larger tender, the chapters are
 * closed.
 */
const SHOWN_AT_ONCE = 60

/**
 * Dialog that changes the order of the chapters and requirements in a tender's proposal. Each move is saved at once.
 */
export function OrderModal({
  tenderId,
  groups,
  onClose,
}: {
  tenderId: string
  groups: readonly MatchOverview[]
  onClose: () => void
}) {
  const { t } = useTranslation('work')
  const hint = useId()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [said, setSaid] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { asked, move, reset, undo, isSaving, hasSaved } = useDocumentOrder(tenderId, {
    onRefused: (cause) => {
      setSaid('')
      setRefusal(sentenceOf(cause))
    },
    onReset: ({ can_undo: wasReset }) => {
      setRefusal(undefined)
      setSaid(t(wasReset ? 'order.wasReset' : 'order.undone'))
    },
  })
  const { data: order, error } = asked
  const chapters = order?.chapters
  const all = useMemo(() => new Set(chapters?.map(chapterId)), [chapters])
  const unfolded = useMemo(
    () => chosen ?? (all.size === 1 || groups.length <= SHOWN_AT_ONCE ? all : new Set<string>()),
    [chosen, all, groups.length],
  )

  function fold(id: string): void {
    const next = new Set(unfolded)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  return (
    <Modal open onClose={onClose} size="lg" title={t('order.title')} description={t('order.description')}>
      {error ? (
        <FailureAlert
          message={sentenceOf(error)}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      ) : !order ? (
        <Loading label={t('order.title')}>
          <Skeleton className="h-48" />
        </Loading>
      ) : (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            {order.can_undo ? (
              <Button size="sm" icon={<Undo2 aria-hidden className="size-3.5" />} onClick={undo}>
                {t('order.undo')}
              </Button>
            ) : (
              <Button
                size="sm"
                icon={<RotateCcw aria-hidden className="size-3.5" />}
                disabled={!order.changed}
                onClick={reset}
              >
                {t('order.reset')}
              </Button>
            )}
            {all.size > 1 && (
              <Button
                size="sm"
                variant="quiet"
                onClick={() => setChosen(unfolded.size > 0 ? new Set() : all)}
              >
                {t(unfolded.size > 0 ? 'order.foldAll' : 'order.unfoldAll')}
              </Button>
            )}
            <span className="ml-auto text-xs text-ink-soft">
              {t(
                isSaving
                  ? 'order.saving'
                  : hasSaved && !refusal
                    ? 'order.saved'
                    : order.changed
                      ? 'order.isOwn'
                      : 'order.isMatrix',
              )}
            </span>
          </div>
          {refusal && <FailureAlert title={t('order.failed')} message={refusal} />}
          <OrderList
            chapters={order.chapters}
            groups={groups}
            unfolded={unfolded}
            hint={hint}
            onFold={fold}
            onMove={(made, words) => {
              setRefusal(undefined)
              setSaid(words)
              move(made)
            }}
          />
          <p id={hint} className="text-xs text-ink-faint pointer-coarse:hidden">
            {t('order.hint')}
          </p>
        </div>
      )}
      <output className="sr-only">{said}</output>
    </Modal>
  )
}
