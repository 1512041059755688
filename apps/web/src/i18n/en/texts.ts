import { documents } from './documents.ts'
import { families } from './families.ts'
import { rfp } from './rfp.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** Texts in English that every visit downloads. */
export const texts = { ui, shell, documents, rfp, families }
