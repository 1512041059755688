import type { Language } from '@tenderwright/contract'
import { assembly as enAssembly } from './en/assembly.ts'
import { auth as enAuth } from './en/auth.ts'
import { documents as enDocuments } from './en/documents.ts'
import { home as enHome } from './en/home.ts'
import { rfp as enRfp } from './en/rfp.ts'
import { search as enSearch } from './en/search.ts'
import { shell as enShell } from './en/shell.ts'
import { ui as enUi } from './en/ui.ts'
import { assembly as ptAssembly } from './pt-BR/assembly.ts'
import { auth as ptAuth } from './pt-BR/auth.ts'
import { documents as ptDocuments } from './pt-BR/documents.ts'
import { home as ptHome } from './pt-BR/home.ts'
import { rfp as ptRfp } from './pt-BR/rfp.ts'
import { search as ptSearch } from './pt-BR/search.ts'
import { shell as ptShell } from './pt-BR/shell.ts'
import { ui as ptUi } from './pt-BR/ui.ts'
import type { Translated } from './translated.ts'

/** Every text of the interface: one namespace a feature, one file a language. */
const en = {
  ui: enUi,
  shell: enShell,
  auth: enAuth,
  home: enHome,
  documents: enDocuments,
  search: enSearch,
  rfp: enRfp,
  assembly: enAssembly,
}
const ptBR: Translated<typeof en> = {
  ui: ptUi,
  shell: ptShell,
  auth: ptAuth,
  home: ptHome,
  documents: ptDocuments,
  search: ptSearch,
  rfp: ptRfp,
  assembly: ptAssembly,
}

export type Texts = typeof en
export const texts = { en, 'pt-BR': ptBR } satisfies Record<Language, Translated<Texts>>
