import { xmlTags } from '../xml/xml-tags.ts'

/** Insertions, deletions, moves, and the formatting, rows and cells of before (ISO/IEC 29500-1, 17.13.5). */
const change = /<w:(?:ins|del|moveFrom|moveTo|\w+Change|cellIns|cellDel|cellMerge)[\s/>]/

/** Whether changes are tracked in a part with runs that nobody has accepted or rejected yet. */
export const isTracked = (text: string): boolean => change.test(text)

/**
 * The settings of a document with its tracked changes shown, or hidden as if they were accepted: LibreOffice keeps to
 * what an author last looked at (`w:revisionView`, 17.15.1.69), and one that cannot be told anything has only this.
 *
 * @param texts the parts with runs
 */
export function withChanges(settings: string, texts: readonly string[], view: 'final' | 'shown'): string {
  if (!texts.some(isTracked)) return settings
  let [left, at] = ['', 0]
  for (const { name, kind, start, end } of xmlTags(settings)) {
    if (name === 'w:settings' && kind === 'open' && view === 'final') {
      left += `${settings.slice(at, end)}<w:revisionView w:markup="0"/>`
      at = end
    } else if (name === 'w:revisionView') {
      left += settings.slice(at, start)
      at = end
    }
  }
  return `${left}${settings.slice(at)}`
}
