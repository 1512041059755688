import { useTranslation } from 'react-i18next'
import { type ChangedConditions, conditionsOf } from './amendment.model.ts'

/** List of a requirement's conditions that the client changed. Example: "Mandatory: No → Yes". */
export function ConditionChanges({ of }: { of: ChangedConditions }) {
  const { t } = useTranslation('amendments')
  return (
    <ul className="text-sm font-medium text-warning [overflow-wrap:anywhere]">
      {conditionsOf(of).map(({ condition, from, to }) => (
        <li key={condition}>{t(`conditions.${condition}`, { from: from || '–', to: to || '–' })}</li>
      ))}
    </ul>
  )
}
