import type { texts as english } from '../en/texts.ts'
import type { Translated } from '../en/translated.ts'
import { documents } from './documents.ts'
import { families } from './families.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** Portuguese texts that every visit downloads. Other texts are downloaded with their screen. */
export const texts: Translated<typeof english> = {
  ui,
  shell,
  documents,
  families,
}
