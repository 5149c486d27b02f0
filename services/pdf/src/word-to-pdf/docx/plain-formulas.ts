import { applyEdits, type Edit } from '../xml/edits.ts'
import { attributeOf, xmlTags } from '../xml/xml-tags.ts'

/** Elements whose runs LibreOffice reads as one expression (ISO/IEC 29500-1, 22.1.2). */
const expressions = new Set(
  ['oMath', 'e', 'num', 'den', 'sub', 'sup', 'deg', 'fName', 'lim'].map((name) => `m:${name}`),
)
const opener: Readonly<Record<string, string>> = { ')': '(', ']': '[' }
/** References, of which `&` may be one, commands of LibreOffice's language for formulas, and brackets. */
const signs = /&#?\w+;|[|#~`\\^_()[\]]|%(?=[a-z])/gi
/** What LibreOffice wants something before and behind. */
const [relatesFirst, relatesLast] = [/^\s*(?:=|&lt;|&gt;)/, /(?:=|&lt;|&gt;)\s*$/]
const off = new Set(['0', 'false', 'off'])
const nothing = '""'
/** The sign for what a backslash stands for in formulas: a backslash would hide the quotation mark behind it. */
const setMinus = '\u2216'

/** An edit that makes a bracket one of a pair whose other half is nothing. */
interface Bracket {
  readonly sign: string
  readonly lonely: Edit
}

interface Expression {
  readonly isLineOfSystem: boolean
  /** Brackets that nothing has closed yet. */
  readonly open: Bracket[]
  hasBegun: boolean
  /** Where a relation ends, if it is the last that has been read. */
  relationEnd: number | undefined
}

/**
 * A part with formulas that LibreOffice shows as Word does. It reads their text as a language, in which a bracket
 * without a partner, as in `[0,1)`, and a relation without two sides become an upside-down question mark, and `|` a
 * logical or. Such a bracket becomes one of a pair (22.1.2.24) whose other half is nothing; what stands between quotation
 * marks is no command. The `&` of lines of a system tell where they are aligned and are not shown (22.1.2.34).
 */
export function plainFormulas(xml: string): string {
  if (!xml.includes('<m:oMath')) return xml
  const edits: Edit[] = []
  const path: string[] = []
  const nested: Expression[] = []
  let [runStart, runHead, isPlain] = [0, '', false]
  for (const tag of xmlTags(xml)) {
    const { name, kind, source, start, end } = tag
    const inside = nested.at(-1)
    if (name === undefined) {
      if (inside && path.at(-1) === 'm:t') readText(inside, source, start)
    } else if (kind === 'open') {
      if (expressions.has(name)) nested.push(begun(path.at(-1) === 'm:eqArr'))
      else if (name === 'm:r') [runStart, isPlain] = [start, false]
      else if (name === 'm:t') runHead = xml.slice(runStart, end)
      path.push(name)
    } else if (kind === 'close') {
      path.pop()
      if (expressions.has(name)) finish(nested.pop())
    } else if (name === 'm:nor' || name === 'm:lit') {
      // LibreOffice puts these between quotation marks itself.
      isPlain = !off.has(attributeOf(tag, 'm:val') ?? 'on')
    }
  }
  return applyEdits(
    xml,
    edits.sort((one, other) => one.start - other.start),
  )

  function finish(expression: Expression | undefined): void {
    if (expression?.relationEnd !== undefined) insert(expression.relationEnd)
    edits.push(...(expression?.open ?? []).map(({ lonely }) => lonely))
    const around = nested.at(-1)
    if (around) [around.hasBegun, around.relationEnd] = [true, undefined]
  }

  function insert(at: number): void {
    edits.push({ start: at, end: at, text: nothing })
  }

  function readText(expression: Expression, text: string, start: number): void {
    if (text.trim() === '') return
    // Marks of the author's own would end ours.
    if (isPlain || /"|&quot;/.test(text)) {
      expression.hasBegun = true
      expression.relationEnd = undefined
      return
    }
    const shown = expression.isLineOfSystem ? text.replaceAll('&amp;', '') : text
    if (!expression.hasBegun && relatesFirst.test(shown)) insert(start)
    if (shown.trim() !== '') {
      expression.hasBegun = true
      expression.relationEnd = relatesLast.test(shown) ? start + text.length : undefined
    }
    for (const { 0: sign, index } of text.matchAll(signs)) readSign(expression, sign, start + index)
  }

  function readSign({ isLineOfSystem, open }: Expression, sign: string, start: number): void {
    const end = start + sign.length
    if (sign === '(' || sign === '[') open.push({ sign, lonely: { start, end, text: half(sign, '') } })
    else if (opener[sign]) {
      const partner = open.findLastIndex((bracket) => bracket.sign === opener[sign])
      if (partner < 0) edits.push({ start, end, text: half('', sign) })
      else
        edits.push(
          ...open
            .splice(partner)
            .slice(1)
            .map(({ lonely }) => lonely),
        )
    } else if (sign === '&amp;' && isLineOfSystem) edits.push({ start, end, text: '' })
    else if (sign === '&amp;' || !sign.startsWith('&')) {
      edits.push({ start, end, text: sign === '\\' ? setMinus : `"${sign}"` })
    }
  }

  function half(first: string, last: string): string {
    const characters = `<m:begChr m:val="${first}"/><m:endChr m:val="${last}"/>`
    return `</m:t></m:r><m:d><m:dPr>${characters}</m:dPr><m:e/></m:d>${runHead}`
  }
}

const begun = (isLineOfSystem: boolean): Expression => ({
  ...{ isLineOfSystem, open: [], hasBegun: false, relationEnd: undefined },
})
