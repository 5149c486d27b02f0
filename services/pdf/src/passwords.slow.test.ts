import type { AnswerFacts } from '@folio/contract/tool'
import { mergePdf } from '@folio/contract/tools/merge-pdf'
import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { wordContent } from '../testing/office/read-docx.ts'
import { textPdf } from '../testing/pdfs/pdf-builder.ts'
import { startedPdfService } from '../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const plain = textPdf({ pages: ['Hello from a page'] })
const aes256 = (password: string) => rewritePdf(plain, '--encrypt', password, 'owner', '256', '--')
const rc4 = (password: string) =>
  rewritePdf(plain, '--allow-weak-crypto', '--encrypt', password, 'owner', '128', '--use-aes=n', '--')

interface Given {
  readonly tool: { readonly endpoint: string; readonly field: string; readonly sendsOrder: boolean }
  readonly files: readonly (readonly [name: string, pdf: Buffer])[]
  readonly passwords?: readonly string[]
}

async function send({ tool, files, passwords }: Given) {
  const sending = request(running.service.app).post(tool.endpoint)
  for (const [name, pdf] of files)
    sending.attach(tool.field, pdf, { filename: name, contentType: 'application/pdf' })
  if (tool.sendsOrder)
    sending.field(
      'order',
      files.map((_, index) => String(index)),
    )
  if (passwords) sending.field('passwords', JSON.stringify(passwords))
  const { status, body } = await sending
  return { status, body: body as AnswerFacts & { code?: string; error?: string; file?: string } }
}

const tools = { splitPdf, pdfToJpg, pdfToPng, pdfToWord, mergePdf }

describe.each(Object.entries(tools))('%s', (_, tool) => {
  const files = (locked: Buffer) =>
    tool === mergePdf
      ? ([
          ['open.pdf', plain],
          ['locked.pdf', locked],
        ] as const)
      : ([['locked.pdf', locked]] as const)
  const given = (password: string) => (tool === mergePdf ? ['', password] : [password])

  test('opens files with their password, and names the one that lacks it', async () => {
    const locked = files(await aes256('geheim-ü'))
    const opened = await send({ tool, files: locked, passwords: given('geheim-ü') })
    expect([opened.status, opened.body.error]).toEqual([200, undefined])
    expect(opened.body.report).toContainEqual({ code: 'password-removed', count: 1 })
    const missing = await send({ tool, files: locked })
    expect([missing.status, missing.body]).toMatchObject([
      422,
      {
        code: 'password-protected',
        error: 'locked.pdf is password-protected. Remove the password and try again.',
        file: 'locked.pdf',
      },
    ])
    const wrong = await send({ tool, files: locked, passwords: given('wrong') })
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      {
        code: 'password-protected',
        error: 'The password for locked.pdf is not right. Please try again.',
        file: 'locked.pdf',
      },
    ])
  })
})

describe('what is said of a password', () => {
  const codes = async (tool: Given['tool'], pdf: Buffer) => {
    const files =
      tool === mergePdf
        ? ([
            ['a.pdf', pdf],
            ['b.pdf', plain],
          ] as const)
        : ([['a.pdf', pdf]] as const)
    const { body } = await send({ tool, files, passwords: ['given'] })
    return (body.report ?? []).map(({ code }) => code).filter((code) => code.endsWith('-removed'))
  }
  const onlyRestricted = () => rewritePdf(plain, '--encrypt', '', 'given', '256', '--print=none', '--')

  test.each(Object.entries({ splitPdf, mergePdf }))('%s: only what is true of it', async (_, tool) => {
    expect(await codes(tool, plain)).toEqual([])
    expect(await codes(tool, await onlyRestricted())).toEqual(['restrictions-removed'])
    expect(await codes(tool, await aes256('given'))).toEqual(['password-removed'])
  })
})

test.each([
  ['AES-256, outside of Latin', () => aes256('пароль 密码'), 'пароль 密码'],
  ['RC4', () => rc4('secret'), 'secret'],
  ['RC4, beyond ASCII', () => rc4('grün'), 'grün'],
  ['none at all', async () => plain, 'needless'],
])('the words are there after %s', async (_, make, password) => {
  const { status, body } = await send({
    tool: pdfToWord,
    files: [['a.pdf', await make()]],
    passwords: [password],
  })
  expect([status, body.error]).toEqual([200, undefined])
  const { downloadUrl } = body as unknown as { downloadUrl: string }
  const download = await request(running.service.app).get(downloadUrl).responseType('blob')
  const { paragraphs } = wordContent(download.body as Buffer)
  expect(paragraphs.map(({ text }) => text)).toEqual(['Hello from a page'])
})

test('the second file that is locked is asked for after the first', async () => {
  const files = [
    ['one.pdf', await aes256('1')],
    ['two.pdf', await rc4('2')],
  ] as const
  const first = await send({ tool: pdfToJpg, files, passwords: ['1'] })
  expect([first.status, first.body.file]).toEqual([422, 'two.pdf'])
  expect((await send({ tool: pdfToJpg, files, passwords: ['1', '2'] })).status).toBe(200)
})
