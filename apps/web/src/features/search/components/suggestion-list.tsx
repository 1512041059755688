/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <datalist> filters by rules of its own and would drop "técnico" for "tecnico" */
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/style/classes.ts'

export function suggestionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/**
 * List of suggestions below a search field (WAI-ARIA combobox pattern). The field keeps the focus and handles the keys.
 * The list only shows the suggestions, marks the active one and reports clicks.
 */
export function SuggestionList({
  id,
  suggestions,
  shown,
  active,
  onTake,
}: {
  id: string
  suggestions: readonly string[]
  shown: boolean
  /** 0-based index of the suggestion that the arrow keys have reached; -1 if there is none. */
  active: number
  onTake: (suggestion: string) => void
}) {
  const { t } = useTranslation('search')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('box.suggestions')}
      hidden={!shown}
      className="absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-line-strong bg-raised p-1 shadow-high"
    >
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={suggestion}
          id={suggestionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes(
            'min-h-8 cursor-pointer truncate rounded-sm px-2.5 py-1.5 hover:bg-accent-soft',
            index === active && 'bg-accent-soft',
          )}
          // Without this, pressing the mouse button would take the focus from the field. The list would then close
          // before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          {suggestion}
        </div>
      ))}
    </div>
  )
}
