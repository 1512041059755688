import { useQuery } from '@tanstack/react-query'
import { CLEARED_SECTION_ID } from '@tenderwright/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Spinner } from '#ui/indicators/spinner.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { filterRequirements } from '../model/search.model.ts'

/** Maximum number of requirements that the list shows. A person who does not find a requirement filters the list. */
const SHOWN = 100

/** Requirement that a person picked as the one to answer with a found section. */
export interface PickedRequirement {
  id: string
  name: string
  /**
   * Revision (number of changes) of the requirement's answer as the list showed it. By this number, the server detects
   * that another person has changed the answer since.
   */
  revision: number
}

/**
 * List of a tender's requirements with a text filter. A person picks the requirement that a found section should
 * answer. Labels show which requirements already have an answer or a mark such as "not applicable".
 */
export function RequirementPicker({
  tenderId,
  chosen,
  onChoose,
}: {
  tenderId: string
  chosen: string | undefined
  onChoose: (requirement: PickedRequirement) => void
}) {
  const { t } = useTranslation('search')
  const group = useId()
  const [typed, setTyped] = useState('')
  const matches = useQuery(query('matchOverview', { params: { id: tenderId } }))

  if (matches.isPending)
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Spinner />
        {t('use.requirementsLoading')}
      </p>
    )
  if (matches.isError)
    return <FailureAlert message={sentenceOf(matches.error)} onRetry={() => void matches.refetch()} />

  // A response that is not an array is treated as an empty list.
  const groups = Array.isArray(matches.data) ? matches.data : []
  const fitting = filterRequirements(groups, typed)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('use.filter')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
      {/* By default, a fieldset is at least as wide as its longest word, such as a web address. This class lets it be
          narrower. */}
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('use.requirements')}</legend>
        <div className="max-h-72 overflow-y-auto rounded-md border border-line">
          {fitting.slice(0, SHOWN).map((requirement) => {
            const name = requirement.item || requirement.description
            const taken =
              requirement.selected_section_id !== undefined &&
              requirement.selected_section_id !== CLEARED_SECTION_ID
            return (
              <label
                key={requirement.requirement_id}
                className="flex cursor-pointer items-start gap-2.5 border-line px-3 py-2 not-first:border-t hover:bg-sunken has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name={group}
                  checked={chosen === requirement.requirement_id}
                  onChange={() =>
                    onChoose({
                      id: requirement.requirement_id,
                      name,
                      revision: requirement.answer_revision ?? 0,
                    })
                  }
                  className="mt-0.5 size-4.5 shrink-0 accent-accent"
                />
                <span className="min-w-0">
                  <span className="block font-medium [overflow-wrap:anywhere]">
                    {requirement.number && (
                      <span className="figures mr-1.5 font-normal text-ink-soft">{requirement.number}</span>
                    )}
                    {name}
                  </span>
                  <span className="line-clamp-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
                    {[requirement.category, requirement.item && requirement.description]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {taken && <span className="text-sm text-warning">{t('use.taken')}</span>}
                  {!taken && requirement.answer && (
                    <span className="text-sm text-warning">{t('use.answered')}</span>
                  )}
                </span>
              </label>
            )
          })}
          {fitting.length === 0 && <p className="px-3 py-4 text-ink-soft">{t('use.noRequirements')}</p>}
        </div>
      </fieldset>
      {fitting.length > SHOWN && (
        <p className="text-sm text-ink-faint">{t('use.shownOf', { shown: SHOWN, total: fitting.length })}</p>
      )}
    </div>
  )
}
