import { ListFilter } from 'lucide-react'
import { classes } from '../style/classes.ts'
import { TextField } from './text-field.tsx'

/** Text field that filters a list, below a sentence with the number of shown entries. */
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
  /** Sentence with the number of shown entries. Screen readers announce changes. */
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
