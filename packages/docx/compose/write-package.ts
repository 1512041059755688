import { throwIfCancelled } from '../package/errors.ts'
import { escapeText, serialize } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { ComposedBody } from './compose-body.ts'
import type { CustomProperties } from './data/custom-properties.ts'
import type { DataBindings } from './data/data-bindings.ts'
import type { OpenedDraft } from './open-draft.ts'
import type { OutputPackage } from './parts/output-package.ts'
import type { PartTarget } from './parts/part-target.ts'
import type { SourceDocument } from './sources/source-document.ts'
import type { FontSource } from './parts/font-table.ts'
import { MAIN_PART } from './parts/output-package.ts'
import { DECLARATION, RELATIONSHIP } from './parts/output-relationships.ts'
import { rootOpening, serializePart } from './parts/part-xml.ts'
import { composedSettings } from './parts/settings.ts'
import { addFonts } from './parts/font-table.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'

const CORE = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'

/**
 * Writes a composed document as a .docx file to `path`. It writes all parts of a Word document (ECMA-376, 11.3), such
 * as the text, styles, lists, notes and copied files.
 * @param sources source documents, which must still be open, because parts and fonts are copied from them
 */
export async function writePackage(
  draft: OpenedDraft,
  body: ComposedBody,
  path: string,
  sources: FontSource[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { base, target, stories, data, styles, parts } = draft
  const { output, spool } = target
  output.relationships('').toPart(`${RELATIONSHIP}officeDocument`, output.claimName(MAIN_PART))
  output.add(MAIN_PART, `${WORD}document.main+xml`, () => mainPart(target, body))
  addTree(target, 'styles', () => ({ ...styles.table.root, name: 'w:styles' }))
  const { numbering } = draft.lists
  if (!numbering.isEmpty) addTree(target, 'numbering', () => numbering.toXml())
  stories.addParts()
  const embedsFonts = await addFonts(output, draft.account.notices, [base.host, ...sources])
  const settings = composedSettings(base.host.settings, {
    footnotes: !stories.footnotes.isEmpty,
    endnotes: !stories.endnotes.isEmpty,
    evenAndOddHeaders: draft.rules.evenAndOddHeaders,
    theme: true,
    embedsFonts,
  })
  addTree(target, 'settings', () => settings)
  await addTheme(output, base.host)
  addProperties(output, data.bindings)
  addCustomProperties(output, data.customProperties)
  data.bindings.addParts()
  await parts.copyWaiting()
  await spool.settle(true)
  await output.write(path, () => throwIfCancelled(signal))
}

async function* mainPart(
  { registry, spool }: PartTarget,
  { background, order }: ComposedBody,
): AsyncGenerator<string | Uint8Array> {
  yield rootOpening('w:document', {}, registry)
  if (background) yield serialize(background)
  yield '<w:body>'
  yield* order.stream(spool)
  yield '</w:body></w:document>'
}

/**
 * Adds a part such as styles or settings to the .docx, and refers to it from the main part. `root` returns the content
 * of the part. This function is called only when the file is written, because copying text may still add styles.
 */
function addTree({ output, registry }: PartTarget, kind: string, root: () => XmlElement): void {
  const part = output.claimName(`word/${kind}.xml`)
  output.relationships(MAIN_PART).toPart(RELATIONSHIP + kind, part)
  output.add(part, `${WORD}${kind}+xml`, () => serializePart(root(), registry))
}

/**
 * Adds the theme part, with colours and fonts, of the template or first source document (ECMA-376, 14.2.7). The
 * pictures that the theme contains are added too.
 */
async function addTheme(output: OutputPackage, { key, document }: SourceDocument): Promise<void> {
  const part = await document.partByKind('theme')
  if (part !== undefined)
    output.relationships(MAIN_PART).toCopy(`${RELATIONSHIP}theme`, { sourceKey: key, document, part })
}

/**
 * Adds the parts for core properties, such as the title (ECMA-376 Part 2, 8), and for extended properties, such as the
 * company (ECMA-376, 22.2). The values of the properties are those that content controls of the document show.
 */
function addProperties(output: OutputPackage, bindings: DataBindings): void {
  const core = output.claimName('docProps/core.xml')
  const values = bindings
    .properties('core')
    .map(([name, text]) => value(`${DUBLIN_CORE.has(name) ? 'dc' : 'cp'}:${name}`, text))
  output.relationships('').toPart(CORE, core)
  output.add(
    core,
    'application/vnd.openxmlformats-package.core-properties+xml',
    `${DECLARATION}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${values.join('')}</cp:coreProperties>`,
  )
  const app = output.claimName('docProps/app.xml')
  const extended = bindings.properties('extended').map(([name, text]) => value(name, text))
  output.relationships('').toPart(`${RELATIONSHIP}extended-properties`, app)
  output.add(
    app,
    'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    `${DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Tenderwright</Application>${extended.join('')}</Properties>`,
  )
}

const DUBLIN_CORE = new Set(['title', 'subject', 'description'])

function addCustomProperties(output: OutputPackage, customProperties: CustomProperties): void {
  if (customProperties.isEmpty) return
  const part = output.claimName('docProps/custom.xml')
  output.relationships('').toPart(`${RELATIONSHIP}custom-properties`, part)
  output.add(part, 'application/vnd.openxmlformats-officedocument.custom-properties+xml', () =>
    customProperties.toXml(),
  )
}

function value(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`
}
