import { type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

/**
 * Operands of every operator (ISO 32000-1, annex A): `n` number, `s` string, `a` array, `/` name, `p` name or
 * dictionary, `*` the colour operands of any number.
 */
const shapes: Readonly<Record<string, string>> = {
  ...shapesOf('', 'b B b* B* BT BX EMC ET EX f F f* h n q Q s S T* W W* BI'),
  ...shapesOf('n', 'g G i j J M Tc TL Tr Ts Tw Tz w'),
  ...shapesOf('nn', 'd0 l m Td TD'),
  ...shapesOf('nnn', 'rg RG'),
  ...shapesOf('nnnn', 'k K re v y'),
  ...shapesOf('nnnnnn', 'c cm d1 Tm'),
  ...shapesOf('/', 'BMC cs CS Do gs MP ri sh'),
  ...shapesOf('/p', 'BDC DP'),
  ...shapesOf('/n', 'Tf'),
  ...shapesOf('s', "Tj '"),
  ...shapesOf('a', 'TJ'),
  ...shapesOf('nns', '"'),
  ...shapesOf('an', 'd'),
  ...shapesOf('*', 'sc scn SC SCN'),
}

function shapesOf(shape: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, shape]))
}

/** Whether the operator exists and has exactly the operands it takes; about anything else viewers differ. */
export function isWellFormed(name: string, operands: readonly PdfObject[]): boolean {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (shape === undefined) return false
  if (shape === '*')
    return operands.every((operand) => typeof operand === 'number' || operand instanceof Name)
  return operands.length === shape.length && operands.every((operand, index) => fits(operand, shape[index]))
}

function fits(operand: PdfObject, kind: string | undefined): boolean {
  switch (kind) {
    case 'n':
      return typeof operand === 'number'
    case 's':
      return operand instanceof PdfString
    case 'a':
      return (
        Array.isArray(operand) &&
        operand.every((item) => typeof item === 'number' || item instanceof PdfString)
      )
    case '/':
      return operand instanceof Name
    default:
      return operand instanceof Name || operand instanceof Map
  }
}
