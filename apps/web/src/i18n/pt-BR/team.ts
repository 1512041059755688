import type { Texts } from '../en/all-texts.ts'
import type { Translated } from '../en/translated.ts'

/** Texts in Brazilian Portuguese of the profile of the team's own company, on the account screen. */
export const team: Translated<Texts['team']> = {
  title: 'Sua empresa',
  explanation:
    'Vale para todas as contas. Os modelos incluídos a mostram na capa de cada proposta; campos vazios são omitidos.',
  company: 'Empresa',
  registration: 'CNPJ ou número de registro',
  address: 'Endereço',
  contacts: 'Contatos',
  contactsHint: 'E-mail, telefone, site: um por linha',
  save: 'Salvar empresa',
  saving: 'Salvando…',
  saved: 'A empresa foi salva.',
  notSaved: 'A empresa não foi salva: {{message}}',
  loading: 'Carregando a empresa…',
  failed: 'A empresa não foi carregada',
  logo: 'Logotipo',
  logoHint: 'PNG ou JPEG, no máximo 1 MB e 4.000 pixels de lado',
  logoChoose: 'Escolher logotipo',
  logoReplace: 'Trocar logotipo',
  logoSending: 'Enviando…',
  logoRemove: 'Remover logotipo',
  logoOf: 'Logotipo de {{company}}',
  logoFailed: 'O logotipo não foi alterado: {{message}}',
}
