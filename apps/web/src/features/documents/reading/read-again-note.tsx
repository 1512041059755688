import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'

/** Note on a document that an older product version indexed, with a button to read the document again. */
export function ReadAgainNote({
  file,
  disabled,
  onStart,
}: {
  file: string
  disabled: boolean
  onStart: () => void
}) {
  // Reading again can improve its sections.
  const { t } = useTranslation('readAgain')
  return (
    <p className="relative flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
      {t('older')}
      <Button size="sm" disabled={disabled} aria-label={t('startOne', { file })} onClick={onStart}>
        {t('start')}
      </Button>
    </p>
  )
}
