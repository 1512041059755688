import { LoaderCircle } from 'lucide-react'
import { classes } from '../style/classes.ts'

/** A turning ring beside words that say what is happening; hidden from screen readers for that reason. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('size-4 shrink-0 animate-spin', className)} />
}
