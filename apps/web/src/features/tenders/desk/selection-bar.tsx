import { FileOutput, Sparkles } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'

/** CSS classes of the buttons in a bar. On a narrow screen, the buttons share one row and fill it. */
const GROW = 'max-sm:min-h-9 max-sm:flex-auto max-sm:px-2'

/**
 * Bar at the bottom of the screen on which people answer a tender. It shows the number of answered requirements. A
 * button selects sections automatically, and a link leads to generating the proposal. The bar does not cover the lists
 * above it.
 */
export const SelectionBar = memo(function SelectionBar({
  tenderId,
  selected,
  toBeWritten,
  total,
  matching,
  canGenerate,
  onAutoSelect,
}: {
  tenderId: string
  selected: number
  /**
   * Number of requirements with the mark "to be written" instead of an answer. They do not prevent generating the
   * proposal.
   */
  toBeWritten: number
  total: number
  matching: boolean
  canGenerate: boolean
  onAutoSelect: () => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const hint = useId()
  const open = total - selected - toBeWritten
  const generate = (
    <>
      <FileOutput aria-hidden className="size-3.5 max-sm:hidden" />
      {t('bar.generate')}
    </>
  )
  return (
    <section
      aria-label={t('bar.label')}
      className="z-20 mx-2 mb-2 flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-line-strong bg-raised px-3 py-1 shadow-high"
    >
      <div className="flex min-w-0 flex-1 basis-48 flex-wrap items-baseline gap-x-3 max-sm:basis-full">
        <output className="figures text-sm font-medium">
          {t('bar.selected', {
            count: total,
            formatted: format.number(selected),
            total: format.number(total),
          })}
        </output>
        {toBeWritten > 0 && (
          <p className="text-xs text-warning">{t('bar.toBeWritten', { count: toBeWritten })}</p>
        )}
        {!canGenerate && (
          <p id={hint} className="text-xs text-ink-faint">
            {open > 0 ? t('bar.open', { count: open }) : t('bar.generateHint')}
          </p>
        )}
      </div>
      {matching && (
        <Button size="sm" variant="ai" className={GROW} busy>
          {t('bar.matching')}
        </Button>
      )}
      <Button
        size="sm"
        className={GROW}
        icon={<Sparkles aria-hidden className="size-3.5 max-sm:hidden" />}
        onClick={onAutoSelect}
        disabled={matching || total === 0}
      >
        {t('bar.autoSelect')}
      </Button>
      {canGenerate ? (
        <Button asChild size="sm" variant="primary" className={GROW}>
          <Link to={`/assembly?session=${encodeURIComponent(tenderId)}`}>{generate}</Link>
        </Button>
      ) : (
        <Button
          size="sm"
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
})
