import { documents } from './documents.ts'
import { families } from './families.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** English texts that every visit downloads. Other texts are downloaded with their screen. */
export const texts = { ui, shell, documents, families }
