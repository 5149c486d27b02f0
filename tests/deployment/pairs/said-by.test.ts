import { tools } from '@folio/contract/tools'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { jpgToPng } from '@folio/contract/tools/jpg-to-png'
import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { expect, test } from '@jest/globals'
import { ownFiles } from './own-files.ts'
import { faultInContent } from './said-by.ts'

const dataOf = async (...[tool, visitor]: Parameters<typeof ownFiles>) => {
  const { files, says } = await ownFiles(tool, visitor)
  return { files: files.map(({ data }) => data), says }
}

test.each([compressPdf, jpgToPng, wordToPdf, pdfToJpg])(
  'what a visitor sends to $id says what its results have to, and nothing of what another one sends does',
  async (tool) => {
    const [own, other] = [await dataOf(tool, 7), await dataOf(tool, 8)]
    expect(await faultInContent(own.files, own.says)).toBeUndefined()
    expect(await faultInContent(other.files, own.says)).toContain('in the place of')
  },
)

test('there are files for every tool', async () => {
  for (const tool of Object.values(tools)) {
    const { files, says } = await ownFiles(tool, 3)
    expect([files.length > 0, says.length > 0]).toEqual([true, true])
  }
})
