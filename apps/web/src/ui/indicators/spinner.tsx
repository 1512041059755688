import { LoaderCircle } from 'lucide-react'
import { classes } from '../style/classes.ts'

/** Turning icon beside words about running work, hidden from screen readers. */
export function Spinner({ small = false, className }: { small?: boolean; className?: string }) {
  return (
    <LoaderCircle
      aria-hidden
      className={classes('shrink-0 animate-spin', small ? 'size-3.5' : 'size-4', className)}
    />
  )
}
