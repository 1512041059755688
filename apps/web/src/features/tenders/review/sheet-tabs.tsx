import type { MatrixView } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/style/classes.ts'

/** Buttons that switch between the sheets of the client's workbook. Renders nothing if there is only one sheet. */
export function SheetTabs({ view, onChoose }: { view: MatrixView; onChoose: (sheet: string) => void }) {
  const { t } = useTranslation('review')
  if (view.sheets.length < 2) return null
  return (
    <nav
      aria-label={t('sheets')}
      className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-4 pt-1.5"
    >
      {view.sheets.map(({ name, hidden, used, requirements }) => {
        const current = name === view.sheet
        return (
          <button
            key={name}
            type="button"
            aria-current={current ? 'true' : undefined}
            onClick={() => onChoose(name)}
            className={classes(
              'flex shrink-0 items-center gap-1.5 rounded-t-md border border-b-0 px-3 py-1 text-sm focus-visible:-outline-offset-2',
              current
                ? 'border-line-strong bg-raised font-semibold'
                : 'border-transparent text-ink-soft hover:bg-sunken',
            )}
          >
            <span className="max-w-48 truncate">{name}</span>
            {used && (
              <span className="figures rounded-full bg-accent-soft px-1.5 text-xs text-accent">
                <span aria-hidden>{requirements}</span>
                <span className="sr-only">{t('requirements', { count: requirements })}</span>
              </span>
            )}
            {hidden && <span className="text-xs text-ink-faint">({t('hiddenSheet')})</span>}
          </button>
        )
      })}
    </nav>
  )
}
