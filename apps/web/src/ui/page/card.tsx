import type { ComponentProps } from 'react'
import { classes } from '../style/classes.ts'

/** A sheet on the desk: hairline edge, no lift. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes('rounded-lg border border-line bg-surface', className)} {...rest} />
}
