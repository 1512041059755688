import { documents } from './documents.ts'
import { families } from './families.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/**
 * English texts that every visit to the web app downloads. The other texts are downloaded together with the dialog or
 * screen that needs them.
 */
export const texts = { ui, shell, documents, families }
