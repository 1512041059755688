import type { StyleDesign } from './style-design.ts'

/**
 * Returns the theme part of a new document, with the colours and fonts of its design. Charts and shapes that use theme
 * colours then have the colours of the headings (ECMA-376 Part 1, 20.1.6.9).
 */
export function themePart(design: StyleDesign): string {
  const colors: [string, string][] = [
    ['dk1', '000000'],
    ['lt1', 'FFFFFF'],
    ['dk2', design.ink],
    ['lt2', design.tint],
    ['accent1', design.accent],
    ['accent2', 'C58A2B'],
    ['accent3', design.muted],
    ['accent4', '4C8C6B'],
    ['accent5', '7A5C99'],
    ['accent6', 'B4513E'],
    ['hlink', design.accent],
    ['folHlink', design.muted],
  ]
  const scheme = colors.map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`).join('')
  const font = (name: string): string => `<a:latin typeface="${name}"/><a:ea typeface=""/><a:cs typeface=""/>`
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const edge = `<a:ln w="9525">${fill}</a:ln>`
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
  return (
    `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Tenderwright"><a:themeElements>` +
    `<a:clrScheme name="Tenderwright">${scheme}</a:clrScheme>` +
    `<a:fontScheme name="Tenderwright"><a:majorFont>${font(design.headingFont)}</a:majorFont>` +
    `<a:minorFont>${font(design.bodyFont)}</a:minorFont></a:fontScheme>` +
    `<a:fmtScheme name="Tenderwright"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${edge.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst>` +
    `<a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  )
}
