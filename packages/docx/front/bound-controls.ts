import { child, descendants, isElement } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { PlaceholderValues } from './placeholder-values.ts'
import { writeControl } from './write-control.ts'

// Document properties that a control may be bound to, by the last step of the binding's path (ECMA-376 Part 1,
// 17.5.2.6), each with the placeholder whose value fills the control.
const BOUND: Record<string, keyof PlaceholderValues> = {
  title: 'tender',
  subject: 'tender',
  company: 'organization',
  publishdate: 'date',
}

// "/ns1:coreProperties[1]/ns0:title[1]" leads to "title".
const BOUND_PROPERTY =
  /(?:coreProperties|Properties|CoverPageProperties)(?:\[1\])?\/(?:\w+:)?(\w+)(?:\[1\])?$/i

/**
 * Writes values into the content controls of a template that show a document property: title, subject, company or
 * publishing date. The caller must also write these values into the document properties (`propertiesFor`), because Word
 * copies the properties into the controls on opening.
 * @returns the number of filled controls
 */
export function fillBoundControls(root: XmlElement, values: PlaceholderValues): number {
  let filled = 0
  const controls = [...(root.name === 'w:sdt' ? [root] : []), ...descendants(root, 'w:sdt')]
  for (const control of controls) {
    const properties = child(control, 'w:sdtPr')
    const binding = child(properties, 'w:dataBinding') ?? child(properties, 'w15:dataBinding')
    const path = binding?.attributes['w:xpath'] ?? ''
    const key = BOUND[BOUND_PROPERTY.exec(path)?.[1]?.toLowerCase() ?? '']
    const value = key === undefined ? undefined : values[key]
    const content = child(control, 'w:sdtContent')
    if (!properties || !content || value === undefined || value === '') continue
    writeControl(content, value)
    properties.children = properties.children.filter((node) => {
      if (!isElement(node) || node.name === 'w:showingPlcHdr') return false
      // The publishing date is stored in a custom XML part of the template. If the binding stayed, Word would restore
      // the template's old date on opening.
      return key !== 'date' || !node.name.endsWith('dataBinding')
    })
    filled++
  }
  return filled
}
