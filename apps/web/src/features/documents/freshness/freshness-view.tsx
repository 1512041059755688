import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  DEFAULT_STALE_MONTHS,
  FAMILIES_PER_PAGE,
  FRESHNESS_KINDS,
  type Document,
  type FreshnessKind,
} from '@tenderwright/contract'
import { CheckCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { BackButton } from '#ui/controls/back-button.tsx'
import { useRememberedChoice } from '#ui/controls/remembered.ts'
import { Select } from '#ui/controls/select.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Card } from '#ui/page/card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { FamilyCard } from './family-card.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { Pager } from './pager.tsx'
import { UnknownDates } from './unknown-dates.tsx'

const AGES = ['12', '18', '24', '36', '48', '60'] as const
/**
 * Ages in months from which a person can choose. A section older than the chosen age is reported as too old. The
 * default age comes first.
 */
const CHOICES = [String(DEFAULT_STALE_MONTHS), ...AGES] as [string, ...string[]]
const POLLED_MILLISECONDS = 1500

/**
 * Page about sections of earlier proposals that may be outdated. It lists families: sections that differ only in names,
 * numbers and dates. A family is listed if a validity period has ended, numbers contradict each other, or a section is
 * too old. Each entry advises a remedy.
 */
export function FreshnessView({ onDelete }: { onDelete: (document: Document) => void }) {
  const { t } = useTranslation('freshness')
  const format = useFormat()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const [months, setMonths] = useRememberedChoice('freshness.months', CHOICES)
  const kind = FRESHNESS_KINDS.find((one) => one === address.get('kind')) ?? 'expired'
  const offset = Math.max(0, Math.trunc(Number(address.get('from') ?? 0)) || 0)
  const { data: documents = [] } = useQuery(query('listDocuments', {}))
  const found = useQuery({
    ...query('freshness', { query: { kind, months: Number(months), offset, limit: FAMILIES_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.reviewing ? POLLED_MILLISECONDS : false),
  })
  const start = useRef<HTMLDivElement>(null)
  // The button that had the focus has disappeared with the list, so the focus moves to this view.
  useEffect(() => start.current?.focus(), [])
  const go = (to: { kind?: FreshnessKind; from?: number }) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (to.kind) next.set('kind', to.kind)
        if (to.from) next.set('from', String(to.from))
        else next.delete('from')
        return next
      },
      { replace: true },
    )
  const { data } = found
  // If the last entry of the last page has been dealt with, the current page no longer exists. The new last page is
  // then shown.
  const isBeyond = !found.isPlaceholderData && data !== undefined && offset > 0 && offset >= data.total
  const turnBack = useEffectEvent((total: number) =>
    go({ from: Math.max(0, Math.ceil(total / FAMILIES_PER_PAGE) - 1) * FAMILIES_PER_PAGE }),
  )
  useEffect(() => {
    if (isBeyond) turnBack(data.total)
  }, [isBeyond, data])
  return (
    <div ref={start} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <BackButton className="-ml-2.5 self-start" onClick={() => void navigate('/documents')}>
        {t('back')}
      </BackButton>
      <div className="[&>header]:mb-0">
        <PageHeader
          title={t('title')}
          subtitle={t('subtitle')}
          actions={
            <Select
              className="w-44"
              label={t('months')}
              value={months}
              options={AGES.map((value) => ({
                value,
                label: t('monthsOption', { count: Number(value) }),
              }))}
              onChange={setMonths}
            />
          }
        />
      </div>
      {found.isError && (
        <FailureAlert
          title={t('failed')}
          message={sentenceOf(found.error)}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.isPending && (
        <Loading label={t('loading')} className="flex flex-col gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data && (
        <>
          <UnknownDates counts={data.documents} documents={documents} />
          <div className="flex flex-col gap-2">
            <KindSwitch kind={kind} counts={data.counts} onChange={(next) => go({ kind: next })} />
            <p className="text-sm text-ink-soft">{t(`explained.${kind}`)}</p>
            <output className="text-sm text-ink-faint">
              {data.reviewing
                ? t('reviewing')
                : data.reviewed_at && t('reviewed', { date: format.dateTime(data.reviewed_at) })}
            </output>
          </div>
          {data.families.length === 0 && !isBeyond && (
            <Card>
              <EmptyState
                icon={<CheckCheck />}
                title={data.reviewing ? t('noneYet') : t('none')}
                // The line above already says that the review continues.
                message={data.reviewing ? undefined : t(`noneHint.${kind}`)}
              />
            </Card>
          )}
          <ul className="flex flex-col gap-3" aria-label={t(`kinds.${kind}`)}>
            {data.families.map((family) => (
              <FamilyCard key={family.family_id} family={family} documents={documents} onDelete={onDelete} />
            ))}
          </ul>
          <Pager
            offset={offset}
            limit={FAMILIES_PER_PAGE}
            total={data.total}
            onGo={(from) => {
              go({ from })
              start.current?.focus()
            }}
          />
        </>
      )}
    </div>
  )
}
