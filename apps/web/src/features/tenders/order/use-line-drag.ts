import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { dropPlace, type OrderLine } from './order.model.ts'

/** Distance in pixels by which a pressed pointer must move before dragging begins. */
const BEGINS_AFTER = 5
/**
 * Height in pixels of two zones, at the top and bottom of a list. A line that is dragged into a zone makes the list
 * scroll.
 */
const EDGE = 48
const FASTEST = 14

/**
 * Place where a dragged chapter or requirement would be inserted. The list marks this place at one edge of the entry
 * under the pointer.
 */
export interface DropTarget {
  /** Chapter or requirement under the pointer. */
  over: OrderLine
  edge: 'top' | 'bottom'
  place: number
}

interface Drag {
  line: OrderLine
  pointerId: number
  startY: number
  y: number
  isMoving: boolean
}

/**
 * Hook that drags chapters and requirements to another place in a proposal. A mouse can drag a line anywhere. A finger
 * or pen drags it only by its handle, and scrolls the list elsewhere. Escape or a second finger cancels.
 */
export function useLineDrag({
  scroller,
  lines,
  lineHeight,
  onDrop,
}: {
  scroller: RefObject<HTMLElement | null>
  lines: readonly OrderLine[]
  lineHeight: number
  onDrop: (line: OrderLine, place: number) => void
}) {
  const drag = useRef<Drag>(undefined)
  const [isPressed, setPressed] = useState(false)
  const [dragged, setDragged] = useState<OrderLine>()
  const [target, setTarget] = useState<DropTarget>()

  function targetAt({ line, y }: Drag): DropTarget | undefined {
    const list = scroller.current
    if (!list) return undefined
    const { top, bottom } = list.getBoundingClientRect()
    if (y < top - EDGE || y > bottom + EDGE) return undefined
    const inList = Math.max(top, Math.min(bottom - 1, y)) - top + list.scrollTop
    const over = lines[Math.min(lines.length - 1, Math.floor(inList / lineHeight))]
    if (!over) return undefined
    const isUpperHalf = inList % lineHeight < lineHeight / 2
    const place = dropPlace(line, over, isUpperHalf)
    if (place === undefined) return undefined
    return { over, edge: line.what === over.what && isUpperHalf ? 'top' : 'bottom', place }
  }

  const end = useLatestCallback(() => {
    drag.current = undefined
    setPressed(false)
    setDragged(undefined)
    setTarget(undefined)
  })

  const follow = useLatestCallback((event: globalThis.PointerEvent) => {
    const current = drag.current
    if (!current || event.pointerId !== current.pointerId) return
    current.y = event.clientY
    if (!current.isMoving && Math.abs(current.y - current.startY) < BEGINS_AFTER) return
    current.isMoving = true
    setDragged(current.line)
    setTarget(targetAt(current))
  })

  const drop = useLatestCallback((event: globalThis.PointerEvent) => {
    const current = drag.current
    if (!current || event.pointerId !== current.pointerId) return
    const place = current.isMoving ? targetAt(current)?.place : undefined
    end()
    if (place !== undefined) onDrop(current.line, place)
  })

  /** Scrolls the list while a line is dragged near its top or bottom edge. Called for each frame of the display. */
  const scroll = useLatestCallback(() => {
    const current = drag.current
    const list = scroller.current
    if (!current?.isMoving || !list) return
    const { top, bottom } = list.getBoundingClientRect()
    const beyond = Math.min(0, current.y - top - EDGE) + Math.max(0, current.y - bottom + EDGE)
    if (beyond === 0) return
    const before = list.scrollTop
    list.scrollBy({ top: Math.max(-1, Math.min(1, beyond / EDGE)) * FASTEST })
    if (list.scrollTop !== before) setTarget(targetAt(current))
  })

  useEffect(() => {
    if (!isPressed) return undefined
    const abandon = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape ends the dragging, but must not close the dialog.
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    const second = ({ isPrimary }: globalThis.PointerEvent) => void (isPrimary || end())
    let frame = requestAnimationFrame(function again() {
      scroll()
      frame = requestAnimationFrame(again)
    })
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', end)
    window.addEventListener('pointerdown', second)
    window.addEventListener('keydown', abandon, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('pointerdown', second)
      window.removeEventListener('keydown', abandon, true)
    }
  }, [isPressed, follow, drop, end, scroll])

  /**
   * Prepares dragging a line that the person has just pressed. Dragging begins when the pointer has moved by 5 pixels.
   */
  function press(line: OrderLine, event: PointerEvent): void {
    const control = (event.target as Element).closest('button')
    const isHandle = control?.dataset['line'] !== undefined
    const takes = isHandle || (event.pointerType === 'mouse' && event.button === 0 && !control)
    if (!takes || !event.isPrimary || line.siblings < 2) return
    const { pointerId, clientY } = event
    drag.current = { line, pointerId, startY: clientY, y: clientY, isMoving: false }
    setPressed(true)
  }

  return { dragged, target, press }
}
