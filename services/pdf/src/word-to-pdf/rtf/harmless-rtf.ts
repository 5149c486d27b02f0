import { readFile, writeFile } from 'node:fs/promises'
import { applyEdits, type Edit } from '../xml/edits.ts'
import { withReadablePictures } from './readable-pictures.ts'
import { type RtfToken, rtfTokens } from './rtf-tokens.ts'

/**
 * Groups that name files (RTF 1.9.1): instructions of fields, templates, lists of parts of a larger document, objects,
 * whose pictures are what is shown of them.
 */
const instruction = 'fldinst'
const objectData = 'objdata'
const namingFiles = new Set([instruction, 'template', 'filetbl', objectData])
/** Fields that bring in something from elsewhere (ISO/IEC 29500-1, 17.16.5, and older ones of Word). */
const bringing = /^[\s*]*(?:import|include|link|dde|ddeauto|rd|database)(?![a-z])|include\s*(?:picture|text)/i
/** Line ends within a word mean nothing (RTF 1.9.1, Conventions of an RTF Reader). */
const dangerousWord = new RegExp(`(${broken('INCLUDE')})([\\r\\n]*${broken('PICTURE')})`, 'gi')
/** No real field is that deep in others. */
const maxFieldsAround = 8

/**
 * Writes the rich text file at `path` to `target` with every field that would bring in a file reduced to the result
 * it had: LibreOffice 7.4 reads whatever file the instruction of INCLUDEPICTURE names. Pictures that are none are left
 * out, because it would not open the document for them.
 */
export async function writeHarmlessRtf(path: string, target: string): Promise<void> {
  const rtf = await readFile(path, 'latin1')
  await writeFile(target, harmlessRtf(withReadablePictures(rtf)), { encoding: 'latin1', flag: 'wx' })
}

/**
 * After the fields, the one word that LibreOffice looks for is broken, by a group that shows nothing, wherever it still
 * stands: how groups and binary data are counted no longer matters then, and text that tells of it looks as before.
 *
 * @param rtf a rich text file as Latin-1
 */
export const harmlessRtf = (rtf: string): string => withoutInstructions(rtf).replace(dangerousWord, '$1{}$2')

function broken(word: string): string {
  return [...word].join('[\\r\\n]*')
}

/** The innermost group around that names files, and the next one around it. */
interface Naming {
  readonly word: string
  /** Texts of all groups in it. */
  readonly texts: RtfToken[]
  readonly around: Naming | undefined
}

function withoutInstructions(rtf: string): string {
  const groups: (Naming | undefined)[] = []
  const edits = new Map<number, Edit>()
  let current: Naming | undefined
  const leave = (outer: Naming | undefined): void => {
    for (; current && current !== outer; current = current.around) {
      if (!bringsIn(current)) continue
      for (const { start, end } of current.texts) {
        // Spaces in its place would make LibreOffice refuse the document.
        const text = current.word === objectData ? '' : ' '.repeat(end - start)
        edits.set(start, { start, end, text })
      }
    }
    current = outer
  }
  for (const token of rtfTokens(rtf)) {
    if (token.kind === 'open') groups.push(current)
    else if (token.kind === 'close') leave(groups.pop())
    else if (token.kind === 'control' && namingFiles.has(token.text)) {
      current = { word: token.text, texts: [], around: current }
    } else if (token.kind === 'text') {
      let [naming, depth] = [current, 0]
      for (; naming && depth < maxFieldsAround; depth += 1) {
        naming.texts.push(token)
        naming = naming.around
      }
    }
  }
  leave(undefined)
  return applyEdits(
    rtf,
    [...edits.values()].sort((one, other) => one.start - other.start),
  )
}

const bringsIn = ({ word, texts }: Naming): boolean =>
  word !== instruction || bringing.test(texts.map(({ text }) => text).join(''))
