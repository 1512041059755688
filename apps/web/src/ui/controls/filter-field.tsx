import { ListFilter } from 'lucide-react'
import { classes } from '../style/classes.ts'
import { TextField } from './text-field.tsx'

/** Text field whose words filter a list. A sentence above it tells how many entries of the list are shown. */
export function FilterField({
  label,
  placeholder,
  found,
  value,
  onChange,
  className,
}: {
  label: string
  placeholder: string
  /** Sentence that tells how many entries are shown. When it changes, screen readers announce it. */
  found: string
  value: string
  onChange: (typed: string) => void
  className?: string
}) {
  return (
    <div className={classes('relative', className)}>
      <TextField
        type="search"
        label={label}
        placeholder={placeholder}
        icon={<ListFilter aria-hidden />}
        value={value}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <output className="figures absolute top-0 right-0 text-sm text-ink-soft">{found}</output>
    </div>
  )
}
