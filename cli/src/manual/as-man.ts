import { tools } from '@folio/contract/tools'
import { commandIds } from '../arguments/commands.ts'
import { folioManual, type Section, toolEntries } from './manual.ts'

/** `folio(1)` for man, in the macros of man(7), all tools with all settings in one page. */
export function manPage(): string {
  const { name, says, usage, sections } = folioManual()
  const toolSections = commandIds.map(
    (id): Section => ({ title: `Options of ${id}`, list: toolEntries(tools[id]) }),
  )
  const filled = toolSections.filter(({ list = [] }) => list.length > 0)
  return [
    '.\\" Made from the definitions of the tools by cli/src/manual/write-man.ts; do not change it by hand.'.replace(
      '\u2019',
      "'",
    ),
    '.TH FOLIO 1',
    '.SH NAME',
    `${name} \\- ${escaped(says)}`,
    '.SH SYNOPSIS',
    ...usage.map((line) => `.B ${escaped(line)}`),
    ...[...sections.slice(0, 3), ...filled, ...sections.slice(3)].flatMap(sectionLines),
    '',
  ].join('\n')
}

const sectionLines = ({ title, text = [], list = [] }: Section): readonly string[] => [
  `.SH "${escaped(title.toUpperCase())}"`,
  ...text.flatMap((paragraph) => ['.PP', escaped(paragraph)]),
  ...list.flatMap(({ term, says }) => ['.TP', `.B ${escaped(term)}`, escaped(says)]),
]

/** Characters that mean something to man: backslashes, hyphens that are typed, dots and quotes at a line's beginning. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1')
    .replaceAll('"', '\\(dq')
    .replaceAll('…', '\\&...')
    .replaceAll('’', '\\(cq')
