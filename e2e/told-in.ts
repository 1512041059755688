import type { Language } from '@tenderwright/contract'

/** Language of a run of browser tests. With `mixed`, each test's name decides. */
export type ToldIn = Language | 'mixed'
