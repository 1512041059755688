import { useTranslation } from 'react-i18next'

/** The keys of the match desk; for machines that have them. */
export function KeyLegend() {
  const { t } = useTranslation('rfp')
  const keys = [
    ['↑ ↓', t('keys.move')],
    ['1–5', t('keys.choose')],
    ['X', t('keys.clear')],
    ['N', t('keys.next')],
    ['/', t('keys.search')],
  ] as const
  return (
    <dl
      aria-label={t('keys.label')}
      className="hidden flex-wrap gap-x-3.5 gap-y-1.5 px-3 pt-2.5 text-xs text-ink-faint pointer-fine:lg:flex"
    >
      {keys.map(([key, what]) => (
        <div key={key} className="flex items-center gap-1.5">
          <dt>
            <kbd className="rounded-xs border border-line-strong bg-sunken px-1 font-sans">{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
