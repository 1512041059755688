import type { MatchOverview } from '@tenderwright/contract'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { DisclosureButton } from '#ui/controls/disclosure-button.tsx'

/** List of requirements without an answer. At most `limit` of them are named; the rest are only counted. */
export function MissingList({ groups, limit }: { groups: readonly MatchOverview[]; limit: number }) {
  const { t } = useTranslation('assembly')
  return (
    <ul className="list-disc pl-5 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {groups.slice(0, limit).map((group) => (
        <li key={group.requirement_id} className="py-0.5">
          {group.item || group.description}
          {group.category && <span className="text-ink-faint"> · {group.category}</span>}
        </li>
      ))}
      {groups.length > limit && (
        <li className="figures py-0.5 text-ink-faint">
          {t('missing.more', { count: groups.length - limit })}
        </li>
      )}
    </ul>
  )
}

/** Maximum number of requirements without an answer that the panel lists. A tender may have hundreds. */
const LISTED = 100

/**
 * Warning, before a proposal is generated, that some requirements have no answer. It tells whether the proposal will
 * mark or omit these requirements. A button shows them.
 */
export function MissingRequirements({
  tenderId,
  count,
  groups,
  marksGaps,
}: {
  tenderId: string
  count: number
  groups: readonly MatchOverview[]
  /** `true` if the generated proposal will mark requirements without an answer. */
  marksGaps: boolean
}) {
  const { t } = useTranslation('assembly')
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <div className="rounded-md border border-warning/30 bg-warning-soft px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-warning" />
        <p className="figures min-w-0 flex-1 basis-60">
          {t(marksGaps ? 'missing.titleMarked' : 'missing.title', { count })}
        </p>
        {groups.length > 0 && (
          <DisclosureButton open={open} onChange={setOpen} controls={listId}>
            {open ? t('missing.hide') : t('missing.show')}
          </DisclosureButton>
        )}
        <Button asChild size="sm">
          <Link to={`/rfp?session=${encodeURIComponent(tenderId)}`}>{t('missing.choose')}</Link>
        </Button>
      </div>
      {open && (
        <div id={listId} className="mt-2">
          <MissingList groups={groups} limit={LISTED} />
        </div>
      )}
    </div>
  )
}
