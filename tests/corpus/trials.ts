import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { saveEndpoint } from '@folio/contract/editing/editor'
import { accepts } from '@folio/contract/selection'
import type { Tool } from '@folio/contract/tool'
import { type ToolId, tools } from '@folio/contract/tools'
import { textPdf } from '../fixtures/text-pdf.ts'

interface Upload {
  readonly name: string
  /** MIME type as a browser would name it. */
  readonly type: string
  readonly data: Buffer
}

/** One real file given to one tool as a page gives it: default settings, every file the tool needs. */
export interface Trial {
  readonly tool: Tool
  /** Path in the corpus. */
  readonly file: string
  readonly files: readonly Upload[]
  /** What must follow the answer before there is something to download. */
  readonly finish?: (siteUrl: string, answer: unknown) => Promise<Response>
}

const mimeOf: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.bmp': 'image/bmp',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.heic': 'image/heic',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
}

/** Every file of the corpus with every tool whose page would take it, by name or by type. */
export function* trials(corpus: string, toolIds: readonly ToolId[]): Generator<Trial> {
  for (const tool of toolIds.map((id): Tool => tools[id])) {
    for (const file of filesIn(corpus)) {
      const type = mimeOf[extname(file).toLowerCase()] ?? 'application/octet-stream'
      const name = file.slice(file.indexOf('/') + 1)
      if (!accepts(tool.accept, { name, size: 1, type })) continue
      const upload = { name, type, data: readFileSync(join(corpus, file)) }
      const finish = tool.id === 'edit-pdf' ? saveOneEdit : undefined
      yield { tool, file, files: complete(tool, upload), ...(finish && { finish }) }
    }
  }
}

const filesIn = (corpus: string): string[] =>
  readdirSync(corpus, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(corpus, name)).map((file) => `${name}/${file}`))
    .sort()

/** A merge needs a second file. */
const complete = ({ limits }: Tool, upload: Upload): readonly Upload[] =>
  limits.files.min < 2
    ? [upload]
    : [upload, { name: 'second.pdf', type: 'application/pdf', data: textPdf(['The second file']) }]

/** Saves one text at the top of the first page, as an edit of a text that the page shows there would. */
function saveOneEdit(siteUrl: string, answer: unknown): Promise<Response> {
  const { sessionId } = answer as { sessionId: string }
  const element = {
    id: 'edit_1',
    type: 'text-replacement',
    pageNumber: 1,
    x: 20,
    y: 20,
    width: 200,
    height: 18,
    content: 'An edited text',
    fontSize: 12,
    fontName: 'Arial',
    color: 'black',
    hasBackground: true,
    backgroundColor: 'white',
    isReplacement: true,
    padding: 2,
  }
  return fetch(`${siteUrl}${saveEndpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, elements: [element] }),
  })
}
