import { useVirtualizer } from '@tanstack/react-virtual'
import type { MatchOverview } from '@tenderwright/contract'
import { memo, useCallback, useEffect, useMemo, useRef, type ComponentType, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { useIsWide } from '#ui/style/media-query.ts'
import { RequirementCard } from './requirement-card.tsx'

/** Estimated height of a requirement's card in pixels, used until the card is shown and measured. */
const CARD_HEIGHT = 98

/**
 * List of a tender's requirements, with the open one above it. On a small screen, the open requirement covers the list.
 * Only visible entries are rendered.
 */
export const RequirementList = memo(function RequirementList({
  tenderId,
  all,
  owners,
  shown,
  pinned,
  detailed,
  matching,
  neverMatched,
  onPin,
  onShowAll,
  pinnedRef,
  notes: Notes,
}: {
  tenderId: string
  all: readonly MatchOverview[]
  /** Names of the accounts that work on requirements. The key is the account's id. */
  owners: ReadonlyMap<string, string>
  shown: readonly MatchOverview[]
  pinned: MatchOverview | undefined
  /** `true` if the open requirement covers the list on a small screen. Has no effect on a large screen. */
  detailed: boolean
  matching: boolean
  /** `true` before the first search for sections that answer the tender's requirements. */
  neverMatched: boolean
  onPin: (id: string) => void
  onShowAll: () => void
  /** Ref for the element of the open requirement, so that it can be focused. */
  pinnedRef: RefObject<HTMLElement | null>
  /** Component that shows the notes of the open requirement: its mark, comment and owner. */
  notes: ComponentType<{ tenderId: string; group: MatchOverview }>
}) {
  const { t } = useTranslation('rfp')
  const scroller = useRef<HTMLDivElement>(null)
  const pinnedId = pinned?.requirement_id
  const ownerOf = ({ owner_id: id }: MatchOverview) => (id === undefined ? undefined : owners.get(id))
  const isWide = useIsWide()
  const others = useMemo(
    () => (isWide ? shown.filter((group) => group.requirement_id !== pinnedId) : shown),
    [shown, pinnedId, isWide],
  )
  const places = useMemo(() => new Map(all.map((group, index) => [group.requirement_id, index])), [all])
  // `useCallback` keeps the function identical, because a new function would make the virtualizer compute the places of
  // all cards again.
  const keyAt = useCallback((index: number) => others[index]?.requirement_id ?? index, [others])
  const virtualizer = useVirtualizer({
    count: others.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: keyAt,
    overscan: 6,
    useFlushSync: false,
    // When the open requirement covers the list, the entries have no height. Measuring them then would lose the list's
    // scroll position.
    useCachedMeasurements: !isWide && detailed && pinned !== undefined,
  })

  // Index of the entry that follows the open requirement; -1 if none does.
  const next = useMemo(() => {
    const at = (pinnedId === undefined ? undefined : places.get(pinnedId)) ?? -1
    return others.findIndex((group) => (places.get(group.requirement_id) ?? -1) > at)
  }, [others, places, pinnedId])
  const entries = virtualizer.getVirtualItems()
  // Tab stops once in the list, and arrow keys move within it. Otherwise hundreds of requirements would be between the
  // open one and its suggested sections.
  const tabStop = entries.some(({ index }) => index === next) ? next : entries[0]?.index

  // Scrolls the list to the neighbours of the open requirement, so that the person still sees the requirement's place
  // in the client's file.
  useEffect(() => {
    if (pinnedId === undefined) return undefined
    const wanted = next < 0 ? others.length - 1 : Math.max(0, next - 1)
    // If the rows are visible, nothing scrolls. The virtualizer knows this. Asking the browser would force it to
    // compute the layout of the whole screen.
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
    if (others.length === 0 || (wanted > startIndex && wanted < endIndex)) return undefined
    // The browser computes the layout before the next frame anyway.
    const frame = requestAnimationFrame(() => virtualizer.scrollToIndex(wanted, { align: 'auto' }))
    return () => cancelAnimationFrame(frame)
    // The list scrolls only for a newly opened requirement, not when suggested sections arrive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pinnedId])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {pinned && (
        <section
          ref={pinnedRef}
          aria-label={t('requirements.pinned')}
          className="relative overflow-y-auto border-b border-line-strong max-lg:hidden max-lg:with-detail:block lg:flex lg:max-h-2/3 lg:shrink-0 lg:flex-col"
        >
          {/* A long text scrolls inside its own area, so that marks, owner and review stay visible. */}
          <div className="lg:min-h-20 lg:overflow-y-auto">
            <RequirementCard
              group={pinned}
              owner={ownerOf(pinned)}
              matching={matching}
              neverMatched={neverMatched}
              pinned
              isTabStop
              onPin={onPin}
            />
          </div>
          <div className="border-l-3 border-l-accent bg-accent-soft lg:shrink-0">
            <Notes tenderId={tenderId} group={pinned} />
          </div>
        </section>
      )}
      <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto max-lg:with-detail:hidden">
        {shown.length === 0 && (
          <EmptyState
            title={t('requirements.filteredTitle')}
            message={t('requirements.filteredMessage')}
            action={<Button onClick={onShowAll}>{t('requirements.showAll')}</Button>}
          />
        )}
        <ul
          aria-label={t('requirements.title')}
          className="relative w-full"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {entries.map((item) => {
            const group = others[item.index]
            return (
              group && (
                <li
                  key={item.key}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  aria-setsize={others.length}
                  aria-posinset={item.index + 1}
                  className="absolute inset-x-0 top-0 border-b border-line"
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <RequirementCard
                    group={group}
                    owner={ownerOf(group)}
                    matching={matching}
                    neverMatched={neverMatched}
                    pinned={false}
                    isTabStop={!isWide || item.index === tabStop}
                    onPin={onPin}
                  />
                </li>
              )
            )
          })}
        </ul>
      </div>
    </div>
  )
})
