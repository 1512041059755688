import type { MatchOverview } from '@tenderwright/contract'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useTeam } from './team-query.ts'
import { useAssignRequirements } from './assign-requirements.ts'
import { pressedBy } from '../requirements/control-keys.ts'
import { MarkButton } from '../requirements/mark-button.tsx'
import { REVIEW_LOOKS } from '../requirements/review-looks.ts'
import { ownerOptions, type Team } from '../requirements/owner-options.ts'

const MARKS = ['to_review', 'reviewed'] as const

/**
 * Two fields below the open requirement: its owner (the account that works on it) and its review mark ("to review" or
 * "reviewed"). A change is saved at once.
 */
export function AssignmentRow({
  tenderId,
  group,
  children,
}: {
  tenderId: string
  group: MatchOverview
  /** Additional control at the end of the row. */
  children?: ReactNode
}) {
  const { t } = useTranslation('work')
  const team = useTeam()
  const assign = useAssignRequirements(tenderId)
  const change = (next: Parameters<typeof assign>[0]['change']) =>
    void assign({ groups: [group], change: next }).catch(() => {})
  return (
    <div className="flex flex-wrap items-center gap-1">
      <label className="flex min-w-0 items-center gap-1 text-xs text-ink-soft @max-[24.5rem]:flex-1 @max-[24.5rem]:basis-24">
        <UserRound aria-hidden className="hidden size-3.5 shrink-0 @max-[24.5rem]:block" />
        <span className="@max-[24.5rem]:sr-only">{t('owner')}</span>
        <select
          title={t('owner')}
          value={group.owner_id ?? ''}
          onChange={(event) => change({ owner_id: event.target.value || null })}
          className="min-h-7 w-full max-w-44 min-w-0 rounded-sm border border-line-control bg-surface px-1.5 text-xs text-ink"
        >
          <option value="">{t('nobody')}</option>
          {ownerOptions(team, t).map(({ value, label, hint }) => (
            <option key={value} value={value}>
              {hint === undefined ? label : `${label} · ${hint}`}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="contents">
        <legend className="sr-only">{t('review')}</legend>
        {MARKS.map((mark) => {
          const active = group.review_mark === mark
          return (
            <MarkButton
              key={mark}
              look={REVIEW_LOOKS[mark]}
              active={active}
              onPress={() => change({ review_mark: active ? 'none' : mark })}
              {...(mark === 'reviewed' ? pressedBy('R') : {})}
              iconClassName="@max-[20rem]:hidden"
            >
              {t(`marks.${mark}`)}
            </MarkButton>
          )
        })}
      </fieldset>
      {children}
      <MarkedBy group={group} team={team} />
    </div>
  )
}

/**
 * Line about a requirement's review mark: the account that set it, and the time. It also warns if the answer or the
 * requirement has changed since then.
 */
function MarkedBy({ group, team }: { group: MatchOverview; team: Team }) {
  const { t } = useTranslation('work')
  const format = useFormat()
  const {
    review_mark: mark,
    review_marked_by: by,
    review_marked_at: at,
    changed_since_review: changed,
  } = group
  if (mark === undefined || at === undefined) return null
  const name = team.accounts?.find(({ id }) => id === by)?.name ?? t('someone')
  return (
    <p className="w-full text-xs text-ink-faint">
      {t(`markedBy.${changed ? 'changed' : mark}`, { name, when: format.dateTime(at) })}
    </p>
  )
}
