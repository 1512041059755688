import { tenderTitles, type DeletedTender } from '@tenderwright/contract'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileName } from '#ui/indicators/file-name.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { useBringBackTender, useEraseTender } from './deleted-tenders.ts'

/** Row of a deleted tender with who deleted it, when, and the days left to restore it. */
export function DeletedTenderRow({
  tender,
  onBroughtBack,
  onErased,
}: {
  tender: DeletedTender
  onBroughtBack: () => void
  onErased: () => void
}) {
  // To erase a tender for good, a person must click a second button.
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const bringBack = useBringBackTender()
  const erase = useEraseTender()
  const [asksToErase, setAsksToErase] = useState(false)
  const { title, subtitle } = tenderTitles(tender)
  const busy = bringBack.isPending || erase.isPending
  const failure = bringBack.error ?? erase.error
  const when = format.dateTime(tender.deleted_at)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium [overflow-wrap:anywhere]">
          <FileName name={title} />
        </p>
        {subtitle !== undefined && (
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{subtitle}</p>
        )}
        <p className="figures text-sm text-ink-soft">
          {t('deleted.answered', {
            count: tender.requirements_count,
            answered: format.number(tender.answered_count),
            shown: format.number(tender.requirements_count),
          })}
        </p>
        <p className="figures text-sm text-ink-faint [overflow-wrap:anywhere]">
          {tender.deleted_by === ''
            ? t('deleted.when', { when })
            : t('deleted.whenBy', { when, name: tender.deleted_by })}{' '}
          {tender.days_left === 0 ? t('deleted.lastDay') : t('deleted.daysLeft', { count: tender.days_left })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {asksToErase ? (
          <>
            <Button size="sm" disabled={busy} onClick={() => setAsksToErase(false)}>
              {t('deleted.keep')}
            </Button>
            <Button
              size="sm"
              variant="danger"
              busy={erase.isPending}
              disabled={busy}
              // Callbacks given to `mutate` would be lost, because the row of the tender disappears first.
              onClick={() => void erase.mutateAsync(tender.id).then(onErased, () => undefined)}
            >
              {erase.isPending ? t('deleted.erasing') : t('deleted.eraseConfirm')}
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" variant="quiet" disabled={busy} onClick={() => setAsksToErase(true)}>
              {t('deleted.erase')}
            </Button>
            <Button
              size="sm"
              icon={<Undo2 aria-hidden className="size-4" />}
              busy={bringBack.isPending}
              disabled={busy}
              onClick={() => void bringBack.mutateAsync(tender.id).then(onBroughtBack, () => undefined)}
            >
              {bringBack.isPending ? t('deleted.bringingBack') : t('deleted.bringBack')}
            </Button>
          </>
        )}
      </div>
      {asksToErase && (
        <p role="alert" className="w-full text-sm text-danger">
          {t('deleted.eraseWarning')}
        </p>
      )}
      {failure && (
        <FailureAlert className="w-full" title={t('deleted.actionFailed')} message={sentenceOf(failure)} />
      )}
    </li>
  )
}
