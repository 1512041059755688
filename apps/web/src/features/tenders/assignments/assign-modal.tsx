import { useQueryClient } from '@tanstack/react-query'
import { REVIEW_MARKS, type MatchOverview } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { useTeam } from './team-query.ts'
import { useAssignRequirements } from './assign-requirements.ts'
import { knownGroup } from '../queries/matches.ts'
import { NOBODY } from '../requirements/requirements.model.ts'
import { reversal, type Assignment } from '../requirements/assigning.model.ts'
import { ownerOptions } from '../requirements/owner-options.ts'

/** Value of a select field that means no change: the requirements keep their owners or their review marks. */
const KEEP = ''

/**
 * Dialog that gives several requirements an owner or a review mark at once. The owner is the account that works on
 * them. The marks are "to review" and "reviewed".
 */
export function AssignModal({
  tenderId,
  groups,
  onClose,
}: {
  tenderId: string
  groups: readonly MatchOverview[]
  onClose: () => void
}) {
  const { t } = useTranslation('work')
  const client = useQueryClient()
  const team = useTeam()
  const assign = useAssignRequirements(tenderId)
  const [owner, setOwner] = useState(KEEP)
  const [mark, setMark] = useState(KEEP)
  const reviewMark = REVIEW_MARKS.find((one) => one === mark)
  const count = groups.length

  function apply(): void {
    const change: Assignment = {
      ...(owner !== KEEP && { owner_id: owner === NOBODY ? null : owner }),
      ...(reviewMark && { review_mark: reviewMark }),
    }
    onClose()
    assign({ groups, change }).then(
      ({ at }) =>
        toast.success(t('assign.done', { count }), {
          action: {
            label: t('assign.undo'),
            onClick: () => {
              // Undo needs the requirements as they were before the change, because the screen shows the change even
              // before the server answers.
              const known = (id: string) => knownGroup(client, tenderId, id)
              for (const one of reversal(groups, change, at, known)) void assign(one).catch(() => {})
            },
          },
        }),
      () => {},
    )
  }

  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      title={t('assign.title', { count })}
      description={t('assign.description')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('assign.cancel')}
          </Button>
          <Button variant="primary" disabled={owner === KEEP && mark === KEEP} onClick={apply}>
            {t('assign.apply')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label={t('owner')}
          value={owner}
          onChange={setOwner}
          options={[
            { value: KEEP, label: t('assign.keep') },
            { value: NOBODY, label: t('nobody') },
            ...ownerOptions(team, t),
          ]}
        />
        <Select
          label={t('review')}
          value={mark}
          onChange={setMark}
          options={[
            { value: KEEP, label: t('assign.keep') },
            ...REVIEW_MARKS.map((value) => ({ value, label: t(`marks.${value}`) })),
          ]}
        />
      </div>
    </Modal>
  )
}
