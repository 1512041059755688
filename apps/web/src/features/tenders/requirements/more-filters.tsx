import { REQUIREMENT_MARKS } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/controls/select.tsx'
import type { Narrowing } from './requirements.model.ts'

/** Filters of the requirement list that are asked for. */
export function MoreFilters({
  narrowing: { mark, obligation },
  onNarrow,
  obligations,
}: {
  narrowing: Narrowing
  onNarrow: (changes: Partial<Narrowing>) => void
  obligations: readonly string[]
}) {
  const { t } = useTranslation('rfp')
  return (
    <>
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
    </>
  )
}
