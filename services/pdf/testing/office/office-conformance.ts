import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { pageTexts, pictureSizes } from '@folio/pdf-objects/testing/pdf-bytes'
import { chooseSandbox } from '@folio/service-kit/sandbox/sandbox'
import { eventually } from '@folio/service-kit/testing/eventually'
import { workingSandboxes } from '@folio/service-kit/testing/processes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type OfficeDocument,
  type OfficeEngine,
  plainPdf,
} from '../../src/word-to-pdf/office/convert-office.ts'
import { jobFolder, type TestJobFolder } from '../service/job-folder.ts'
import { type Listener, listener } from '../service/listener.ts'
import { docx, nestedTables, paragraph, picture, relationship } from './build-docx.ts'
import { membersOf, officeLeftovers } from './office-processes.ts'
import { redSquare } from './red-square.ts'

export interface ConformanceOptions {
  readonly timeoutMs: number
  /** Absolute folder below which the jobs' folders are. */
  readonly jobs: string
}

export const never = new AbortController().signal
export const wordFilter = 'MS Word 2007 XML'
/** A container has no bwrap, an old kernel no Landlock. */
export const sandboxes = await workingSandboxes()
await chooseSandbox('auto')

/** Puts a document into a folder, as an engine wants it. */
export async function put(
  folder: TestJobFolder,
  data: Buffer | string,
  more: Partial<OfficeDocument> = {},
): Promise<OfficeDocument> {
  const path = await folder.put('input-1.docx', data)
  return { path, name: 'Report.docx', filter: wordFilter, wishes: plainPdf, ...more }
}

