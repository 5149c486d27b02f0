import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tool } from '@folio/contract/tool'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Failure } from '../faults/failure.ts'
import { checkFiles, checkOptions } from './check-upload.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'check-'))
})
afterAll(() => rm(root, { recursive: true }))

const folder = () => ({ path: root, file: (name: string) => join(root, name) })

const uploaded = async (name: string, content: string) => {
  const path = join(root, `upload-${name}`)
  await writeFile(path, Buffer.from(content, 'latin1'))
  return { path, name, size: content.length }
}
const png = (name: string) => uploaded(name, '\x89PNG\r\n\x1a\n')

describe('of several that are converted each for itself', () => {
  const check = async (each: boolean, ...contents: string[]) => {
    const files = await Promise.all(contents.map((content, index) => uploaded(`${index}.doc`, content)))
    return checkFiles(wordToPdf, { files, order: [], fields: {}, bytes: 0 }, folder(), each)
  }
  const rtf = '{\\rtf1 text}'

  test('those that hold something else or nothing come back with their faults', async () => {
    const faults = (await check(true, rtf, 'text', '')).map(({ fault }) => fault?.message)
    expect(faults).toEqual([undefined, 'Please select only Word documents (.doc, .docx)', '2.doc is empty'])
  })

  test('one alone is refused, and so are those of other tools', async () => {
    await expect(check(true, 'text')).rejects.toMatchObject({ code: 'wrong-type' })
    await expect(check(true, '')).rejects.toMatchObject({ code: 'empty-file', message: 'The file is empty' })
    const about = { file: '1.doc', position: 1 }
    await expect(check(false, rtf, 'text')).rejects.toMatchObject({ code: 'wrong-type', detail: about })
    await expect(check(false, rtf, '')).rejects.toMatchObject({ code: 'empty-file', detail: about })
  })
})

describe('the order of files', () => {
  const namesFor = async (order: readonly string[]) => {
    const files = await Promise.all(['a.png', 'b.png', 'c.png'].map(png))
    const checked = await checkFiles(pngToWebp, { files, order, fields: {}, bytes: 0 }, folder())
    return checked.map(({ name }) => name)
  }

  test('is that of the upload without any', async () => {
    expect(await namesFor([])).toEqual(['a.png', 'b.png', 'c.png'])
  })

  test('gives each file its position', async () => {
    expect(await namesFor(['0', '1', '2'])).toEqual(['a.png', 'b.png', 'c.png'])
    expect(await namesFor(['2', '0', '1'])).toEqual(['b.png', 'c.png', 'a.png'])
  })

  test.each([
    [['0', '1']],
    [['0', '1', '2', '3']],
    [['0', '0', '1']],
    [['1', '2', '3']],
    [['0', '1', '-2']],
    [['0', '1', '2.0']],
    [['0', '1', '']],
    [['0', '1', 'length']],
    [['0', '1', '1e0']],
    [['0', '1', '99999999999999999999']],
  ])('is refused as %j', async (order) => {
    await expect(namesFor(order)).rejects.toMatchObject({
      code: 'wrong-option',
      message: 'order must give each of the 3 files a different position from 0.',
    })
  })
})

describe('files of no kind that the tool takes', () => {
  const refused = async (name: string, content: string, tool: Tool = jpgToPdf) => {
    const files = [await uploaded(name, content)]
    const checking = checkFiles(tool, { files, order: [], fields: {}, bytes: 0 }, folder())
    return checking.then(
      () => 'taken',
      (error: Failure) => [error.status, error.message],
    )
  }
  test.each([
    ['a film', 'a.jpg', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
    ['a page with a drawing in it', 'a.jpg', '<!DOCTYPE html><svg></svg>'],
    ['a text', 'a.jpg', 'an <svg> in a text'],
  ])('%s gets the sentence of the tool', async (_, name, content) => {
    expect(await refused(name, content)).toEqual([415, jpgToPdf.text.wrongType])
  })

  test('a photo under the name of another picture', async () => {
    expect(await refused('a.png', '\0\0\0\x18ftypheic', pngToWebp)).toEqual([415, pngToWebp.text.wrongType])
    expect(await refused('a.png', '\0\0\0\x18ftypheic')).toBe('taken')
  })
})

describe('kinds that are accepted under certain names only', () => {
  const check = async (name: string) => {
    const files = [await uploaded(name, '{\\rtf1\\ansi}')]
    return checkFiles(wordToPdf, { files, order: [], fields: {}, bytes: 0 }, folder())
  }

  test('pass under these names, and get the extension of their content', async () => {
    const [file] = await check('old letter.DOC')
    expect(file).toMatchObject({ kind: 'rtf', name: 'old letter.DOC', path: join(root, 'input-1.rtf') })
  })

  test('are of the wrong type under any other', async () => {
    await expect(check('letter.docx')).rejects.toMatchObject({ code: 'wrong-type' })
  })
})

describe('settings', () => {
  test('have their defaults where nothing is sent', () => {
    expect(checkOptions(pngToWebp, {})).toEqual({
      method: 'lossy',
      quality: 80,
      optimization: 'balanced',
      preserveTransparency: true,
      colorProfile: 'keep',
    })
  })

  test.each(['99999', '0', '1e9', 'NaN', '-1', '', '80.5', ' 80', '0x50', '__proto__'])(
    'are never bent to fit: quality %j',
    (quality) => {
      expect(() => checkOptions(pngToWebp, { quality })).toThrow(
        'quality must be a whole number between 10 and 95.',
      )
    },
  )
})
