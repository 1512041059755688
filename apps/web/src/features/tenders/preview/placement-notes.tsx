import type { SectionPlacement } from '@tenderwright/contract'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/**
 * Notes above the preview of a section in a new proposal. They name the Word template, and tell which names of the
 * earlier client in the section were replaced and which remain.
 */
export function PlacementNotes({ placement }: { placement: SectionPlacement | undefined }) {
  const { t } = useTranslation('rfp')
  if (!placement) return <p className="min-h-5 text-sm text-ink-soft">{t('preview.hint')}</p>
  const { template, replaced, remaining } = placement
  return (
    <div className="flex flex-col gap-1.5 text-sm text-ink-soft">
      <p className="flex flex-wrap gap-x-4 gap-y-0.5">
        <span>{template === undefined ? t('preview.plain') : t('preview.template', { template })}</span>
        {replaced.map(({ from, to }) => (
          <span key={from} className="[overflow-wrap:anywhere]">
            <span className="line-through decoration-ink-faint">{from}</span>
            <ArrowRight aria-hidden className="mx-1 inline size-3.5 text-ink-faint" />
            <span className="sr-only">{t('preview.becomes')}</span>
            <span className="font-medium text-success">{to}</span>
          </span>
        ))}
      </p>
      {remaining.length > 0 && (
        <p className="flex items-start gap-2 text-ink [overflow-wrap:anywhere]">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {t('preview.remaining', { count: remaining.length, names: remaining.join(' · ') })}
        </p>
      )}
    </div>
  )
}
