import { camelCase, type NewTool } from './new-tool.ts'

/** The conversion, and a test that sends a picture over HTTP and opens what comes back. */
export const serviceFiles = (tool: NewTool): Readonly<Record<string, string>> => ({
  [`services/pdf/src/images/${tool.id}/convert.ts`]: handler(tool),
  [`services/pdf/src/images/${tool.id}/${tool.id}.test.ts`]: handlerTest(tool),
})

const handler = ({ id, variable, target, to }: NewTool) => `
import { defaultsOf } from '@folio/contract/options/options'
import { ${variable} as tool } from '@folio/contract/tools/${id}'
import { ${camelCase(to.settings)} } from '@folio/contract/tools/${to.settings}'
import { defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import { convertImages, type ImageFacts, toConvertedFile } from '../convert-images.ts'
import type { Images } from '../images.ts'

/** The first picture where a file has several. */
export const ${variable} = (images: Images): ToolHandler<'${id}'> =>
  defineHandler<typeof tool, ImageFacts>(tool, {
    convert: (job) =>
      convertImages(job, {
        type: '${target}',
        zipName: '${target}-images.zip',
        perform: (task, how) =>
          images.${to.perform}({ ...task, options: defaultsOf(${camelCase(to.settings)}.options) }, how),
      }),
    respond: (outputs) => ({ convertedFiles: outputs.map(toConvertedFile) }),
  })
`

const handlerTest = ({ id, variable, from, target, to }: NewTool) => `
import { ${variable} } from '@folio/contract/tools/${id}'
import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { expect, test } from '@jest/globals'
import { download, type ImageAnswer, send } from '../../../testing/service/convert-through-http.ts'
import { drawing } from '../../../testing/pictures/drawn-pictures.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

test('a ${from.label} becomes a ${to.label} of its size that shows the same', async () => {
  const source = await fromRawPixels(drawing).${from.encode}.toBuffer()
  const answer = await send(running, ${variable}.endpoint, [['Drawing 1${from.extensions[0]}', source]])
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  const [file] = (answer.body as ImageAnswer).convertedFiles
  expect(file).toMatchObject({ name: 'Drawing 1.${target}', isZip: false, originalSize: source.length })

  const result = await download(running, file?.downloadUrl ?? '')
  const { format, width, height } = await sharp(result).metadata()
  expect([format, width, height]).toEqual(['${target}', drawing.width, drawing.height])
  const [before, after] = await Promise.all([meanColor(source), meanColor(result)])
  for (const [channel, mean] of after.entries()) expect(Math.abs(mean - (before[channel] ?? 0))).toBeLessThan(3)
})

test('half a ${from.label}, and text under its name, are refused with their sentences', async () => {
  const source = await fromRawPixels(drawing).${from.encode}.toBuffer()
  const half = source.subarray(0, source.length / 2)
  const damaged = await send(running, ${variable}.endpoint, [['half${from.extensions[0]}', half]])
  expect([damaged.status, damaged.body.code]).toEqual([422, 'damaged'])
  const text = await send(running, ${variable}.endpoint, [['text${from.extensions[0]}', Buffer.from('just text')]])
  expect([text.status, text.body.error]).toEqual([415, ${variable}.text.wrongType])
})

async function meanColor(picture: Buffer): Promise<number[]> {
  const { channels } = await sharp(picture).removeAlpha().stats()
  return channels.map(({ mean }) => mean)
}
`
