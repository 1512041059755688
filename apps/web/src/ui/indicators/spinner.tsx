import { LoaderCircle } from 'lucide-react'
import { classes } from '../style/classes.ts'

/** Spinner beside words that tell what is happening, and therefore hidden from screen readers. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('size-4 shrink-0 animate-spin', className)} />
}
