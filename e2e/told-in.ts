import type { Language } from '@tenderwright/contract'

/** Language in which a run executes the browser tests. With `mixed`, the name of each test decides its language. */
export type ToldIn = Language | 'mixed'
