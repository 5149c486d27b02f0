import { readdir, readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { deflateSync } from 'node:zlib'
import { mergePdf } from '@folio/contract/tools/merge-pdf'
import { checkPdf, pageTexts, plainPdf, rewritePdf } from '@folio/pdf-kit/testing/pdf-bytes'
import { eventually } from '@folio/service-kit/testing/eventually'
import { boundary, multipart } from '@folio/service-kit/testing/multipart'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { loopedPages, manyPages, objectStreamBomb, pageTreeBomb } from '../../testing/hostile-pdf.ts'
import { type Files, mergePdfs, sendMerge } from '../../testing/merge-pdfs.ts'
import { firstExtra, pageObject, textPdf } from '../../testing/pdf-builder.ts'
import { type PdfService, pdfService } from '../../testing/pdf-service.ts'

let running: PdfService
/** Made before the service runs: it refuses work while something holds up its event loop, as making a bomb does. */
const bomb = objectStreamBomb()
beforeAll(async () => {
  running = await pdfService()
  await running.service.start()
})
afterAll(() => running.close())
afterEach(async () => {
  await eventually(async () => {
    expect(await running.leftovers()).toEqual([])
    expect(await processesBelow(running.dataDir)).toEqual([])
  })
})

const send = (files: Files, order?: readonly number[]) => sendMerge(running, files, { order })
const merge = (files: Files, order?: readonly number[]) => mergePdfs(running, files, { order })

/** Processes that name the folder of a job on their command line. Those that serve all jobs name only the root. */
async function processesBelow(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes(`${folder}/jobs/`))
}

const a = textPdf({ pages: ['alpha 1', 'alpha 2'] })
const b = textPdf({ pages: ['beta 1'] })
const c = textPdf({ pages: ['gamma 1', 'gamma 2', 'gamma 3'] })

