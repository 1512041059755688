import { throwIfCancelled } from '../package/errors.ts'
import { escapeText, serialize } from '../package/xml/xml.ts'
import type { Base } from './template/base.ts'
import type { BodyOrder } from './body-order.ts'
import type { Composition } from './ranges/composition.ts'
import type { FontSource } from './parts/font-table.ts'
import { FontTable } from './parts/font-table.ts'
import type { NoteStory } from './stories/note-story.ts'
import { MAIN_PART } from './parts/output-package.ts'
import { DECLARATION, RELATIONSHIP } from './parts/output-relationships.ts'
import { rootOpening, serializePart } from './parts/part-xml.ts'
import { composedSettings } from './parts/settings.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
const CORE = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'

/**
 * Writes the package to `path`, with the parts of a WordprocessingML document (11.3). Answers its size in
 * bytes.
 * @param sources the documents whose text is in it, which must still be open
 */
export async function writePackage(
  composition: Composition,
  base: Base,
  body: BodyOrder,
  path: string,
  sources: FontSource[],
): Promise<number> {
  const { output, spool, request } = composition
  output.relationships('').toPart(`${RELATIONSHIP}officeDocument`, output.claimName(MAIN_PART))
  output.add(MAIN_PART, `${WORD}document.main+xml`, () => mainPart(composition, body))
  addStyles(composition)
  addNumbering(composition)
  addNotes(composition, composition.footnotes)
  addNotes(composition, composition.endnotes)
  addComments(composition)
  const embedsFonts = await addFonts(composition, [base.host, ...sources])
  addSettings(composition, base, embedsFonts)
  await addTheme(composition, base)
  addProperties(composition)
  addCustomProperties(composition)
  composition.bindings.addParts()
  await composition.parts.copyWaiting()
  await spool.settle(true)
  return output.write(path, () => throwIfCancelled(request.signal))
}

async function* mainPart(
  { registry, spool, background }: Composition,
  body: BodyOrder,
): AsyncGenerator<string | Uint8Array> {
  yield rootOpening('w:document', {}, registry)
  if (background) yield serialize(background)
  yield '<w:body>'
  yield* body.stream(spool)
  yield '</w:body></w:document>'
}

function related(
  { output }: Composition,
  kind: string,
  wanted: string,
  contentType: string,
  data: () => string,
): void {
  const part = output.claimName(wanted)
  output.relationships(MAIN_PART).toPart(RELATIONSHIP + kind, part)
  output.add(part, contentType, data)
}

function addStyles(composition: Composition): void {
  const { styles, registry } = composition
  related(composition, 'styles', 'word/styles.xml', `${WORD}styles+xml`, () =>
    serializePart({ ...styles.table.root, name: 'w:styles' }, registry),
  )
}

function addNumbering(composition: Composition): void {
  const { numbering, registry } = composition
  if (numbering.isEmpty) return
  related(composition, 'numbering', 'word/numbering.xml', `${WORD}numbering+xml`, () =>
    serializePart(numbering.toXml(), registry),
  )
}

function addNotes(composition: Composition, story: NoteStory): void {
  if (story.isEmpty) return
  const { output } = composition
  output.relationships(MAIN_PART).toPart(`${RELATIONSHIP}${story.kind}s`, output.claimName(story.part))
  output.add(story.part, `${WORD}${story.kind}s+xml`, () => story.toXml(composition))
}

function addComments(composition: Composition): void {
  const { comments, output } = composition
  for (const { type, part } of comments.addParts(composition))
    output.relationships(MAIN_PART).toPart(type, part)
}

function addSettings(composition: Composition, base: Base, embedsFonts: boolean): void {
  const settings = composedSettings(base.host.settings, {
    footnotes: !composition.footnotes.isEmpty,
    endnotes: !composition.endnotes.isEmpty,
    evenAndOddHeaders: composition.evenAndOddHeaders,
    theme: true,
    embedsFonts,
  })
  related(composition, 'settings', 'word/settings.xml', `${WORD}settings+xml`, () =>
    serializePart(settings, composition.registry),
  )
}

/** The theme (14.2.7) comes whole from the template or first source, its pictures included. */
async function addTheme({ output }: Composition, { host: { key, document } }: Base): Promise<void> {
  const part = await document.partByKind('theme')
  if (part !== undefined)
    output.relationships(MAIN_PART).toCopy(`${RELATIONSHIP}theme`, { sourceKey: key, document, part })
}

/** Answers whether fonts travel with the document. */
async function addFonts({ output, notices }: Composition, sources: FontSource[]): Promise<boolean> {
  const fonts = new FontTable()
  for (const source of sources)
    await fonts.add(source, (detail) => notices.add('part-missing-in-source', source.name, detail))
  if (fonts.isEmpty) return false
  const part = output.claimName('word/fontTable.xml')
  output.relationships(MAIN_PART).toPart(`${RELATIONSHIP}fontTable`, part)
  fonts.writeTo(output, part)
  return fonts.hasFiles
}

/** Core (Part 2, 8) and extended properties (22.2): what the request says, and what a content control shows. */
function addProperties({ output, bindings }: Composition): void {
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

function addCustomProperties({ output, customProperties }: Composition): void {
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
