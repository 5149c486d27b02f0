import type { SourceFile } from './source-files.ts'

const declaration =
  /^export (?:async |abstract )*(function|class|interface|type|const)\*? ([A-Za-z][\w$]*)(.*)/

/**
 * The exports of a file that say nothing of themselves, each as `path:line name`: there is no docstring above them, nor
 * above the lines of exports that they follow without a gap, and nothing stands in for one. What stands in:
 *
 * - the declaration itself, where it ends on its line and is not a number, which would have a unit or a meaning;
 * - docstrings of its members, for an interface;
 * - the form that a constant fills in, named by its type or its `define…`, as `head: ToolHead`;
 * - the name of a component, or of what it is given, `…Props`.
 */
export function undocumentedExports({ path, text }: SourceFile): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, kind = '', name = '', rest = ''] = declaration.exec(line) ?? []
    if (name === '' || isDocumented(lines, index) || isOverload(lines[index - 1], name)) return []
    const says =
      (isOneLine(lines, index) && !isNumber(rest)) ||
      (kind === 'interface' && hasDocumentedMember(lines, index)) ||
      (kind === 'const' && isFilledForm(rest)) ||
      (path.endsWith('.tsx') && /^[A-Z]/.test(name) && /function|const/.test(kind)) ||
      name.endsWith('Props')
    return says ? [] : [`${path}:${index + 1} ${name}`]
  })
}

/** One-line exports without a gap are a group: what stands above the first is said of all. */
function isDocumented(lines: readonly string[], index: number): boolean {
  const before = lines[index - 1] ?? ''
  if (before.trimEnd().endsWith('*/')) return true
  return declaration.test(before) && isDocumented(lines, index - 1)
}

const isOverload = (before: string | undefined, name: string): boolean =>
  before?.startsWith(`export function ${name}(`) ?? false

/** The formatter indents whatever goes on from another line, and closes it at the margin. */
const isOneLine = (lines: readonly string[], index: number): boolean =>
  !/^[ \t)}\]]/.test(lines[index + 1] ?? '')

const isNumber = (rest: string): boolean => /= -?[\d.]/.test(rest)

function hasDocumentedMember(lines: readonly string[], index: number): boolean {
  const length = lines.slice(index).findIndex((line) => line.startsWith('}'))
  return lines.slice(index, index + length).some((line) => line.startsWith('  /**'))
}

const isFilledForm = (rest: string): boolean =>
  /^: (?:readonly )?[A-Z]/.test(rest) || /= define\w+[<(]/.test(rest)
