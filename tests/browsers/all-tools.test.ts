import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { toolCases } from '../e2e/tool-cases.ts'
import { pngPicture } from '../fixtures/pictures.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { checkPdf, pdfPageTurns, pdfTexts } from '../support/tools.ts'
import { firefoxPath, openFirefox } from './firefox.ts'
import { Visit } from './visit.ts'
import { miniBrowser, openWebkit } from './webkit.ts'

const browsers = [
  {
    ...{ name: 'Firefox', open: openFirefox, isThere: existsSync(firefoxPath) },
    ...{ keepsFiles: true, trial: /after: (?:about )?[\d.]+ (?:Bytes|KB|MB)/i },
  },
  {
    ...{ name: 'WebKit', open: openWebkit, isThere: miniBrowser !== undefined },
    // Driven, it always browses privately, and then it keeps no files. Its canvas writes no WebP.
    ...{ keepsFiles: false, trial: 'This browser cannot show what becomes of the picture.' },
  },
].filter(({ isThere }) => isThere)

const drawing = async () => ({
  ...{ name: 'drawing.png', mimeType: 'image/png', buffer: await pngPicture() },
})

const pdf = (name: string, pages: string[]) => ({
  ...{ name, mimeType: 'application/pdf', buffer: textPdf(pages) },
})

describe.each(browsers)('$name', ({ open, keepsFiles, trial }) => {
  let visit: Visit
  // Each in a browser of its own: a page keeps its last result and its files.
  beforeEach(async () => {
    visit = new Visit(await open())
  })
  afterEach(() => visit.close())

  test.each(toolCases)(
    '$heading refuses what it cannot take, converts and hands over what comes out',
    async (tool) => {
      await visit.open(tool.path)
      await visit.choose([tool.wrong])
      await visit.says(tool.wrongSentence)
      await visit.choose(await tool.files())
      await visit.press(tool.convert)
      await visit.press(tool.download)
      const { name, data } = await visit.saved()
      expect(name).toBe(tool.resultName)
      await tool.open(data)
      expect(await visit.faults()).toEqual([])
      await visit.press(tool.again)
      await visit.choose(await tool.files())
      await visit.press(tool.convert)
      await visit.says(tool.download)
    },
  )

  test('Edit PDF changes a text, saves and hands over the PDF', async () => {
    await visit.open('/edit-pdf')
    await visit.choose([
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: textPdf(['Dear Mrs Hill']) },
    ])
    await visit.press('Enable PDF Editing')
    await visit.press(/Dear Mrs Hill/)
    await visit.focuses('[role=textbox]')
    await visit.evaluate(`getSelection().selectAllChildren(document.activeElement)`)
    await visit.type('Dear Mr Valley\uE007')
    await visit.press('Save (1)')
    await visit.press(/^Download/)
    const { data } = await visit.saved()
    checkPdf(data)
    expect(pdfTexts(data)).toEqual(['Dear Mr Valley'])
    expect(await visit.faults()).toEqual([])
  })

  test('pages are drawn in the grid of Merge, turned there, and merged as they are shown', async () => {
    await visit.open('/merge-pdf')
    await visit.choose([pdf('a.pdf', ['a1', 'a2']), pdf('b.pdf', ['b1'])])
    await visit.press('Pages')
    await visit.shows('[role=option] img', 3)
    await visit.press('2: page 2 of a.pdf', '[role=option]')
    await visit.press('Rotate right')
    await visit.press('Move earlier')
    await visit.press('Merge 2 PDFs')
    await visit.press('Download Merged PDF')
    const { data } = await visit.saved()
    expect(pdfTexts(data)).toEqual(['a2', 'a1', 'b1'])
    expect(pdfPageTurns(data)).toEqual([90, 0, 0])
    expect(await visit.faults()).toEqual([])
  })

  test('a result is compared with its source', async () => {
    await visit.open('/png-to-webp')
    await visit.choose([await drawing()])
    await visit.press(/^Convert 1 /)
    await visit.press('Compare drawing.webp with the original')
    await visit.shows('dialog[open] img', 2)
    expect(await visit.faults()).toEqual([])
  })

  test('quality is tried out on the picture, or it is said why not', async () => {
    await visit.open('/png-to-webp')
    await visit.choose([await drawing()])
    await visit.press('See what becomes of drawing.png')
    await visit.says(trial)
    expect(await visit.faults()).toEqual([])
  })

  test('what is dropped on the home page meets the choice, arrives in the tool and is converted; axe 0 in both themes', async () => {
    await visit.open('/')
    expect(await visit.faultsInBothThemes()).toEqual([])
    await visit.drop([await drawing()])
    await visit.press(/^PNG to PDF/, '[role=dialog] button, dialog button')
    await visit.says('Convert 1 PNG file to 1 PDF')
    await visit.drop([{ ...(await drawing()), name: 'second.png' }])
    await visit.says('Convert 2 PNG files to 1 PDF')
    expect(await visit.faultsInBothThemes()).toEqual([])
    await visit.press('Convert 2 PNG files to 1 PDF')
    await visit.says('PNG to PDF Conversion Complete')
    expect(await visit.faultsInBothThemes()).toEqual([])
    await visit.press(/^Compare .* with the original$/)
    await visit.shows('dialog[open] img', 2)
    expect(await visit.faults()).toEqual([])
  })

  test('chosen files are still there after the page was left and opened again, where a browser keeps them', async () => {
    await visit.open('/jpg-to-pdf')
    if (keepsFiles) {
      await visit.chooseToKeep([await drawing()])
      await visit.open('/jpg-to-pdf')
    } else await visit.choose([await drawing()])
    await visit.press('Convert 1 image to PDF')
    await visit.press('Download PDF')
    expect(pdfTexts((await visit.saved()).data)).toHaveLength(1)
    expect(await visit.faults()).toEqual([])
  })
})
