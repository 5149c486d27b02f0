import type { FileKind, Tool } from '@folio/contract/tool'
import { tools } from '@folio/contract/tools'
import { sharp } from '@folio/image-kit/sharp-setup'
import { docx, nestedTables, paragraph } from '../../services/pdf/testing/office/build-docx.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { hostilePdfs } from './hostile-pdfs.ts'

/** One file made to cost more than it weighs. */
export interface HostileInput {
  readonly name: string
  readonly kind: FileKind
  readonly data: Buffer
}

/** One input for one tool. */
export interface Assault {
  readonly input: HostileInput
  readonly tool: Tool
  readonly files: readonly { readonly name: string; readonly data: Buffer }[]
}

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 30, g: 90, b: 200 } } })

const images: Readonly<Record<string, readonly [FileKind, () => Promise<Buffer>]>> = {
  '98 megapixels': ['png', () => flat(9_900).png({ compressionLevel: 9 }).toBuffer()],
  '98 megapixels as JPEG': ['jpeg', () => flat(9_900).jpeg().toBuffer()],
  '98 megapixels as WebP': ['webp', () => flat(9_900).webp({ lossless: true, effort: 0 }).toBuffer()],
}

const documents: Readonly<Record<string, () => Buffer>> = {
  'nested tables': () => docx({ body: nestedTables(1_500) }),
  'endless document': () =>
    docx({
      body: Array.from({ length: 40_000 }, (_, line) =>
        paragraph(`line ${line} of many words to lay out`),
      ).join(''),
    }),
}

/** Every input, made anew; `named` makes some of them only. */
async function hostileInputs(named?: readonly string[]): Promise<HostileInput[]> {
  const isWanted = (name: string) => named === undefined || named.includes(name)
  const made: HostileInput[] = []
  for (const [name, make] of Object.entries(hostilePdfs))
    if (isWanted(name)) made.push({ name, kind: 'pdf', data: make() })
  for (const [name, [kind, make]] of Object.entries(images))
    if (isWanted(name)) made.push({ name, kind, data: await make() })
  for (const [name, make] of Object.entries(documents))
    if (isWanted(name)) made.push({ name, kind: 'docx', data: make() })
  return made
}

/** Every input through every tool that takes its kind; `named` inputs only where some are named. */
export async function assaults(named?: readonly string[]): Promise<Assault[]> {
  const inputs = await hostileInputs(named)
  const all: readonly Tool[] = Object.values(tools)
  return inputs.flatMap((input) =>
    all
      .filter(({ accept }) => accept.kinds.includes(input.kind))
      .map((tool) => ({ input, tool, files: filesFor(tool, input) })),
  )
}

const extensions: Readonly<Partial<Record<FileKind, string>>> = { jpeg: 'jpg' }

function filesFor({ limits }: Tool, { kind, data }: HostileInput) {
  const hostile = { name: `hostile.${extensions[kind] ?? kind}`, data }
  // A merge needs a second file.
  return limits.files.min < 2 ? [hostile] : [hostile, { name: 'second.pdf', data: textPdf(['A page']) }]
}
