import { xmlTags } from './xml-tags.ts'

const elements = 'http://purl.org/dc/elements/1.1/'

/**
 * The core properties of a package (ISO/IEC 29500-2, 10) with a title, where there is none: PDF/UA wants one.
 * @param core empty for a package that has none, which stays so
 */
export function withTitle(core: string, title: string): string {
  let place: { start: number; end: number } | undefined
  let inTitle = false
  for (const { name, kind, source, start, end } of xmlTags(core)) {
    if (name?.endsWith(':title')) {
      inTitle = kind === 'open'
      place = { start: place?.start ?? start, end }
    } else if (inTitle && name === undefined && source.trim() !== '') return core
    else if (name?.endsWith('coreProperties') && kind === 'close') place ??= { start, end: start }
  }
  if (!place) return core
  const escaped = title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  const element = `<dc:title xmlns:dc="${elements}">${escaped}</dc:title>`
  return `${core.slice(0, place.start)}${element}${core.slice(place.end)}`
}
