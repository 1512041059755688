import { ArrowDown, ArrowUp, ChevronRight, GripVertical } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { classes } from '#ui/style/classes.ts'
import type { OrderLine } from './order.model.ts'

/**
 * Line for a chapter or requirement, in a list in which a person reorders a proposal. The line is moved with its
 * buttons, by dragging, or with keys while its handle has the focus.
 */
export function OrderRow({
  line,
  name,
  detail,
  isQuiet,
  isCurrent,
  isDragged,
  edge,
  unfolded,
  onMove,
  onFold,
  onFocus,
  onPress,
}: {
  line: OrderLine
  name: string
  detail?: ReactNode
  /** `true` if the line is shown in a pale colour, because it is a requirement without an answer. */
  isQuiet: boolean
  /**
   * `true` if the Tab key reaches this line. Tab reaches only one line of the list; from there, arrow keys lead to the
   * others.
   */
  isCurrent: boolean
  isDragged: boolean
  /**
   * Edge of this line at which a dragged line would be inserted. `undefined` while no line is dragged over this one.
   */
  edge: 'top' | 'bottom' | undefined
  /** `true` if the line is a chapter and its requirements are shown below it. */
  unfolded: boolean
  onMove: (line: OrderLine, place: number) => void
  onFold: (line: OrderLine) => void
  onFocus: () => void
  /** Called when a person presses a mouse button or finger on the line, because dragging may follow. */
  onPress: (line: OrderLine, event: PointerEvent) => void
}) {
  const { t } = useTranslation('work')
  const isChapter = line.what === 'chapter'
  const { at, siblings } = line
  return (
    // Dragging needs a pointer; with the keyboard, people use the handle and the buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onPointerDown={(event) => onPress(line, event)}
      className={classes(
        'relative flex h-10 items-center gap-1 border-b border-line pr-1 select-none',
        isChapter ? 'bg-sunken pl-1 font-medium' : 'pl-4 sm:pl-15',
        isDragged && 'opacity-50',
      )}
    >
      {edge && (
        <span
          aria-hidden
          className={classes(
            'absolute inset-x-0 z-10 h-0.5 bg-accent',
            edge === 'top' ? '-top-px' : '-bottom-px',
          )}
        />
      )}
      {isChapter && (
        <IconButton
          label={t('order.unfold', { name })}
          aria-expanded={unfolded}
          tabIndex={-1}
          icon={<ChevronRight className={classes('transition-transform', unfolded && 'rotate-90')} />}
          onClick={() => onFold(line)}
        />
      )}
      <button
        type="button"
        data-line={`${line.what} ${line.id}`}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t('order.move', { name })}
        onFocus={onFocus}
        className={classes(
          'flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint',
          siblings > 1 && 'cursor-grab touch-none hover:bg-surface',
        )}
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <span className="figures w-8 shrink-0 text-right max-sm:hidden text-xs text-ink-faint">{at + 1}.</span>
      <span className={classes('min-w-0 flex-1 truncate pl-1', isQuiet && 'text-ink-faint')} title={name}>
        {name}
      </span>
      {detail && <span className="figures shrink-0 pr-1 text-xs text-ink-soft max-sm:hidden">{detail}</span>}
      <IconButton
        label={t('order.up', { name })}
        icon={<ArrowUp />}
        tabIndex={-1}
        disabled={at === 0}
        onClick={() => onMove(line, at - 1)}
      />
      <IconButton
        label={t('order.down', { name })}
        icon={<ArrowDown />}
        tabIndex={-1}
        disabled={at === siblings - 1}
        onClick={() => onMove(line, at + 1)}
      />
    </div>
  )
}
