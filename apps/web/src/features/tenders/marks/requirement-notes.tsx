import { useQuery } from '@tanstack/react-query'
import { MAX_COMMENT, REQUIREMENT_MARKS, type MatchOverview } from '@tenderwright/contract'
import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '#api/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { smallInputLook } from '#ui/controls/text-field.tsx'
import { useAskBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import { classes } from '#ui/style/classes.ts'
import { AssignmentRow } from '../assignments/assignment-row.tsx'
import { pressedBy } from '../requirements/control-keys.ts'
import { useMarkRequirement } from '../queries/mark-requirement.ts'
import { MarkButton } from '../requirements/mark-button.tsx'
import { MARK_LOOKS } from '../requirements/mark-looks.ts'
import { type CommentState, keepWhileSent, unsavedComment, useCommentState } from './unsaved-comments.ts'

/** Milliseconds between the last keystroke and saving a comment. */
const SAVE_AFTER_MILLISECONDS = 800

/**
 * Controls for notes on the open requirement: compliance of the offered product, a comment, an owner and a review mark.
 * The owner is the account that works on the requirement. Each change is saved automatically.
 */
export function RequirementNotes({ tenderId, group }: { tenderId: string; group: MatchOverview }) {
  const { t } = useTranslation('rfp')
  const save = useMarkRequirement(tenderId)
  const id = group.requirement_id
  /** Id of the requirement for which the person has opened the comment field. */
  const [commentedId, setCommentedId] = useState<string>()
  const commenting = commentedId === id
  const userId = useQuery({ ...sessionQuery, enabled: false }).data?.user.id ?? ''
  const state = useCommentState(userId, id)
  const unsaved = unsavedComment(userId, id)

  function saveComment(comment: string, seen: string): void {
    const end = keepWhileSent(userId, id, comment)
    save(id, { comment, seen_comment: seen }).then(
      () => end(true),
      () => end(false),
    )
  }
  return (
    // In a narrow list, these words have no icons, which leaves more room for the requirements below.
    <div className="@container flex flex-col gap-1.5 px-3 pt-1 pb-2.5">
      <div className="flex flex-wrap items-center gap-1 @max-[24.5rem]:gap-0.5">
        <fieldset className="contents">
          <legend className="sr-only">{t('marks.label')}</legend>
          {REQUIREMENT_MARKS.map((mark) => (
            <MarkButton
              key={mark}
              look={MARK_LOOKS[mark]}
              active={group.mark === mark}
              onPress={() => void save(id, { mark }).catch(() => {})}
              className="@max-[24.5rem]:px-1.5"
              iconClassName="@max-[24.5rem]:hidden"
            >
              {t(`marks.names.${mark}`)}
            </MarkButton>
          ))}
        </fieldset>
      </div>
      <AssignmentRow tenderId={tenderId} group={group}>
        {group.comment === '' && unsaved === undefined && !commenting && (
          <Button
            size="sm"
            variant="quiet"
            icon={<MessageSquarePlus aria-hidden className="size-3.5" />}
            onClick={() => setCommentedId(id)}
            title={t('marks.comment')}
            {...pressedBy('C')}
          >
            <span className="@max-[24.5rem]:sr-only">{t('marks.addComment')}</span>
          </Button>
        )}
      </AssignmentRow>
      {(group.comment !== '' || unsaved !== undefined || commenting) && (
        <Comment
          // The key gives each requirement its own comment field. All other elements are reused for the next
          // requirement, which is faster.
          key={id}
          stored={group.comment}
          unsaved={unsaved}
          state={state}
          focused={commenting && group.comment === ''}
          onOpen={() => setCommentedId(id)}
          onSave={saveComment}
        />
      )}
    </div>
  )
}

/**
 * Text field for a comment on a requirement. The comment is saved after a pause in typing, when the field loses the
 * focus, and when another requirement is opened.
 */
function Comment({
  stored,
  unsaved,
  state,
  focused,
  onOpen,
  onSave,
}: {
  stored: string
  /**
   * Comment that the person typed, but that was not saved on the server. The field shows it again, and the next save
   * sends it.
   */
  unsaved: string | undefined
  state: CommentState
  focused: boolean
  /**
   * Called when the comment field gets the focus. The field then stays on the screen, even if the person deletes the
   * whole comment.
   */
  onOpen: () => void
  /**
   * Saves a comment. `seen` is the comment that the person saw before changing it. If the server has a different one,
   * somebody else has changed the comment, and the server refuses to overwrite it.
   */
  onSave: (comment: string, seen: string) => void
}) {
  const { t } = useTranslation('rfp')
  const field = useId()
  const [text, setText] = useState(unsaved ?? stored)
  /**
   * Comment that was sent or stored last, so that it is not sent twice. `null` if saving has failed, so that the next
   * save sends it again.
   */
  const asked = useRef<string | null>(unsaved ?? stored)
  const latest = useRef(text)
  /** Comment that the server had before the last save. A late response may still contain it, and is then ignored. */
  const replaced = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useLatestCallback(() => {
    clearTimeout(timer.current)
    const comment = latest.current
    if (comment === asked.current) return
    const seen = asked.current ?? stored
    asked.current = comment
    replaced.current = stored
    onSave(comment, seen)
  })
  useEffect(() => {
    if (state === 'failed') asked.current = null
  }, [state])
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The button that opened this field has disappeared, so the field takes the focus.
    if (focused) area.current?.focus()
    // The focus is set only when the field opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => save, [save])
  useEffect(() => {
    const typing = state !== 'saved' || latest.current !== asked.current
    if (typing || stored === replaced.current) return
    // A colleague has changed the comment, but this person has not. The field shows the new comment, so that the next
    // keystroke does not overwrite it unseen.
    asked.current = stored
    latest.current = stored
    setText(stored)
  }, [stored, state])
  useAskBeforeLeaving(state !== 'saved' || text !== stored)
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={field} className="sr-only">
        {t('marks.comment')}
      </label>
      <textarea
        ref={area}
        id={field}
        value={text}
        rows={2}
        maxLength={MAX_COMMENT}
        placeholder={t('marks.commentPlaceholder')}
        onChange={(event) => {
          latest.current = event.target.value
          setText(latest.current)
          clearTimeout(timer.current)
          timer.current = setTimeout(save, SAVE_AFTER_MILLISECONDS)
        }}
        onFocus={onOpen}
        onBlur={save}
        onKeyDown={(event) => {
          // Keyboard shortcuts of the screen do not work in a field, so Escape moves the focus back to the open
          // requirement.
          if (event.key === 'Escape') event.currentTarget.closest('section')?.querySelector('button')?.focus()
        }}
        {...pressedBy('C')}
        className={classes(smallInputLook, 'field-sizing-content max-h-28 resize-y')}
      />
      <output className={classes('text-xs', state === 'failed' ? 'text-danger' : 'text-ink-faint')}>
        {state !== 'saved' && t(state === 'saving' ? 'marks.saving' : 'marks.unsaved')}{' '}
        {state === 'failed' && stored !== '' && t('marks.stored', { comment: stored })}
      </output>
    </div>
  )
}
