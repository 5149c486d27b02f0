import { xml } from '../../../files/xml.ts'
import type { TabStop } from '../../layout/paragraphs/paragraph-model.ts'
import { twips } from './units.ts'

/** Stops of a paragraph (ECMA-376 part 1, 17.3.1.38); nothing where it has none. */
export const tabsXml = (stops: readonly TabStop[]): string =>
  stops.length === 0
    ? ''
    : xml(
        'w:tabs',
        {},
        ...stops.map(({ position, kind, leader }) =>
          xml('w:tab', {
            'w:val': kind,
            'w:leader': leader ? 'dot' : undefined,
            'w:pos': twips(Math.max(1, position)),
          }),
        ),
      )
