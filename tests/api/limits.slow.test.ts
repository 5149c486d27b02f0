import type { Options } from '@folio/contract/options/options'
import type { Tool } from '@folio/contract/tool'
import { type ToolId, toolIds, tools } from '@folio/contract/tools'
import { afterAll, describe, expect, test } from '@jest/globals'
import { gifPicture, jpegPicture, pngPicture, tiffPicture, webpPicture } from '../fixtures/pictures.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { wordDocument } from '../fixtures/word-document.ts'
import { type NamedFile, post } from '../support/post.ts'

/** One small good file of the kind that a tool takes. */
async function goodFile({ accept }: Tool): Promise<NamedFile> {
  const [extension = ''] = accept.extensions
  const made: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
    '.pdf': () => textPdf(['good']),
    '.doc': () => wordDocument(['good']),
    '.jpg': jpegPicture,
    '.png': pngPicture,
    '.webp': webpPicture,
    '.gif': gifPicture,
    '.tif': tiffPicture,
  }
  const data = await made[extension]?.()
  if (!data) throw new Error(`no file ${extension}`)
  return { name: `good${extension === '.doc' ? '.docx' : extension}`, data }
}

/** The good file again and again, with what must follow its end anyway, up to so many bytes. */
const padded = ({ name, data }: NamedFile, bytes: number): NamedFile => ({
  name,
  data: Buffer.concat([data, Buffer.alloc(Math.max(0, bytes - data.length))]),
})

const refusal = async (tool: Tool, files: readonly NamedFile[], fields: [string, string][] = []) => {
  const { status, body } = await post(tool.endpoint, tool.field, files, fields)
  return { status, error: body.error, code: body.code, id: body.requestId }
}

const seen = new Set<ToolId>()
afterAll(() => expect([...seen].sort()).toEqual([...toolIds].sort()))

describe.each(toolIds)('%s through the proxy', (id) => {
  const tool: Tool = tools[id]
  const { text, limits } = tool
  seen.add(id)

  test('without a file: its sentence', async () => {
    expect(await refusal(tool, [])).toMatchObject({ status: 400, error: text.tooFew, code: 'too-few-files' })
  })

  test('another kind of file: its sentence, whatever the name says', async () => {
    const [extension = ''] = tool.accept.extensions
    const wrong = { name: `wrong${extension}`, data: Buffer.from('just some text, nothing else') }
    const files = Array.from({ length: limits.files.min }, () => wrong)
    expect(await refusal(tool, files)).toMatchObject({ status: 415, error: text.wrongType })
  })

  test('one byte too much: its sentence', async () => {
    const good = await goodFile(tool)
    const files = [padded(good, limits.fileBytes + 1), ...Array(limits.files.min - 1).fill(good)]
    expect(await refusal(tool, files)).toMatchObject({ status: 413, error: text.fileTooLarge })
  })

  test('one file too many: its sentence, or that of an unknown address for it', async () => {
    const good = await goodFile(tool)
    const files = Array<NamedFile>(limits.files.max + 1).fill(good)
    const { status, error, id: request } = await refusal(tool, files)
    expect(status).toBe(400)
    expect(error).toBe(text.tooMany ?? 'Too many files were selected.')
    expect(request).toMatch(/^\S+$/)
  })

  test('a setting that is not offered: its name and what may be', async () => {
    const options: Options = tool.options
    const [field, option] = Object.entries(options).find(([, { kind }]) => kind === 'choice') ?? []
    if (field === undefined || option?.kind !== 'choice') return
    const files = Array<NamedFile>(limits.files.min).fill(await goodFile(tool))
    const answer = await refusal(tool, files, [[field, 'nonsense']])
    expect(answer).toMatchObject({ status: 400, code: 'wrong-option' })
    expect(answer.error).toBe(
      `${field} must be one of ${option.values.map(({ value }) => value).join(', ')}.`,
    )
  })
})
