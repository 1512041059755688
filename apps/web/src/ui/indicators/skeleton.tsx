import { classes } from '../style/classes.ts'

/** Grey bar for loading content, hidden from screen readers. Set `aria-busy` on the element around. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-sm bg-sunken', className)} />
}
