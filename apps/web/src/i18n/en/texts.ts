import { documents } from './documents.ts'
import { families } from './families.ts'
import { rfp } from './rfp.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** English texts that every visit downloads. The other texts are downloaded with their parts of the web app. */
export const texts = { ui, shell, documents, rfp, families }
