import type { texts as english } from '../en/texts.ts'
import type { Translated } from '../en/translated.ts'
import { documents } from './documents.ts'
import { families } from './families.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/**
 * Texts in Brazilian Portuguese that every visit to the web app downloads. The other texts are downloaded together with
 * the dialog or screen that needs them.
 */
export const texts: Translated<typeof english> = {
  ui,
  shell,
  documents,
  families,
}
