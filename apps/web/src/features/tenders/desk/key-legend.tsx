import { useTranslation } from 'react-i18next'

export const KEY_LOOK = 'rounded-xs border border-line-strong bg-sunken px-1 font-sans'

/**
 * Line with the most used keyboard shortcuts of the screen on which people answer a tender. It is hidden on touch
 * screens. A button shows all shortcuts.
 */
export function KeyLegend({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('rfp')
  const keys = [
    ['↑ ↓', t('keys.move')],
    ['1–5', t('keys.choose')],
    ['X', t('keys.clear')],
    ['N', t('keys.next')],
  ] as const
  return (
    <div className="hidden flex-wrap items-center gap-x-3.5 gap-y-1.5 px-3 pt-2.5 text-xs text-ink-faint pointer-fine:lg:flex">
      <dl aria-label={t('keys.label')} className="flex flex-wrap gap-x-3.5 gap-y-1.5">
        {keys.map(([key, what]) => (
          <div key={key} className="flex items-center gap-1.5">
            <dt>
              <kbd className={KEY_LOOK}>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        onClick={onShowAll}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink"
      >
        <kbd className={KEY_LOOK}>?</kbd>
        {t('keys.all')}
      </button>
    </div>
  )
}
