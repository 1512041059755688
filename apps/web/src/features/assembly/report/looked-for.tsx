import { useTranslation } from 'react-i18next'

/** Number of names shown at first. A button shows the rest, because earlier proposals may name hundreds of clients. */
const SHOWN = 12

/**
 * List of the names and numbers of other clients that the check of a generated proposal searched for. It shows a
 * reviewer how complete the check was.
 */
export function LookedFor({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('assembly')
  const rest = texts.slice(SHOWN)
  return (
    <div className="mb-1 text-sm text-ink-faint [overflow-wrap:anywhere]">
      <p>{t('report.lookedFor', { names: texts.slice(0, SHOWN).join(' · ') })}</p>
      {rest.length > 0 && (
        <details>
          <summary className="figures w-fit cursor-pointer py-1">
            {t('report.more', { count: rest.length })}
          </summary>
          <p>{rest.join(' · ')}</p>
        </details>
      )}
      <p>{t('report.lookedForForms')}</p>
    </div>
  )
}
