import type { Template } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOfCode } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/indicators/badge.tsx'

/**
 * Row about one Word template. It shows the template's name, origin and faults, and the placeholders that a proposal
 * fills in. A template that a person uploaded has a delete button.
 */
export function TemplateEntry({ template, onDelete }: { template: Template; onDelete: () => void }) {
  const { t } = useTranslation('templates')
  const { name, path, origin, fault } = template
  return (
    <li className="flex flex-col gap-1.5 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</h3>
        {origin && <Badge>{t(`origins.${origin}`)}</Badge>}
        {origin === 'uploaded' && (
          <Button
            size="sm"
            variant="quiet"
            className="ml-auto"
            aria-label={t('removeNamed', { name })}
            onClick={onDelete}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-faint [overflow-wrap:anywhere]">{path}</p>
      {fault ? (
        <p className="text-sm text-danger">
          {t('fault', { message: sentenceOfCode(fault.code) ?? fault.message })}
        </p>
      ) : (
        <Findings template={template} />
      )}
    </li>
  )
}

function Findings({ template }: { template: Template }) {
  const { t } = useTranslation('templates')
  const { t: ofAssembly } = useTranslation('assembly')
  const format = useFormat()
  const { fills, unfilled = [], active = [], has_heading_styles: hasHeadingStyles } = template
  if (!fills) return null
  const kinds = active.map(
    ({ kind, count }) => `${ofAssembly(`report.disarmed.kinds.${kind}`)} (${format.number(count)})`,
  )
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
      <li>
        {fills.length > 0
          ? t('fills', { list: fills.map((filling) => t(`fillings.${filling}`)).join(', ') })
          : t('fillsNothing')}
      </li>
      {!fills.includes('content') && <li>{t('noContentPlace')}</li>}
      {!fills.includes('toc') && <li>{t('noTocPlace')}</li>}
      {hasHeadingStyles === false && <li>{t('noHeadingStyles')}</li>}
      {unfilled.length > 0 && (
        <li className="text-warning">{t('unfilled', { list: unfilled.join(', ') })}</li>
      )}
      {kinds.length > 0 && <li className="text-warning">{t('active', { list: kinds.join(', ') })}</li>}
    </ul>
  )
}
