import type { PagePlan } from '@folio/contract/options/page-plan'
import type { TurnPages } from '../../files/turned-files.ts'
import type { Merger } from '../merging/merger.ts'
import type { Splitter } from '../splitting/splitter.ts'
import { mergeReport } from './report.ts'

interface Engines {
  /** Counts the pages. */
  readonly splitter: Pick<Splitter, 'look'>
  readonly merger: Pick<Merger, 'merge'>
}

/** Turns pages as a merge does, of which the file is the only one. */
export const pageTurner =
  ({ splitter, merger }: Engines): TurnPages =>
  async (pdf, turns, { folder, signal }) => {
    const { look } = await splitter.look(pdf, { folder, signal })
    const plan: PagePlan = Array.from({ length: look.pages }, (_, index) => {
      const page = index + 1
      return { file: 0, start: page, end: page, turn: turns.get(page) ?? 0 }
    })
    const target = folder.file('turned.pdf')
    const merged = await merger.merge({
      ...{ inputs: [pdf], plan, target, folder, signal },
      fileBookmarks: false,
    })
    const report = mergeReport(merged).filter(({ code, count, of }) => code !== 'pages' && count !== of)
    return { path: target, report }
  }
