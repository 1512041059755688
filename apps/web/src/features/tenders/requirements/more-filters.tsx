import { REQUIREMENT_MARKS, REVIEW_MARKS } from '@tenderwright/contract'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { ownerOptions, type Team } from './owner-options.ts'
import { NOBODY, type Narrowing } from './requirements.model.ts'

/**
 * Additional filters of the list of requirements: compliance, obligation, owner and review mark. A button gives all
 * listed requirements an owner or a review mark.
 */
export function MoreFilters({
  narrowing: { mark, obligation, owner, review },
  onNarrow,
  obligations,
  team,
  shown,
  onAssign,
}: {
  narrowing: Narrowing
  onNarrow: (changes: Partial<Narrowing>) => void
  obligations: readonly string[]
  team: Team
  /** Number of requirements that the list shows with the current filters. */
  shown: number
  onAssign: () => void
}) {
  const { t } = useTranslation('rfp')
  const { t: work } = useTranslation('work')
  return (
    <>
      <Select
        label={work('owner')}
        hiddenLabel
        value={owner ?? ''}
        onChange={(next) => onNarrow({ owner: next || undefined })}
        options={[
          { value: '', label: work('anyOwner') },
          ...ownerOptions(team, work).map((option) =>
            option.value === team.me ? { value: option.value, label: work('mine') } : option,
          ),
          { value: NOBODY, label: work('nobody') },
        ]}
      />
      <Select
        label={work('review')}
        hiddenLabel
        value={review ?? ''}
        onChange={(next) => onNarrow({ review: REVIEW_MARKS.find((one) => one === next) })}
        options={[
          { value: '', label: work('anyReview') },
          ...REVIEW_MARKS.map((value) => ({
            value,
            label: value === 'none' ? work('noReview') : work(`marks.${value}`),
          })),
        ]}
      />
      <Select
        label={t('marks.filter')}
        hiddenLabel
        value={mark ?? ''}
        onChange={(next) => onNarrow({ mark: REQUIREMENT_MARKS.find((one) => one === next) })}
        options={[
          { value: '', label: t('marks.all') },
          ...REQUIREMENT_MARKS.map((value) => ({ value, label: t(`marks.names.${value}`) })),
        ]}
      />
      {obligations.length > 0 && (
        <Select
          label={t('marks.obligation')}
          hiddenLabel
          value={obligation ?? ''}
          onChange={(next) => onNarrow({ obligation: next || undefined })}
          options={[
            { value: '', label: t('marks.anyObligation') },
            ...obligations.map((value) => ({ value, label: value })),
          ]}
        />
      )}
      <Button icon={<Users aria-hidden className="size-3.5" />} disabled={shown === 0} onClick={onAssign}>
        {work('assign.open', { count: shown })}
      </Button>
    </>
  )
}
