import { classes } from '../style/classes.ts'

/** Placeholder of content that is being loaded. The container around it has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-sm bg-sunken', className)} />
}
