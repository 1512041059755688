import { FileOutput, Sparkles } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'

/** Shares one row between the buttons on a narrow screen. */
const GROW = 'max-sm:min-h-9 max-sm:flex-auto max-sm:px-2 max-sm:text-sm'

/** Floating bar below the lists: the coverage, automatic selection, and the way to the document. */
export function SelectionBar({
  tenderId,
  selected,
  total,
  matching,
  canGenerate,
  onAutoSelect,
}: {
  tenderId: string
  selected: number
  total: number
  matching: boolean
  canGenerate: boolean
  onAutoSelect: () => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const hint = useId()
  const generate = (
    <>
      <FileOutput aria-hidden className="size-4 max-sm:hidden" />
      {t('bar.generate')}
    </>
  )
  return (
    <section
      aria-label={t('bar.label')}
      className="sticky bottom-3 z-20 mx-3 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised px-3.5 py-2 shadow-high"
    >
      <div className="min-w-0 flex-1 basis-48 max-sm:basis-full">
        <output className="figures font-medium">
          {t('bar.selected', {
            count: total,
            formatted: format.number(selected),
            total: format.number(total),
          })}
        </output>
        {!canGenerate && (
          <p id={hint} className="text-xs text-ink-faint">
            {t('bar.generateHint')}
          </p>
        )}
      </div>
      {matching && (
        <Button variant="ai" className={GROW} busy>
          {t('bar.matching')}
        </Button>
      )}
      <Button
        className={GROW}
        icon={<Sparkles aria-hidden className="size-4 max-sm:hidden" />}
        onClick={onAutoSelect}
        disabled={matching || total === 0}
      >
        {t('bar.autoSelect')}
      </Button>
      {canGenerate ? (
        <Button asChild variant="primary" className={GROW}>
          <Link to={`/assembly?session=${encodeURIComponent(tenderId)}`}>{generate}</Link>
        </Button>
      ) : (
        <Button
          variant="primary"
          className={GROW}
          disabled
          title={t('bar.generateHint')}
          aria-describedby={hint}
        >
          {generate}
        </Button>
      )}
    </section>
  )
}