/** What every engine that converts documents must do. */
export function officeConformance(
  create: (options: ConformanceOptions) => OfficeEngine,
  shortMs: number,
): void {
  let folder: TestJobFolder
  let engine: OfficeEngine
  const use = (timeoutMs = 60_000) => {
    engine = create({ timeoutMs, jobs: folder.path })
    return engine
  }
  beforeAll(async () => {
    folder = await jobFolder()
  })
  const close = async () => {
    const groups = engine.pids
    await engine.close()
    expect(membersOf(groups)).toEqual([])
    await eventually(async () => expect(await officeLeftovers()).toEqual([]))
  }
  afterAll(() => folder.remove())

  const convert = async (data: Buffer | string, signal = never) => {
    const { path } = await engine.convert(await put(folder, data), signal, folder)
    return await readFile(path)
  }
  const textOf = async (data: Buffer) => (await pageTexts(await convert(data))).join('\n')

  describe('one after another', () => {
    beforeAll(() => {
      use()
    })
    afterAll(close)

    test('converts one document after another, and in parallel', async () => {
      expect(await textOf(docx({ body: paragraph('first') }))).toBe('first')
      const several = await Promise.all(
        ['a', 'b', 'c'].map(async (text) => {
          const own = await jobFolder(folder.path)
          const { path } = await engine.convert(await put(own, docx({ body: paragraph(text) })), never, own)
          const texts = await pageTexts(await readFile(path))
          await own.remove()
          return texts
        }),
      )
      expect(several).toEqual([['a'], ['b'], ['c']])
    })

    test('calls what it cannot open damaged, and converts the next document', async () => {
      const broken = docx({ body: '<w:p><w:r><w:t>no end' })
      await expect(convert(broken)).rejects.toMatchObject({
        code: 'damaged',
        message: 'Report.docx is damaged and cannot be read',
      })
      await expect(convert('<html><body>page</body></html>')).rejects.toMatchObject({ code: 'damaged' })
      expect(await textOf(docx({ body: paragraph('next') }))).toBe('next')
    })

    test('ends when it is told to, and converts the next document', async () => {
      const leaving = new AbortController()
      setTimeout(() => leaving.abort(), 1_500)
      await expect(convert(docx({ body: nestedTables(1500) }), leaving.signal)).rejects.toMatchObject({
        code: 'cancelled',
      })
      expect(await textOf(docx({ body: paragraph('next') }))).toBe('next')
    })
  })

  describe('by itself', () => {
    afterEach(close)

    test('gives up at the deadline, and converts the next document', async () => {
      use(shortMs)
      await convert(docx({ body: paragraph('warm') }))
      const started = performance.now()
      await expect(convert(docx({ body: nestedTables(1500) }))).rejects.toMatchObject({
        code: 'timed-out',
        message: 'Report.docx took too long to convert',
      })
      expect(performance.now() - started).toBeLessThan(shortMs + 60_000)
      expect(await textOf(docx({ body: paragraph('next') }))).toBe('next')
    })

    test('refuses work when it is closed, and ends what runs', async () => {
      use()
      const running = convert(docx({ body: nestedTables(1500) }))
      setTimeout(() => void engine.close(), 2_000)
      await expect(running).rejects.toMatchObject({ code: 'shutting-down' })
      await expect(convert(docx({ body: paragraph('late') }))).rejects.toMatchObject({
        code: 'shutting-down',
      })
    })
  })

  describe.each(sandboxes)('in the sandbox %s', (sandbox) => {
    let web: Listener
    /** Names a picture of the web, one of the job and one of the system. */
    let svg: string
    beforeAll(async () => {
      web = await listener()
      const local = await folder.put('named.png', redSquare())
      const hrefs = [local, '/usr/share/pixmaps/debian-logo.png'].map((path) => `file://${path}`)
      svg = naming([`${web.url}/named.png`, ...hrefs])
      await chooseSandbox(sandbox)
      use()
    })
    afterAll(async () => {
      await close()
      web.close()
      await chooseSandbox('auto')
    })

    /** A document with a picture for each of these parts of its package, or addresses when they are linked. */
    const withPictures = (targets: readonly string[], reference: 'embed' | 'link') =>
      docx({
        body: `${paragraph('text')}${targets.map((_, index) => picture(`r:${reference}="rIdP${index}"`)).join('')}`,
        relationships: targets
          .map((target, index) =>
            relationship(`rIdP${index}`, 'image', target, reference === 'link' ? 'External' : ''),
          )
          .join(''),
        types: '<Default Extension="svg" ContentType="image/svg+xml"/>',
        parts: [
          { name: 'word/media/p.png', data: redSquare() },
          ...['v.svg', 'v.png'].map((name) => ({ name: `word/media/${name}`, data: svg })),
          { name: 'word/media/z.png', data: gzipSync(svg) },
        ],
      })

    test('shows the pictures of a document, and fetches none from elsewhere', async () => {
      const local = await folder.put('secret.png', redSquare())
      expect(await pictureSizes(await convert(withPictures(['media/p.png'], 'embed')))).toEqual(['64x64'])
      const elsewhere = [
        `${web.url}/picture.png`,
        `file://${local}`,
        'file:///usr/share/pixmaps/debian-logo.png',
      ]
      const pdf = await convert(withPictures(elsewhere, 'link'))
      expect(await pageTexts(pdf)).toEqual(['text'])
      expect(await pictureSizes(pdf)).toEqual([])
      expect(web.hits).toEqual([])
      await fetch(`${web.url}/reachable`)
      expect(web.hits).toEqual(['GET /reachable'])
    })

    test('brings in nothing that an SVG names, whatever it is called, and shows the PNG beside it', async () => {
      const before = web.hits.length
      const drawings = ['media/v.svg', 'media/v.png', 'media/z.png']
      expect(await pictureSizes(await convert(withPictures(drawings, 'embed')))).toEqual([])
      const rtf = `{\\rtf1 text{\\pict\\pngblip\\picwgoal1500\\pichgoal1500 ${Buffer.from(svg).toString('hex')}}\\par}`
      const path = await folder.put('rich.doc', rtf)
      const richText = { path, name: 'Rich.doc', filter: 'Rich Text Format', wishes: plainPdf }
      // LibreOffice 7.4 opens no rich text with a picture that it cannot read, 25.2 leaves the picture out.
      const shown = await engine.convert(richText, never, folder).then(
        async (converted) => pictureSizes(await readFile(converted.path)),
        (error: unknown) => expect(error).toMatchObject({ code: 'damaged' }),
      )
      expect(shown ?? []).toEqual([])
      const both = withPictures(['media/v.svg', 'media/p.png'], 'embed')
      expect(await pictureSizes(await convert(both))).toEqual(['64x64'])
      expect(web.hits).toHaveLength(before)
    })

    test('does not draw an EPS, which is a program', async () => {
      const drawn = docx({
        body: `${paragraph('text')}${picture('r:embed="rIdP"')}`,
        relationships: relationship('rIdP', 'image', 'media/p.png'),
        parts: [{ name: 'word/media/p.png', data: eps }],
      })
      const pdf = await convert(drawn)
      // Without Ghostscript, LibreOffice would write the title of the drawing in its place.
      expect([await pageTexts(pdf), await pictureSizes(pdf)]).toEqual([['text'], []])
    })
  })
}

/** An SVG of two centimeters that shows the pictures at these addresses. */
const naming = (addresses: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${addresses
    .map((address) => `<image width="50" height="50" xlink:href="${address}"/>`)
    .join('')}</svg>`

const eps = `%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 100 100
%%Title: a red square
%%EndComments
1 0 0 setrgbcolor 0 0 40 40 rectfill showpage
%%EOF
`
