import { unlessEmpty, xml } from '../../../files/xml.ts'
import type { TableCell } from '../../layout/flow/block-model.ts'
import type { Border, Side } from '../../layout/tables/table-grid.ts'
import { borderLook } from '../paragraphs/border-look.ts'
import { eighths, hex } from '../paragraphs/units.ts'

/** The order of the sides in CT_TcBorders (17.4.66). */
const order: readonly Side[] = ['top', 'left', 'bottom', 'right']

/**
 * The sides of a cell that differ from the borders of its table: those without a rule, and those with another one. Of a
 * cell over several rows, which is written in each of them, its upper side is that of the first and its lower that of the last.
 * @param usual how all borders of the table look; undefined of a table without
 */
export function cellBorders({ sides, row, toRow }: TableCell, usual: Border | undefined, at: number): string {
  if (!sides) return ''
  const own = order.filter((side) => (side === 'top' ? at === row : side === 'bottom' ? at === toRow : true))
  const differing = own.flatMap((side) => {
    const border = sides[side]
    if (border ? usual && isAlike(border, usual) : !usual) return []
    return [xml(`w:${side}`, border ? borderLook(border) : { 'w:val': 'nil' })]
  })
  return unlessEmpty('w:tcBorders', differing.join(''))
}

const isAlike = (one: Border, other: Border): boolean =>
  eighths(one.thickness) === eighths(other.thickness) && hex(one.color) === hex(other.color)
