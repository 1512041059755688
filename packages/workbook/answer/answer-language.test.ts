import { expect, test } from 'vitest'
import { languageOf } from './answer-texts.ts'

test('letters that are marks or initials do not tell that a matrix is French', () => {
  expect(languageOf(['Inventory', 'John L. Reed', 'Mary L. Reed', 'D', 'D'], 'en')).toBe('en')
  expect(languageOf(["L'exploitation de l’application", "Durée d'utilisation"], 'en')).toBe('fr')
})

test('a Spanish "no" does not tell that a matrix is Portuguese', () => {
  const rows = ['Implementación de los nodos', 'Operaciones del clúster', 'Gestión de las identidades']
  expect(languageOf([...rows, ...rows.map(() => 'No verificado')], 'pt')).toBe('es')
})
