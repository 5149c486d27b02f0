import { expect, test } from '@jest/globals'
import { edit } from '../../testing/edit.ts'
import { element } from '../../testing/element.ts'
import { compositeFont } from '../../testing/embedded-font.ts'
import { fixture } from '../../testing/fixture.ts'

/** The words باب دب ما as they are drawn from the left: a letter each in the form that it has there. */
const drawn = '\ufe8e\ufee3 \ufe8f\ufea9 \ufe8f\ufe8e\ufe91 '
const read = 'باب دب ما'

/** A page of these words, in a font of the document. @param told what it says that its glyphs mean */
async function page(told: Readonly<Record<string, string>>) {
  const names = Object.fromEntries(
    [...drawn.replaceAll(' ', '')].map((form) => [form, form.normalize('NFKC')]),
  )
  const font = await compositeFont(`${drawn} `, { name: 'dejavu/DejaVuSans', told: { ...names, ...told } })
  const lines = [180, 160, 140, 120, 100].map((y) => `1 0 0 1 20 ${y} Tm ${font.write(drawn)} Tj`)
  return fixture({
    pages: [`BT /F4 12 Tf ${lines.join(' ')} ET`],
    fonts: '/F4 100 0 R',
    objects: font.objects,
  })
}

const change = async (before: Buffer, old: string, content: string) => {
  const original = { content: old, transform: [12, 0, 0, 12, 20, 100], width: 60 }
  const { outcomes } = await edit(before, [element({ x: 20, y: 88, content, original })])
  return outcomes[0]
}

test('new words are in the font of the page where it names its letters as they are', async () => {
  const outcome = await change(await page({}), read, 'باب با ما')
  expect(outcome).toMatchObject({ change: 'replaced', font: { kind: 'kept' } })
  expect(outcome?.misnamed).toBeUndefined()
})

test('a font that names its letters wrongly is told, and no new word is set in it', async () => {
  const wrong = (text: string) => text.replaceAll('ا', 'خ')
  const outcome = await change(await page({ '\ufe8e': 'خ' }), wrong(read), 'بخب بخ مخ')
  expect(outcome).toMatchObject({ change: 'replaced', font: { kind: 'partly substituted' }, misnamed: true })
})
