import { describe, expect, test } from '@jest/globals'
import { askedFonts } from './asked-fonts.ts'

const styles = `<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi"
  w:hAnsiTheme="minorHAnsi" w:eastAsia="SimSun" w:cs="Arial"/></w:rPr></w:rPrDefault></w:docDefaults>
  <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
  <w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="Child"><w:basedOn w:val="Base"/></w:style>
  <w:style w:type="paragraph" w:styleId="Loop"><w:basedOn w:val="Loop"/></w:style>
  <w:style w:type="paragraph" w:styleId="Unused"><w:rPr><w:rFonts w:ascii="Papyrus"/></w:rPr></w:style>
  <w:style w:type="character" w:styleId="Code"><w:rPr><w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/></w:rPr></w:style>
  </w:styles>`
const theme = `<a:theme><a:fontScheme><a:majorFont><a:latin typeface="Aptos Display"/></a:majorFont><a:minorFont>
  <a:latin typeface="Aptos &amp; Co"/><a:ea typeface=""/></a:minorFont></a:fontScheme></a:theme>`

const asked = (...texts: string[]) => askedFonts({ texts, styles, theme })
const paragraph = (text: string, { style = '', run = '' } = {}) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/><w:rPr><w:rFonts w:ascii="Mark of the paragraph"/></w:rPr></w:pPr>
  <w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p>`

describe('the fonts of text', () => {
  test('come from the run, its style, its paragraph and what that is based on, and the defaults, in this order', () => {
    expect(asked(paragraph('a'))).toEqual(['Aptos & Co'])
    expect(asked(paragraph('a', { style: 'Child' }))).toEqual(['Georgia'])
    expect(asked(paragraph('a', { style: 'Loop' }))).toEqual(['Aptos & Co'])
    const code = '<w:rStyle w:val="Code"/>'
    expect(asked(paragraph('a', { style: 'Child', run: code }))).toEqual(['Consolas'])
    const direct = `${code}<w:rFonts w:ascii="Impact" w:hAnsi="Impact"/>`
    expect(asked(paragraph('a', { style: 'Child', run: direct }))).toEqual(['Impact'])
    const themed = '<w:rFonts w:ascii="Ignored" w:asciiTheme="majorHAnsi"/>'
    expect(asked(paragraph('a', { run: themed }))).toEqual(['Aptos Display'])
  })

  test('depend on its script', () => {
    expect(asked(paragraph('世界'))).toEqual(['SimSun'])
    expect(asked(paragraph('שלום'))).toEqual(['Arial'])
    expect(asked(paragraph('мир'))).toEqual(['Aptos & Co'])
    expect(asked(paragraph('a 世 ש')).sort()).toEqual(['Aptos & Co', 'Arial', 'SimSun'])
  })

  test('are not asked for by spaces, by paragraphs without text, or by styles that nothing uses', () => {
    expect(asked(paragraph('  '), '<w:p><w:pPr><w:pStyle w:val="Unused"/></w:pPr></w:p>')).toEqual([])
  })

  test('are told once, from all parts; symbols name their own', () => {
    const symbol = '<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r></w:p>'
    expect(asked(paragraph('a'), paragraph('b'), symbol)).toEqual(['Aptos & Co', 'Wingdings'])
  })

  test('are those of Word where nothing names one', () => {
    expect(askedFonts({ texts: [paragraph('a')], styles: '', theme: '' })).toEqual(['Times New Roman'])
  })
})
