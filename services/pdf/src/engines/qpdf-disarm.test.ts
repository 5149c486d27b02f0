import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { firstExtra, textPdf } from '../testing/pdf-builder.ts'
import { checkPdf, plainPdf } from '../testing/pdf-tools.ts'
import { type WorkFolder, workFolder } from '../testing/work-folder.ts'
import { armed, disarm } from './active-content.ts'
import { assemblePages } from './qpdf-assemble.ts'
import { disarmPdf } from './qpdf-disarm.ts'
import { findObjects } from './qpdf-object-streams.ts'

let work: WorkFolder
beforeAll(async () => {
  work = await workFolder()
})
afterAll(() => work.remove())

/** Assembles and disarms; the names of the files come from the test. */
async function disarmed(name: string, ...pdfs: Buffer[]) {
  const sources = await Promise.all(pdfs.map((pdf, index) => work.put(`${name}-${index}.pdf`, pdf)))
  const path = join(work.folder, `${name}-assembled.pdf`)
  await assemblePages(sources, path, work)
  const result = await disarmPdf({ path, name }, join(work.folder, `${name}-out.pdf`), work)
  return { ...result, untouched: result.path === path, pdf: await readFile(result.path) }
}

const pages = ['one', 'two']
const extra = firstExtra(pages)
const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`

describe('disarmPdf', () => {
  test('leaves a harmless PDF as it is', async () => {
    const page = `/Annots [${link('<< /S /URI /URI (https://example.org/JS) >>')}]`
    const { untouched, actions } = await disarmed('harmless', textPdf({ pages, page }))
    expect({ untouched, actions }).toEqual({ untouched: true, actions: 0 })
  })

  test('takes scripts and launch actions out of pages, annotations and fields, wherever they stand', async () => {
    const scripted = textPdf({
      pages,
      page: `/AA << /O << /S /JavaScript /JS (page\\(\\)) >> /C << /S /GoTo /D [4 0 R /Fit] >> >>
        /Annots [${extra} 0 R ${link(`${extra + 1} 0 R`)} ${link('<< /S /URI /URI (https://example.org) >>')}]`,
      extra: [
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /V (kept) /Rect [0 0 9 9]
          /A << /S /GoTo /D [4 0 R /Fit] /Next [<< /S /Java#53cript /JS ${extra + 2} 0 R >>] >> >>`,
        '<< /S /Launch /F (calc.exe) >>',
        { dictionary: '', data: 'secret script()' },
      ],
    })
    const { pdf, actions } = await disarmed('scripted', scripted, textPdf({ pages: ['three'] }))
    const text = await plainPdf(pdf)
    expect(text).not.toMatch(/JavaScript|\/JS|Launch|calc\.exe|script\(\)/)
    expect(text.match(/\/S \/GoTo/g)).toHaveLength(3)
    expect(text.match(/\/S \/URI/g)).toHaveLength(2)
    expect(text).toContain('/V (kept)')
    // One for each page's own action; the field and the link are shared by both pages.
    expect(actions).toBe(2 + 1 + 1)
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  })

  test('takes the value of a signature that the change has broken, and keeps its look', async () => {
    const signed = textPdf({
      pages,
      catalog: `/AcroForm << /SigFlags 3 /Fields [${extra} 0 R] >>`,
      page: `/Annots [${extra} 0 R]`,
      extra: [
        `<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /V ${extra + 1} 0 R /Rect [0 0 9 9] /AP << /N ${extra + 2} 0 R >> >>`,
        '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
        { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: '0 0 9 9 re f' },
      ],
    })
    const { pdf, actions } = await disarmed('signed', signed)
    const text = await plainPdf(pdf)
    expect(text).not.toMatch(/ByteRange|PPKLite/)
    expect(text).toContain('/FT /Sig')
    expect(text).toContain('0 0 9 9 re f')
    expect(actions).toBe(0)
  })
})

describe('findObjects', () => {
  test('finds exactly the objects that hold the text, in thousands of them', async () => {
    const many = Array.from(
      { length: 3_000 },
      (_, index) => `<< /Number ${index} ${index % 700 === 5 ? '/Here true' : ''} >>`,
    )
    const kids = many.map((_, index) => `${extra + index} 0 R`).join(' ')
    const pdf = textPdf({ pages, page: `/PieceInfo << /Folio [${kids}] >>`, extra: many })
    const source = await work.put('many.pdf', pdf)
    const path = join(work.folder, 'many-assembled.pdf')
    await assemblePages([source], path, work)
    const text = await plainPdf(await readFile(path))
    const found = await findObjects(path, /\/Here true/)
    expect(found).toHaveLength(text.match(/\/Here true/g)?.length ?? 0)
    expect(found).toHaveLength(5)
    expect(await findObjects(path, /\/Nowhere/)).toEqual([])
  })
})

describe('disarm', () => {
  test.each([
    ['an action', { '/S': '/JavaScript', '/JS': 'u:x' }, null, 1, 0],
    ['a name that an action elsewhere refers to', '/JavaScript', null, 1, 0],
    [
      'a script beside a rendition',
      { '/S': '/Rendition', '/JS': 'u:x', '/OP': 0 },
      { '/S': '/Rendition', '/OP': 0 },
      1,
      0,
    ],
    ['a text that only looks like one', ['u:/JavaScript', 'u:/Launch'], ['u:/JavaScript', 'u:/Launch'], 0, 0],
    ['a nested action', [{ '/A': { '/S': '/Launch' }, '/B': 1 }], [{ '/A': null, '/B': 1 }], 1, 0],
    [
      'a filled signature field',
      { '/FT': '/Sig', '/V': '9 0 R', '/T': 'u:s' },
      { '/FT': '/Sig', '/T': 'u:s' },
      0,
      1,
    ],
    ['a text field', { '/FT': '/Tx', '/V': 'u:v' }, { '/FT': '/Tx', '/V': 'u:v' }, 0, 0],
  ])('%s', (_, value, expected, actions, signatures) => {
    expect(disarm(value)).toEqual({ value: expected, actions, signatures })
  })

  test('is asked about every object that it would change', () => {
    for (const text of ['<< /S /JavaScript /JS (x) >>', '/Launch', '<< /FT /Sig /V 9 0 R >>']) {
      expect(armed.test(text)).toBe(true)
    }
  })
})
