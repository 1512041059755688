import { LoaderCircle } from 'lucide-react'
import { classes } from '../style/classes.ts'

/**
 * Turning icon that shows that work continues. It is hidden from screen readers, because words beside it describe the
 * work.
 */
export function Spinner({ small = false, className }: { small?: boolean; className?: string }) {
  return (
    <LoaderCircle
      aria-hidden
      className={classes('shrink-0 animate-spin', small ? 'size-3.5' : 'size-4', className)}
    />
  )
}
