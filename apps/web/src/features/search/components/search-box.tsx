import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useSuggestions } from '../queries/suggestions.ts'
import { suggestionId, SuggestionList } from './suggestion-list.tsx'

/**
 * Search field that suggests completions while a person types. Arrow keys move through the suggestions, and Escape
 * closes their list. Enter accepts the active suggestion or starts the search.
 */
export function SearchBox({
  initial,
  pending,
  onSearch,
}: {
  initial: string
  pending: boolean
  onSearch: (query: string) => void
}) {
  const { t } = useTranslation('search')
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const [asked, setAsked] = useState(initial)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // The browser's back button changes the query. The field then shows the new query and keeps the focus.
  if (asked !== initial) {
    setAsked(initial)
    setTyped(initial)
  }
  const suggestions = useSuggestions(open ? typed : '')
  const shown = open && suggestions.length > 0
  const blank = typed.trim() === ''
  // The results of this query are already being loaded, so it is not sent again. Any other query may replace it.
  const isAwaited = (query: string) => pending && query.trim() === initial

  function close(): void {
    setOpen(false)
    setActive(-1)
  }

  function search(query: string): void {
    setTyped(query)
    close()
    if (query.trim() && !isAwaited(query)) onSearch(query.trim())
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && shown) close()
    else if (event.key === 'Enter' && shown && active >= 0) search(suggestions[active] ?? typed)
    else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      // Number of stops of the arrow keys: all suggestions, and the typed text itself.
      const places = suggestions.length + 1
      const step = event.key === 'ArrowDown' ? 1 : places - 1
      setActive(((active + 1 + step) % places) - 1)
    } else return
    event.preventDefault()
  }

  return (
    <search>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
        }}
      >
        <div className="relative min-w-0 flex-1">
          <TextField
            label={t('box.label')}
            hiddenLabel
            icon={<Search />}
            placeholder={t('box.placeholder')}
            autoComplete="off"
            maxLength={2000}
            value={typed}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an <input> already
            role="combobox"
            aria-expanded={shown}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? suggestionId(id, active) : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setOpen(true)
              setActive(-1)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <SuggestionList id={id} suggestions={suggestions} shown={shown} active={active} onTake={search} />
        </div>
        <Button type="submit" variant="primary" busy={isAwaited(typed)} disabled={blank}>
          {t('box.submit')}
        </Button>
      </form>
      <p className="mt-1.5 text-sm text-ink-faint">{t('box.tip')}</p>
    </search>
  )
}