describe('merges', () => {
  test('in the order of the fields, all pages, with exactly the answer of the specification', async () => {
    const { body, pdf } = await merge([
      ['a.pdf', a],
      ['b.pdf', b],
      ['c.pdf', c],
    ])
    expect(await pageTexts(pdf)).toEqual(['alpha 1', 'alpha 2', 'beta 1', 'gamma 1', 'gamma 2', 'gamma 3'])
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
    expect(Object.keys(body).sort()).toEqual([
      'downloadUrl',
      'expiresAt',
      'mergedSize',
      'report',
      'requestId',
    ])
    expect(body.report).toEqual([{ code: 'pages', count: 6 }])
  })

  test('in another order when the fields say so', async () => {
    const { pdf } = await merge(
      [
        ['a.pdf', a],
        ['b.pdf', b],
      ],
      [1, 0],
    )
    expect(await pageTexts(pdf)).toEqual(['beta 1', 'alpha 1', 'alpha 2'])
  })

  test('different files of one name, and the same file twice', async () => {
    const { pdf } = await merge([
      ['a.pdf', a],
      ['a.pdf', b],
      ['a.pdf', a],
    ])
    expect(await pageTexts(pdf)).toEqual(['alpha 1', 'alpha 2', 'beta 1', 'alpha 1', 'alpha 2'])
  })

  test('twenty files whose names could be options or paths', async () => {
    const names = ['--help.pdf', '@args.pdf', '-.pdf', '--.pdf', '1-z.pdf', '../up.pdf', 'a b;rm -rf *.pdf']
    const files = Array.from({ length: 20 }, (_, index): [string, Buffer] => [
      names[index] ?? `${index}.pdf`,
      textPdf({ pages: [`page ${index}`] }),
    ])
    const { pdf } = await merge(files)
    expect(await pageTexts(pdf)).toEqual(files.map((_, index) => `page ${index}`))
  })

  test('contents byte for byte', async () => {
    const data = '% not for readers\nBT /F1 18 Tf 20 100 Td (kept) Tj ET\n'
    const pages = ['x']
    const odd = textPdf({
      pages,
      page: `/Contents ${firstExtra(pages)} 0 R`,
      extra: [{ dictionary: '', data }],
    })
    const { pdf } = await merge([
      ['odd.pdf', odd],
      ['b.pdf', b],
    ])
    expect(await plainPdf(pdf)).toContain(data)
  })

  test('object streams, form fields of one name, and rotated pages', async () => {
    const pages = ['field']
    const form = (value: string) =>
      textPdf({
        pages,
        catalog: `/AcroForm << /Fields [${firstExtra(pages)} 0 R] >>`,
        page: `/Rotate 90 /Annots [${firstExtra(pages)} 0 R]`,
        extra: [`<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (${value}) /Rect [0 0 90 20] >>`],
      })
    const packed = await rewritePdf(form('one'), '--object-streams=generate')
    const { pdf } = await merge([
      ['one.pdf', packed],
      ['two.pdf', form('two')],
    ])
    const text = await plainPdf(pdf)
    expect(text).toContain('/V (one)')
    expect(text).toContain('/V (two)')
    expect(text.match(/\/T \(name/g)).toHaveLength(2)
    expect(text.match(/\/Rotate 90/g)).toHaveLength(2)
  })

  test('a file that only restricts printing, and says that the result does not', async () => {
    const restricted = await rewritePdf(
      a,
      '--encrypt',
      '',
      'owner',
      '128',
      '--print=none',
      '--use-aes=y',
      '--',
    )
    const { body, pdf } = await merge([
      ['r.pdf', restricted],
      ['b.pdf', b],
    ])
    expect(await pageTexts(pdf)).toEqual(['alpha 1', 'alpha 2', 'beta 1'])
    expect(body.report).toContainEqual({ code: 'restrictions-removed', count: 1 })
  })

  test('a damaged file that can be repaired, and says so', async () => {
    const shifted = Buffer.from(c.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
    const { body, pdf } = await merge([
      ['c.pdf', shifted],
      ['b.pdf', b],
    ])
    expect(await pageTexts(pdf)).toEqual(['gamma 1', 'gamma 2', 'gamma 3', 'beta 1'])
    expect(body.report).toContainEqual({ code: 'repaired', count: 1 })
  })

  test('what belongs to the document, and tells how much and what is gone', async () => {
    const pages = ['rich']
    const extra = firstExtra(pages)
    const rich = textPdf({
      pages,
      catalog: `/Outlines ${extra} 0 R /OCProperties << /OCGs [${extra + 2} 0 R] /D << >> >>
        /AcroForm << /SigFlags 3 /Fields [${extra + 3} 0 R] >> /OpenAction << /S /JavaScript /JS (x) >>
        /Names << /EmbeddedFiles << /Names [(a.txt) ${extra + 5} 0 R] >> >>`,
      page: `/Annots [${extra + 3} 0 R] /AA << /O << /S /Launch /F (x) >> >>`,
      extra: [
        `<< /First ${extra + 1} 0 R /Last ${extra + 1} 0 R /Count 1 >>`,
        `<< /Title (One) /Parent ${extra} 0 R /Dest [${pageObject(0)} 0 R /Fit] >>`,
        '<< /Type /OCG /Name (L) >>',
        `<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /V ${extra + 4} 0 R /Rect [0 0 9 9] >>`,
        '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
        `<< /Type /Filespec /F (a.txt) /EF << /F ${extra + 6} 0 R >> >>`,
        { dictionary: '/Type /EmbeddedFile', data: 'attached' },
      ],
    })
    const { body, pdf } = await merge([
      ['rich.pdf', rich],
      ['b.pdf', b],
    ])
    expect(body.report).toEqual([
      { code: 'pages', count: 2 },
      { code: 'bookmarks', count: 1, of: 1 },
      { code: 'fields', count: 1, of: 1 },
      { code: 'layers', count: 1, of: 1 },
      { code: 'attachments', count: 1, of: 1 },
      { code: 'signature-removed', count: 1 },
      { code: 'active-content-removed', count: 2 },
    ])
    const text = await plainPdf(pdf)
    expect(text).not.toMatch(/JavaScript|Launch|ByteRange/)
    expect(text).toContain('attached')
  })

  test('what can be read of a stream that is broken, in a file that is', async () => {
    const content = Array.from({ length: 200 }, (_, line) => `BT /F1 9 Tf 9 ${line} Td (line ${line}) Tj ET`)
    const packed = deflateSync(content.join('\n'))
    const pages = ['whole', 'broken']
    const sound = textPdf({
      pages,
      page: `/Contents ${firstExtra(pages)} 0 R`,
      extra: [
        {
          dictionary: '/Filter /FlateDecode',
          data: Buffer.concat([packed.subarray(0, packed.length / 2), Buffer.alloc(200, 0xff)]).toString(
            'latin1',
          ),
        },
      ],
    })
    const broken = sound.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7')
    const { pdf } = await merge([
      ['broken.pdf', Buffer.from(broken, 'latin1')],
      ['b.pdf', b],
    ])
    // The content ends within an operator, which is all that qpdf may complain of.
    expect(await checkPdf(pdf).catch(String)).not.toMatch(/inflate|stream data/)
    const [first] = await pageTexts(pdf)
    expect(first).toContain('line')
  })

  test('what is there of a file that ends in the middle', async () => {
    const { body, pdf } = await merge([
      ['c.pdf', c.subarray(0, c.indexOf('gamma 2') + 20)],
      ['b.pdf', b],
    ])
    expect(await pageTexts(pdf)).toEqual(['gamma 1', 'gamma 2', 'beta 1'])
    expect(body.report).toContainEqual({ code: 'repaired', count: 1 })
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  })

  test('the pages of a file that has lost its catalog', async () => {
    const lost = Buffer.from(
      c.toString('latin1').replace('/Type /Catalog /Pages 2 0 R', '/Type /Nothing'),
      'latin1',
    )
    const { body, pdf } = await merge([
      ['c.pdf', lost],
      ['b.pdf', b],
    ])
    expect(await pageTexts(pdf)).toEqual(['gamma 1', 'gamma 2', 'gamma 3', 'beta 1'])
    expect(body.report).toContainEqual({ code: 'repaired', count: 1 })
  })

  test('a page tree with a loop, and says that it was repaired', async () => {
    const { body, pdf } = await merge([
      ['looped.pdf', loopedPages()],
      ['b.pdf', b],
    ])
    expect(await pageTexts(pdf)).toEqual(['', 'beta 1'])
    expect(body.report).toContainEqual({ code: 'repaired', count: 1 })
  })
})

describe('refuses, naming the file', () => {
  const locked = () => rewritePdf(a, '--encrypt', 'user', 'owner', '256', '--')
  const lockedText = 'b.pdf is password-protected. Remove the password and try again.'
  test.each([
    ['a password', 422, 'password-protected', locked],
    ['damage beyond repair', 422, 'damaged', () => Buffer.from(`%PDF-1.4\n${'noise '.repeat(2_000)}`)],
    ['no pages', 422, 'damaged', () => textPdf({ pages: [] })],
    ['an object stream bomb', 422, 'too-complex', () => bomb],
    ['5,001 pages', 422, 'too-many-pages', () => manyPages(5_001)],
  ])('%s', async (_, status, code, make) => {
    const started = Date.now()
    const answer = await send([
      ['a.pdf', a],
      ['b.pdf', await make()],
    ])
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(code)
    expect(answer.body.error).toMatch(/^b\.pdf /)
    expect(Date.now() - started).toBeLessThan(15_000)
    if (code === 'password-protected') expect(answer.body.error).toBe(lockedText)
  })

  test('an empty file', async () => {
    const answer = await send([
      ['a.pdf', a],
      ['b.pdf', Buffer.alloc(0)],
    ])
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: 'b.pdf is empty', code: 'empty-file' })
  })

  test.each([
    ['a single file', [['a.pdf', a]], 400, mergePdf.text.tooFew],
    [
      'something that is no PDF',
      [
        ['a.pdf', a],
        ['b.pdf', Buffer.from('<html>')],
      ],
      415,
      mergePdf.text.wrongType,
    ],
    ['21 files', Array.from({ length: 21 }, () => ['a.pdf', a]), 400, mergePdf.text.tooMany],
  ] as [string, [string, Buffer][], number, string][])('%s', async (_, files, status, error) => {
    const answer = await send(files)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toBe(error)
  })

  test('5,000 pages are not too many', async () => {
    const { body } = await merge([
      ['a.pdf', manyPages(5_000)],
      ['b.pdf', b],
    ])
    expect(body.report).toContainEqual({ code: 'pages', count: 5_001 })
  })
})

test('a page tree that multiplies pages does not', async () => {
  const { body } = await merge([
    ['bomb.pdf', pageTreeBomb(9)],
    ['b.pdf', b],
  ])
  expect(body.report).toContainEqual({ code: 'pages', count: 11 })
})

test('a client that leaves takes its engine along', async () => {
  const { port } = await startOther()
  const body = multipart([
    { name: 'files', filename: 'a.pdf', type: 'application/pdf', content: bomb },
    { name: 'files', filename: 'b.pdf', type: 'application/pdf', content: a },
  ])
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  }
  const leaving = httpRequest({ port, path: mergePdf.endpoint, method: 'POST', headers })
  leaving.on('error', () => undefined).end(body)
  await eventually(async () => expect(await other.leftovers()).not.toEqual([]), 5_000)
  leaving.destroy()
  await eventually(async () => expect(await processesBelow(other.dataDir)).toEqual([]))
  await eventually(async () => expect(await other.leftovers()).toEqual([]))
  await other.close()
})

let other: PdfService
async function startOther(): Promise<{ port: number }> {
  other = await pdfService()
  return await other.service.start()
}
