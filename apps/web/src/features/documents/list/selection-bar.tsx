import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { searchAddress } from './documents.model.ts'

/**
 * Bar at the bottom of the document list while documents are selected. It shows their number, and has a button that
 * searches only in them and a button that clears the selection.
 */
export function SelectionBar({
  selected,
  hidden,
  onClear,
}: {
  selected: ReadonlySet<string>
  /** Number of selected documents that the list hides because of its filter. */
  hidden: number
  onClear: () => void
}) {
  const { t } = useTranslation('documents')
  return (
    <section
      aria-label={t('selection.label')}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-raised py-2 pr-2 pl-4 shadow-high"
    >
      <output className="figures">
        <span className="font-medium">{t('selection.count', { count: selected.size })}</span>
        {hidden > 0 && (
          <span className="text-sm text-ink-soft"> · {t('selection.hidden', { count: hidden })}</span>
        )}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={onClear}>
          {t('selection.clear')}
        </Button>
        <Button size="sm" variant="primary" asChild>
          <Link to={searchAddress(selected)}>
            <Search aria-hidden className="size-3.5" />
            {t('selection.search')}
          </Link>
        </Button>
      </div>
    </section>
  )
}
