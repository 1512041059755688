import type { MatchOverview } from '@tenderwright/contract'
import { Check, Circle, CircleDashed, CircleSlash } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui/indicators/badge.tsx'
import { classes } from '#ui/style/classes.ts'
import { scoreTone, textTone } from '#ui/style/tone.ts'
import { ANSWER_LOOKS } from './answer-looks.ts'
import { answerSignOf } from './answer-sign.model.ts'
import { initialsOf } from './assignments.model.ts'
import { MARK_LOOKS } from './mark-looks.ts'
import {
  columnsOf,
  nameOf,
  requirementStatus,
  type RequirementStatus,
  waitsForReview,
} from './requirements.model.ts'
import { REVIEW_LOOKS } from './review-looks.ts'

const looks: Record<RequirementStatus, { icon: typeof Check; style: string }> = {
  selected: { icon: Check, style: 'text-success' },
  pending: { icon: Circle, style: 'text-ink-faint' },
  failed: { icon: CircleSlash, style: 'text-danger' },
}
/**
 * Icon and CSS class of a requirement for which no search has run yet. Without them, it would look like a search
 * without results.
 */
const UNSEARCHED = { icon: CircleDashed, style: 'text-ink-faint' }

/**
 * Entry for one requirement in the list. If it is open, it shows the requirement's whole text. The component is
 * memoised, because a tender may have a thousand requirements.
 */
export const RequirementCard = memo(function RequirementCard({
  group,
  owner,
  matching,
  neverMatched,
  pinned,
  isTabStop,
  onPin,
}: {
  group: MatchOverview
  /** Name of the requirement's owner, the account that works on it. `undefined` if it has no owner. */
  owner: string | undefined
  matching: boolean
  /** `true` before the first search for sections that answer the tender's requirements. */
  neverMatched: boolean
  pinned: boolean
  /** `true` if the Tab key reaches the entry. Arrow keys reach the other entries. */
  isTabStop: boolean
  onPin: (id: string) => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const status = requirementStatus(group, matching)
  const isUnsearched = status === 'failed' && neverMatched
  const sign = answerSignOf(group)
  const { icon: Icon, style } = sign
    ? { icon: ANSWER_LOOKS[sign].icon, style: textTone[ANSWER_LOOKS[sign].tone] }
    : isUnsearched
      ? UNSEARCHED
      : looks[status]
  const best = group.matches[0]?.score
  return (
    <button
      type="button"
      onClick={() => onPin(group.requirement_id)}
      tabIndex={isTabStop ? undefined : -1}
      aria-current={pinned || undefined}
      className={classes(
        'flex w-full gap-2.5 border-l-3 px-3 py-2.5 text-left focus-visible:-outline-offset-2',
        pinned ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className={classes('mt-0.5 size-4 shrink-0', style)} strokeWidth={2.25} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
            {group.number && <span className="figures mr-1.5 font-normal text-ink-soft">{group.number}</span>}
            {nameOf(group)}
          </span>
          <Assignment group={group} owner={owner} />
          {best !== undefined && (
            <span className={classes('figures text-xs font-semibold', textTone[scoreTone(best)])}>
              {format.percent(best)}
            </span>
          )}
        </span>
        {group.item.trim() && group.description && (
          <span
            className={classes(
              'text-sm text-ink-soft [overflow-wrap:anywhere]',
              pinned ? 'whitespace-pre-line' : 'line-clamp-2',
            )}
          >
            {group.description}
          </span>
        )}
        {waitsForReview(group) && (
          <Badge tone="warning" className="mt-0.5 self-start">
            {t('requirements.toReview')}
          </Badge>
        )}
        <span
          className={classes(
            'figures flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-xs',
            // This line stays visible while a long text scrolls behind it. It ends above the outline that marks the
            // focus.
            pinned ? '-mb-2 bg-accent-soft pt-0.5 pb-2 lg:sticky lg:bottom-0' : 'mt-0.5',
          )}
        >
          <span className={classes('shrink-0 font-medium', style)}>
            {sign
              ? t(`requirements.answers.${sign}`)
              : t(isUnsearched ? 'requirements.unsearched' : `requirements.status.${status}`)}
          </span>
          {group.matches.length > 0 && (
            <span className="shrink-0 text-ink-faint">
              {t('requirements.matches', { count: group.matches.length })}
            </span>
          )}
          {group.mark !== 'open' && (
            <Badge tone={MARK_LOOKS[group.mark].tone} className="shrink-0">
              {t(`marks.names.${group.mark}`)}
            </Badge>
          )}
          {columnsOf(group).map((value) => (
            <span key={value} className="max-w-32 shrink-0 truncate text-ink-soft" title={value}>
              {value}
            </span>
          ))}
          {group.category && (
            <span className="min-w-0 flex-1 basis-12 truncate text-ink-faint" title={group.category}>
              {group.category}
            </span>
          )}
        </span>
      </span>
    </button>
  )
})

/**
 * Icon of a requirement's review mark, and the initials of its owner. The full words are read by screen readers and
 * shown as a tooltip.
 */
function Assignment({
  group: { review_mark: mark },
  owner,
}: {
  group: MatchOverview
  owner: string | undefined
}) {
  const { t } = useTranslation('rfp')
  const { icon: Icon, tone } = REVIEW_LOOKS[mark ?? 'to_review']
  return (
    <>
      {mark && (
        <span title={t(`work.marks.${mark}`)} className={classes('shrink-0 self-center', textTone[tone])}>
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{t(`work.marks.${mark}`)}</span>
        </span>
      )}
      {owner !== undefined && (
        <span
          title={t('work.owner', { name: owner })}
          className="shrink-0 self-center rounded-full bg-sunken px-1.5 text-xs leading-5 font-semibold text-ink-soft"
        >
          <span aria-hidden>{initialsOf(owner)}</span>
          <span className="sr-only">{t('work.owner', { name: owner })}</span>
        </span>
      )}
    </>
  )
}
