import { isReadFromRight } from '@folio/contract/reading/directions'

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
}
const brackets = /[()[\]{}]/g
const opening = /[([{]/

/**
 * A line with its brackets as they are read. In a line that is read from the right an opening bracket looks like a closing one
 * (Unicode Annex 9, L4); some programs call it what it looks like. Brackets that pair only the other way round are called so.
 */
export function withReadBrackets(line: string): string {
  const found = line.match(brackets) ?? []
  if (!isReadFromRight(line) || arePaired(found)) return line
  return arePaired(found.map(mirror)) ? line.replace(brackets, mirror) : line
}

const mirror = (bracket: string): string => mirrored[bracket] ?? bracket

function arePaired(found: readonly string[]): boolean {
  const open: string[] = []
  for (const bracket of found) {
    if (opening.test(bracket)) open.push(bracket)
    else if (open.pop() !== mirror(bracket)) return false
  }
  return open.length === 0
}
