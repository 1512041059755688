import type { Document, DocumentUploadResponse, SearchResponse } from '@tenderwright/contract'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** Content of a .docx with two sections, about technical support and training, for tests of documents. */
export const support = smallDocx([
  { title: 'Suporte técnico', text: prose('O atendimento acontece todos os dias') },
  { title: 'Treinamento', text: prose('A capacitação das equipes') },
])

export interface UploadOptions {
  name?: string
  fields?: Record<string, string>
  content?: Uint8Array
}

export async function upload(
  app: TestApp,
  { name = 'proposta.docx', fields = {}, content = support }: UploadOptions = {},
) {
  return app.upload<DocumentUploadResponse>('/documents/upload', fields, { name, content })
}

export async function documents(app: TestApp): Promise<Document[]> {
  return (await app.request<Document[]>('GET', '/documents')).json
}

export async function onlyDocument(app: TestApp): Promise<Document> {
  const [document] = await documents(app)
  if (!document) throw new Error('there is no document')
  return document
}

export async function found(app: TestApp, query: string): Promise<number> {
  return (await app.request<SearchResponse>('POST', '/search', { query })).json.total_results
}
