import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { MatchOverview } from '@tenderwright/contract'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { isAnswered, labelOf } from '../requirements/requirements.model.ts'
import { effectOf } from './order-keys.ts'
import { type Chapters, linesOf, type Move, moveTo, type OrderLine } from './order.model.ts'
import { OrderRow } from './order-row.tsx'
import { useLineDrag } from './use-line-drag.ts'

/** Height of a line in pixels. Each line of the list is a chapter or a requirement. */
const LINE_HEIGHT = 40
const keyOf = ({ what, id }: OrderLine) => `${what} ${id}`

/**
 * List of a proposal's chapters and requirements. A person changes their order with the mouse, a finger or keys. Only
 * visible lines are rendered.
 */
export function OrderList({
  chapters,
  groups,
  unfolded,
  hint,
  onFold,
  onMove,
}: {
  chapters: Chapters
  groups: readonly MatchOverview[]
  unfolded: ReadonlySet<string>
  /** HTML id of an element that explains the keys of the list. */
  hint: string
  onFold: (chapter: string) => void
  /**
   * Called when a person moves a chapter or requirement.
   * @param said words for screen readers that announce the move
   */
  onMove: (move: Move, said: string) => void
}) {
  const { t } = useTranslation('work')
  const format = useFormat()
  const lines = useMemo(() => linesOf(chapters, unfolded), [chapters, unfolded])
  const byId = useMemo(() => new Map(groups.map((group) => [group.requirement_id, group])), [groups])
  const scroller = useRef<HTMLDivElement>(null)
  /**
   * Line with the keyboard focus, identified by `key`. `led` counts the keyboard steps in a row that led to this line.
   * It is 0 if the person focused the line directly, so that the list does not scroll.
   */
  const [focus, setFocus] = useState({ key: '', led: 0 })
  const { dragged, target, press } = useLineDrag({ scroller, lines, lineHeight: LINE_HEIGHT, onDrop: move })
  const placeOf = (key: string) => lines.findIndex((line) => keyOf(line) === key)
  const at = Math.max(0, placeOf(focus.key))
  const draggedAt = dragged ? placeOf(keyOf(dragged)) : -1
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => (lines[index] ? keyOf(lines[index]) : index),
    overscan: 8,
    // The line with the focus and the dragged line are always rendered, because otherwise the focus would be lost and
    // dragging would end.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), at, ...(draggedAt < 0 ? [] : [draggedAt])])]
        .filter((index) => index < range.count)
        .toSorted((a, b) => a - b),
    useFlushSync: false,
  })

  useEffect(() => {
    if (focus.led === 0) return
    const index = placeOf(focus.key)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
    // React creates a new element for a moved line, so the focus must be set again.
    scroller.current
      ?.querySelector<HTMLElement>(`[data-line="${CSS.escape(focus.key)}"]`)
      ?.focus({ preventScroll: true })
    // The focus moves only after a step by key, when the moved line has been rendered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [focus.led, lines])

  const lead = (line: OrderLine) => setFocus(({ led }) => ({ key: keyOf(line), led: led + 1 }))

  function nameOfLine(line: OrderLine): string {
    if (line.what === 'chapter') return chapters[line.chapter]?.category || t('order.none')
    const group = byId.get(line.id)
    return group ? labelOf(group) : line.id
  }

  function move(line: OrderLine, place: number): void {
    lead(line)
    const made = moveTo(chapters, line, place)
    if (!made) return
    const position = format.number(Math.max(0, Math.min(line.siblings - 1, place)) + 1)
    const total = format.number(line.siblings)
    onMove(made, t('order.moved', { name: nameOfLine(line), position, total }))
  }

  function fold(line: OrderLine): void {
    lead(line)
    onFold(line.id)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey) return
    const effect = effectOf(event, lines, at, unfolded)
    const line = lines[at]
    if (!effect || !line) return
    event.preventDefault()
    if ('place' in effect) move(line, effect.place)
    else if ('lead' in effect) lead(effect.lead)
    else fold(effect.fold)
  }

  return (
    <div
      ref={scroller}
      className="relative h-[calc(84dvh-15.5rem)] min-h-48 overflow-y-auto rounded-md border border-line sm:h-auto sm:max-h-[calc(84dvh-15.5rem)]"
    >
      {/* Keys are handled here for all handles, which are buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        aria-label={t('order.list')}
        aria-describedby={hint}
        className="relative w-full"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const line = lines[item.index]
          if (!line) return null
          const key = keyOf(line)
          const group = byId.get(line.id)
          const isOpen = line.what === 'requirement' && group !== undefined && !isAnswered(group)
          const count = chapters[line.chapter]?.requirement_ids.length ?? 0
          return (
            <li
              key={item.key}
              aria-setsize={lines.length}
              aria-posinset={item.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <OrderRow
                line={line}
                name={nameOfLine(line)}
                detail={
                  line.what === 'chapter'
                    ? t('order.requirements', { count })
                    : isOpen && t('order.unanswered')
                }
                isQuiet={isOpen}
                isCurrent={item.index === at}
                isDragged={item.index === draggedAt}
                edge={target && keyOf(target.over) === key ? target.edge : undefined}
                unfolded={unfolded.has(line.id)}
                onMove={move}
                onFold={fold}
                onFocus={() => setFocus(({ key: before, led }) => ({ key, led: before === key ? led : 0 }))}
                onPress={press}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
