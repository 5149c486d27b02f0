import { isReadFromRight } from '@folio/contract/reading/directions'

/** Each opening bracket stands before the one that closes it. */
const pairs = '()[]{}'
const brackets = /[()[\]{}]/g

/**
 * A line with its brackets as they are read. In a line that is read from the right an opening bracket looks like a closing one
 * (Unicode Annex 9, L4); some programs call it what it looks like. Brackets that pair only the other way round are called so.
 */
export function withReadBrackets(line: string): string {
  const told = line.match(brackets) ?? []
  if (!isReadFromRight(line) || arePaired(told)) return line
  return arePaired(told.map(mirror)) ? line.replace(brackets, mirror) : line
}

const mirror = (bracket: string): string => pairs.charAt(pairs.indexOf(bracket) ^ 1)

function arePaired(inOrder: readonly string[]): boolean {
  const open: string[] = []
  for (const bracket of inOrder) {
    if (pairs.indexOf(bracket) % 2 === 0) open.push(bracket)
    else if (open.pop() !== mirror(bracket)) return false
  }
  return open.length === 0
}
