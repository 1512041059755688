import type { MatchOverview, RfpSession } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { requirementsWithoutMatch } from './assembly-tenders.model.ts'

/** Maximum number of requirements that the text names. The screen of the tender lists all of them. */
const NAMED = 5

/**
 * Text beside the disabled button that generates a proposal. Every requirement first needs a suggested section or an
 * answer. The text names the requirements without either, with links to them.
 */
export function Gate({
  id,
  tender,
  groups,
}: {
  /**
   * HTML id of the sentence that explains why a button is disabled. The button refers to it with `aria-describedby`.
   */
  id: string
  tender: RfpSession
  groups: readonly MatchOverview[]
}) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  const open = requirementsWithoutMatch(groups)
  const desk = `/rfp?session=${encodeURIComponent(tender.id)}`
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p id={id} className="figures text-ink-soft">
          {t('generate.gate', {
            matched: format.number(tender.matched_count),
            total: format.number(tender.requirements_count),
          })}
        </p>
        {tender.matched_count > 0 && open.length > 0 && (
          <>
            <p className="mt-1.5 font-medium">{t('generate.gateMissing')}</p>
            <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
              {open.slice(0, NAMED).map((group) => (
                <li key={group.requirement_id} className="py-0.5">
                  <Link
                    className="text-accent hover:underline"
                    to={`${desk}&requirement=${encodeURIComponent(group.requirement_id)}`}
                  >
                    {group.item || group.description}
                  </Link>
                  {group.category && <span className="text-ink-faint"> · {group.category}</span>}
                </li>
              ))}
              {open.length > NAMED && (
                <li className="figures py-0.5 text-ink-faint">
                  {t('missing.more', { count: open.length - NAMED })}
                </li>
              )}
            </ul>
          </>
        )}
      </div>
      <Button asChild size="sm">
        <Link to={desk}>{t('generate.gateAction')}</Link>
      </Button>
    </div>
  )
}
