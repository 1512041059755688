import { ListFilter } from 'lucide-react'
import { classes } from '../style/classes.ts'
import { TextField } from './text-field.tsx'

/** Field whose words filter a list. Above it stands how many entries of the list are shown. */
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
  /** Sentence that tells how many entries are shown. It is announced to screen readers when it changes. */
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
