import { useQuery } from '@tanstack/react-query'
import type { MatchOverview } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '#api/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { useIsWide } from '#ui/style/media-query.ts'
import { labelOf } from '../requirements/requirements.model.ts'
import { useUnsavedComments } from './unsaved-comments.ts'

/**
 * Warning above a tender's requirements that comments are not saved. A button opens the first requirement with such a
 * comment. The open requirement does not count, because its own field already shows a warning.
 */
export function UnsavedNotice({
  groups,
  openId,
  onOpen,
}: {
  groups: readonly MatchOverview[]
  /** Id of the open requirement. `undefined` if none is open. */
  openId: string | undefined
  onOpen: (requirementId: string) => void
}) {
  const { t } = useTranslation('rfp')
  const userId = useQuery({ ...sessionQuery, enabled: false }).data?.user.id ?? ''
  const ids = useUnsavedComments(userId)
  // On a small screen, either the list or the open requirement is visible.
  const isBeside = useIsWide()
  if (ids.length === 0) return null
  const others = groups.filter(({ requirement_id: id }) => (!isBeside || id !== openId) && ids.includes(id))
  const [first] = others
  if (!first) return null
  return (
    <Banner
      tone="danger"
      className="mx-3 mt-2"
      action={
        <Button size="sm" onClick={() => onOpen(first.requirement_id)}>
          {t('marks.openUnsaved')}
        </Button>
      }
    >
      <span className="line-clamp-2">
        {t('marks.unsavedElsewhere', { count: others.length, name: labelOf(first) })}
      </span>
    </Banner>
  )
}
