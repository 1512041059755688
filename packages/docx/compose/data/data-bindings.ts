import { propertiesFor } from '../../front/placeholder-values.ts'
import { child, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { flowText } from '../../replace/rewrite-flow.ts'
import { readFlow } from '../../replace/text-flow.ts'
import type { CustomXmlStore } from './custom-xml.ts'
import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import type { OutputPackage } from '../parts/output-package.ts'
import type { Replacements } from '../cleaning/replacements.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'

// Stores of the document properties, which every document has, by the item id that bindings use.
const PROPERTY_STORES: Record<string, 'core' | 'extended'> = {
  '{6c3c8bc8-f283-45ae-878a-bab7291924a1}': 'core',
  '{6668398d-a668-4e3e-a5eb-62b293d839f1}': 'extended',
}
// Properties that a content control may show. The author is not among them, because the author of a source did not
// write the composed document.
const SHOWN: Record<'core' | 'extended', Set<string>> = {
  core: new Set(['title', 'subject', 'keywords', 'description', 'category', 'contentStatus']),
  extended: new Set(['Company', 'Manager', 'CompanyAddress', 'CompanyPhone', 'CompanyFax', 'CompanyEmail']),
}
/**
 * Element by which a content control states that its value is plain text. Word takes the value of other controls, such
 * as dates, from stored data (ECMA-376, 17.5.2).
 */
const TEXT_KIND = 'w:text'
const VALUE_KINDS = ['w:date', 'w:dropDownList', 'w:comboBox', 'w14:checkbox']

type Unbound = Extract<
  NoticeReason,
  'data-binding-without-store' | 'data-binding-of-shared-property' | 'data-binding-with-structure'
>

/**
 * Data bindings in a composed document. A data binding connects a content control with data in the file (ECMA-376,
 * 17.5.2.6). When Word opens the file, it replaces the text of the control by the data. A binding is therefore kept
 * only if the data can be made equal to the text.
 */
export class DataBindings {
  readonly #replacements: Replacements
  readonly #output: OutputPackage
  readonly #settled = new WeakSet<XmlElement>()
  readonly #stores = new Set<CustomXmlStore>()
  /**
   * Properties of the composed document, such as `core/title`, with their values. The caller gives some values, such as
   * the client's name. Others come from the first content control that shows the property.
   */
  readonly #properties = new Map<string, string>()

  /**
   * Creates the record of the values that content controls of one composed document show.
   * @param values requested values, such as the client's name, some of which become document properties
   */
  constructor(values: PlaceholderValues, replacements: Replacements, output: OutputPackage) {
    this.#replacements = replacements
    this.#output = output
    const { title, subject, company } = propertiesFor(values)
    for (const [name, value] of [
      ['core/title', title],
      ['core/subject', subject],
      ['extended/Company', company],
    ] as const)
      if (value !== undefined && value !== '') this.#properties.set(name, value)
  }

  /**
   * Returns the document properties to write, such as the title, as pairs of name and value. `core` gives those of
   * `docProps/core.xml`, `extended` those of `docProps/app.xml`.
   */
  properties(store: 'core' | 'extended'): [name: string, value: string][] {
    return [...this.#properties]
      .filter(([key]) => key.startsWith(`${store}/`))
      .map(([key, value]) => [key.slice(store.length + 1), value])
  }

  /**
   * Returns whether the data connection of a content control was already decided. `properties` are the properties of
   * the control, as given to `settle`.
   */
  isSettled(properties: XmlElement): boolean {
    return this.#settled.has(properties)
  }

  /**
   * Keeps the connection of a content control to its data (`w:dataBinding`) if the data can be made equal to the
   * control's text. Otherwise removes the connection from the control's properties (`w:sdtPr`), in place.
   * @param content content of the control after names were replaced in it; `undefined` when unknown
   * @returns reason for the removal; `undefined` when the connection stays or there was none
   */
  settle(
    properties: XmlElement,
    content: XmlElement[] | undefined,
    source: { key: string; stores: ReadonlyMap<string, CustomXmlStore> },
  ): Unbound | undefined {
    this.#settled.add(properties)
    const binding = child(properties, 'w:dataBinding')
    const other = child(properties, 'w15:dataBinding')
    if (!binding && !other) return undefined
    const reason = binding ? this.#bind(binding, properties, content, source) : 'data-binding-with-structure'
    if (reason !== undefined || other)
      properties.children = properties.children.filter(
        (node) => !isElement(node) || (node !== other && (node !== binding || reason === undefined)),
      )
    return reason
  }

  /** Writes the custom XML parts from which content controls show values into the composed document. */
  addParts(): void {
    for (const store of this.#stores) store.addParts(this.#output, MAIN_PART)
  }

  #bind(
    binding: XmlElement,
    properties: XmlElement,
    content: XmlElement[] | undefined,
    source: { key: string; stores: ReadonlyMap<string, CustomXmlStore> },
  ): Unbound | undefined {
    const isText = child(properties, TEXT_KIND) !== undefined
    if (!isText && !VALUE_KINDS.some((kind) => child(properties, kind))) return 'data-binding-with-structure'
    const text = content && plainContent(content)
    if (text === undefined) return 'data-binding-with-structure'
    // A control that still shows its prompt, such as "Enter a name", has no value. The prompt comes from the source's
    // building blocks, which are not copied.
    if (child(properties, 'w:showingPlcHdr') || text === '') return 'data-binding-without-store'
    const path = binding.attributes['w:xpath'] ?? ''
    const id = (binding.attributes['w:storeItemID'] ?? '').toLowerCase()
    const ofDocument = PROPERTY_STORES[id]
    if (ofDocument)
      return isText ? this.#bindProperty(ofDocument, path, text) : 'data-binding-of-shared-property'
    const store =
      source.stores.get(id) ??
      (id === '' && source.stores.size === 1 ? [...source.stores.values()][0] : undefined)
    const node = store?.find(path, binding.attributes['w:prefixMappings'] ?? '')
    if (!store || !node) return 'data-binding-without-store'
    const value = isText ? text : this.#replaced(source.key, store.valueOf(node))
    if (!store.claim(node, value)) return 'data-binding-of-shared-property'
    this.#stores.add(store)
    binding.attributes['w:storeItemID'] = store.id
    return undefined
  }

  /**
   * Connects a content control with a document property, such as the title. Only one value is possible for a property.
   * If another control has already set a different one, returns the reason why this control becomes plain text.
   */
  #bindProperty(store: 'core' | 'extended', path: string, text: string): Unbound | undefined {
    const name = /(?:^|[/:])(\w+)(?:\[1\])?$/.exec(path)?.[1] ?? ''
    if (!SHOWN[store].has(name)) return 'data-binding-of-shared-property'
    const key = `${store}/${name}`
    const there = this.#properties.get(key)
    if (there === undefined) this.#properties.set(key, text)
    return (there ?? text) === text ? undefined : 'data-binding-of-shared-property'
  }

  #replaced(sourceKey: string, value: string): string {
    const replacements = this.#replacements
    return replacements.any ? replacements.replacerOf(sourceKey).replaceText(value).text : value
  }
}

/**
 * Returns the text of a content control, if it is a single line. Returns `undefined` for other content, such as several
 * paragraphs or a table, because the stored value that a control shows is plain text.
 */
function plainContent(content: XmlElement[]): string | undefined {
  const paragraphs = content.filter(({ name }) => name === 'w:p')
  if (paragraphs.length > 1 || content.some(({ name }) => name === 'w:tbl' || name === 'w:tc'))
    return undefined
  const line = paragraphs[0] ?? { name: 'w:p', attributes: {}, children: content }
  const { flow, apart } = readFlow(line)
  return apart.length > 0 ? undefined : flowText(flow)
}
