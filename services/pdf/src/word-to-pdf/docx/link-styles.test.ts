import { expect, test } from '@jest/globals'
import { styleLinks } from './link-styles.ts'

const style = '<w:rStyle w:val="FolioLink"/>'
const styled = (xml: string) => styleLinks(xml, new Set(['Hyperlink', 'Strong']))
const link = (run: string) => `<w:p><w:hyperlink r:id="rId1">${run}</w:hyperlink></w:p>`
const field = (instruction: string, run: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>
  <w:r><w:fldChar w:fldCharType="separate"/></w:r>${run}<w:r><w:fldChar w:fldCharType='end'/></w:r>`

test('a run without properties gets them', () => {
  expect(styled(link('<w:r w:rsidR="1"><w:t>a</w:t></w:r>'))).toBe(
    link(`<w:r w:rsidR="1"><w:rPr>${style}</w:rPr><w:t>a</w:t></w:r>`),
  )
})

test('a run with properties keeps them after the style', () => {
  expect(styled(link('<w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r>'))).toBe(
    link(`<w:r><w:rPr>${style}<w:b/></w:rPr><w:t>a</w:t></w:r>`),
  )
})

test('a style that the document does not define is replaced, one that it defines stays', () => {
  const with_ = (name: string) => link(`<w:r><w:rPr><w:rStyle w:val="${name}"/></w:rPr><w:t>a</w:t></w:r>`)
  expect(styled(with_('Nowhere'))).toBe(with_('FolioLink'))
  expect(styled(with_('Strong'))).toBe(with_('Strong'))
})

test('every run of a link is looked at, and none beside it', () => {
  const run = '<w:r><w:t>a</w:t></w:r>'
  const mended = `<w:r><w:rPr>${style}</w:rPr><w:t>a</w:t></w:r>`
  expect(styled(`<w:p>${run}<w:hyperlink w:anchor="x">${run}${run}</w:hyperlink>${run}</w:p>`)).toBe(
    `<w:p>${run}<w:hyperlink w:anchor="x">${mended}${mended}</w:hyperlink>${run}</w:p>`,
  )
})

test('the result of a HYPERLINK field is one too, that of another field is not', () => {
  const run = '<w:r><w:t>a</w:t></w:r>'
  const xml = `<w:p>${field('HYPERLINK "https://example.org/"', run)}${field('PAGE', run)}${run}</w:p>`
  expect(styled(xml).split(style)).toHaveLength(2)
  expect(styled(xml)).toContain(`<w:r><w:rPr>${style}</w:rPr><w:t>a</w:t></w:r>`)
})

test('text that only looks like tags is left alone', () => {
  const tricky = `<!-- <w:hyperlink> --><w:p><w:r><w:t>&lt;w:hyperlink&gt; hyperlink</w:t></w:r></w:p><w:x w:v="a > b <"/>`
  expect(styled(tricky)).toBe(tricky)
  expect(styled('<w:p><w:hyperlink></w:p>')).toBe('<w:p><w:hyperlink></w:p>')
})
