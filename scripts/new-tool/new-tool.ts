import { toolIds } from '@folio/contract/tools'
import { type PictureFormat, readable, writable } from './picture-formats.ts'

/** A tool that does not exist yet, and the words it is written with. */
export interface NewTool {
  /** `gif-to-png` */
  readonly id: string
  /** `gifToPng` */
  readonly variable: string
  /** `GIF to PNG` */
  readonly name: string
  readonly from: PictureFormat
  /** `png` */
  readonly target: string
  readonly to: (typeof writable)[string]
}

/**
 * Reads what was asked for: `gif-to-png pdf`.
 *
 * @throws Error with a sentence for whoever asked: a tool begins as one from pictures to pictures, because that is what
 * can work at once.
 */
export function newTool([id = '', service]: readonly string[]): NewTool {
  const [source = '', target = '', ...rest] = id.split('-to-')
  const from = readable[source]
  const to = writable[target]
  if (!from || !to || source === target || rest.length > 0 || service !== 'pdf') {
    throw new Error(
      `Say which tool and which service: npm run new-tool -- gif-to-png pdf
A new tool begins with the image engine of the service pdf: from ${Object.keys(readable).join(', ')} to ${Object.keys(writable).join(', ')}.
For another conversion copy the tool that is nearest; \`git ls-files '*merge-pdf*'\` shows one whole.`,
    )
  }
  if ((toolIds as readonly string[]).includes(id)) throw new Error(`There is ${id} already.`)
  return { id, variable: camelCase(id), name: `${from.label} to ${to.label}`, from, target, to }
}

/** `gif-to-png` as `gifToPng` */
export const camelCase = (id: string): string =>
  id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `gif-to-png` as `GifToPng` */
export const pascalCase = (id: string): string => camelCase(`-${id}`)

/** A list of texts as a program writes it. */
export const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')
