import { child, element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { Base } from './base.ts'
import { RUN_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import { defaultLanguage } from '../styles/default-language.ts'

/**
 * Sets the template's default language to the language of the copied text. Otherwise Word's spell checking would mark
 * almost every word. Text that states its own language keeps it. Does nothing without a template or a known language.
 */
export function followLanguage(base: Base, language: string | undefined): void {
  if (!base.template || language === undefined) return
  const { table } = base.styles
  const before = defaultLanguage(table)
  if (before === language) return
  const normal = child(table.defaultOf('paragraph')?.element, 'w:rPr')
  const normalLanguage = child(normal, 'w:lang')
  if (normalLanguage) normalLanguage.attributes['w:val'] = language
  const defaults = ensure(ensure(ensure(table.root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')
  const stated = child(defaults, 'w:lang')
  if (stated) stated.attributes['w:val'] = language
  else setProperty(defaults, element('w:lang', { 'w:val': language }), RUN_PROPERTY_ORDER)
  // `w:themeFontLang` is the language by which a theme chooses its fonts (ECMA-376, 17.15.1.88).
  const themeLanguage = child(base.host.settings, 'w:themeFontLang')
  if (themeLanguage) themeLanguage.attributes['w:val'] = language
}

function ensure(parent: XmlElement, name: string): XmlElement {
  const known = child(parent, name)
  if (known) return known
  const added = element(name)
  // `w:docDefaults` is the first child of `w:styles`, and `w:rPrDefault` comes before `w:pPrDefault` (ECMA-376,
  // 17.7.4.18).
  parent.children.unshift(added)
  return added
}
