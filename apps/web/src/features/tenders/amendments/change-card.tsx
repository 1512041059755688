import type { AmendmentChange, VersionedRequirement } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/indicators/badge.tsx'
import type { Tone } from '#ui/style/tone.ts'
import { moveOf } from './amendment.model.ts'
import { ConditionChanges } from './condition-changes.tsx'
import { RequirementDifferences } from './requirement-differences.tsx'

const TONES: Record<AmendmentChange['kind'], Tone> = {
  changed: 'warning',
  added: 'success',
  removed: 'danger',
  unchanged: 'neutral',
}

/**
 * Entry about one requirement that a new version of the client's file changes, adds or removes. It shows the kind of
 * difference, the requirement's number and place, changed conditions, and the text with marks on changed words.
 */
export function ChangeCard({ change }: { change: AmendmentChange }) {
  const { t } = useTranslation('amendments')
  const { kind, before, after, differences } = change
  const shown = after ?? before
  if (!shown) return null
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2.5 last:border-b-0">
      <p className="figures flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-soft">
        <Badge tone={TONES[kind]}>{t(`kinds.${kind}`)}</Badge>
        <BuyerNumber change={change} />
        <span className="[overflow-wrap:anywhere]">
          {shown.category && `${shown.category} · `}
          {t('place', { sheet: shown.sheet, row: shown.row })}
        </span>
        <Move change={change} />
      </p>
      {change.restored && <p className="text-sm font-medium text-success">{t('restored')}</p>}
      {change.conditions_changed && <ConditionChanges of={change} />}
      {change.asks_review && <p className="text-sm text-ink-soft">{t('waits')}</p>}
      {differences ? <RequirementDifferences of={differences} /> : <Text of={shown} />}
    </li>
  )
}

function Text({ of: { item, description } }: { of: VersionedRequirement }) {
  return (
    <div className="whitespace-pre-line [overflow-wrap:anywhere]">
      {item && <p className="font-medium">{item}</p>}
      {description && <p>{description}</p>}
    </div>
  )
}

/** Number that the client gave a requirement. If the client's new file has a different number, both are shown. */
function BuyerNumber({ change: { before, after, renumbered } }: { change: AmendmentChange }) {
  const { t } = useTranslation('amendments')
  const number = after?.number ?? before?.number
  if (!number) return null
  const text = renumbered && before?.number ? t('renumbered', { from: before.number, to: number }) : number
  return <span className="font-semibold text-ink [overflow-wrap:anywhere]">{text}</span>
}

function Move({ change }: { change: AmendmentChange }) {
  const { t } = useTranslation('amendments')
  const move = moveOf(change)
  if (!move) return null
  const placed = ({ sheet, row, category }: VersionedRequirement) =>
    move === 'row' ? t('row', { row }) : move === 'sheet' ? t('place', { sheet, row }) : category || '–'
  return (
    <span className="[overflow-wrap:anywhere]">
      {t('moved', { from: placed(change.before!), to: placed(change.after!) })}
    </span>
  )
}
