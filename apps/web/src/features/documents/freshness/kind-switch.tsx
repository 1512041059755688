import { FRESHNESS_KINDS, type FreshnessKind } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { classes } from '#ui/style/classes.ts'

/**
 * Buttons that filter a list of possibly outdated sections by problem, such as expired or too old. Each button shows
 * the number of entries with its problem.
 */
export function KindSwitch({
  kind,
  counts,
  onChange,
}: {
  kind: FreshnessKind
  counts: Record<FreshnessKind, number>
  onChange: (kind: FreshnessKind) => void
}) {
  const { t } = useTranslation('freshness')
  const format = useFormat()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('kindsLabel')}</legend>
      {FRESHNESS_KINDS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChange(one)}
          className={classes(
            'inline-flex min-h-9 items-center gap-2 rounded-md border px-3 py-1 font-medium transition-colors',
            one === kind
              ? 'border-accent bg-accent-soft text-ink'
              : 'border-line bg-surface text-ink-soft hover:border-line-control hover:text-ink',
          )}
        >
          {t(`kinds.${one}`)}
          <span className="figures text-sm font-normal text-ink-soft">{format.number(counts[one])}</span>
        </button>
      ))}
    </fieldset>
  )
}
