import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { Loading } from '../indicators/loading.tsx'
import { Skeleton } from '../indicators/skeleton.tsx'
import { FailureAlert } from '../messages/failure-alert.tsx'
import { FileName } from '../indicators/file-name.tsx'
import { classes } from '../style/classes.ts'

/** State of a list in which people select one item: the items, the selected item, and an error if loading failed. */
export interface ChoiceListState<Item> {
  /** Items of the list. `undefined` while they load. */
  items: readonly Item[] | undefined
  error: unknown
  onRetry: () => void
  retrying: boolean
  currentId: string | undefined
  onSelect: (id: string) => void
}

/**
 * List in which people select one item. It shows placeholders while the items are loading, an error with a button to
 * try again, or a message if there are no items.
 */
export function ChoiceList<Item extends { id: string }>({
  items,
  error,
  onRetry,
  retrying,
  currentId,
  onSelect,
  words,
  empty,
  titlesOf,
  details: Details,
  className,
  style,
}: ChoiceListState<Item> & {
  words: { loading: string; failed: string }
  /** Content to show if the list has no items. */
  empty: ReactNode
  titlesOf: (item: Item) => { title: string; subtitle?: string | undefined }
  /** Component that shows further facts about an item, below its title and subtitle. */
  details: ComponentType<{ item: Item }>
  className?: string
  style?: CSSProperties
}) {
  if (!items && error)
    return (
      <FailureAlert
        className="m-3"
        title={words.failed}
        message={sentenceOf(error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    )
  if (!items)
    return (
      <Loading label={words.loading} className="flex flex-col gap-3 p-3">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </Loading>
    )
  if (items.length === 0) return empty
  return (
    <ul className={classes('divide-y divide-line', className)} style={style}>
      {items.map((item) => (
        <li key={item.id}>
          <Choice {...titlesOf(item)} current={item.id === currentId} onSelect={() => onSelect(item.id)}>
            <Details item={item} />
          </Choice>
        </li>
      ))}
    </ul>
  )
}

function Choice({
  title,
  subtitle,
  current,
  onSelect,
  children,
}: {
  title: string
  subtitle?: string | undefined
  current: boolean
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onSelect}
      aria-current={current || undefined}
      className={classes(
        'flex w-full flex-col gap-0.5 border-l-3 px-3.5 py-2.5 text-left',
        current ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-sunken',
      )}
    >
      <span className="font-medium [overflow-wrap:anywhere]">
        <FileName name={title} />
      </span>
      {subtitle !== undefined && (
        <span className="line-clamp-2 text-sm text-ink-soft [overflow-wrap:anywhere]" title={subtitle}>
          {subtitle}
        </span>
      )}
      {children}
    </button>
  )
}
