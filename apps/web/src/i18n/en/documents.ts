export const documents = { title: 'documents' }
