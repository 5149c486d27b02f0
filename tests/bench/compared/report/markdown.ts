import { median } from '../../support/alternate.ts'
import type { Cell, MeasuredRow } from '../contender.ts'
import type { Group } from '../groups.ts'
import { ownCell, type Rival, rivalsOf } from './ratio.ts'

export interface MeasuredGroup {
  readonly group: Pick<Group, 'id' | 'title' | 'isGrowth' | 'peers'>
  readonly rows: readonly MeasuredRow[]
}

export interface RunFacts {
  readonly date: string
  readonly machine: string
  readonly versions: readonly string[]
  readonly rounds: number
  readonly command: string
}

/** The report: how it was measured, who was ahead how often, then every row, losses as plain as wins. */
export function markdownOf(groups: readonly MeasuredGroup[], facts: RunFacts): string {
  const contests = groups.filter(({ group }) => !group.isGrowth)
  return [
    '# Benchmarks',
    `Made by \`${facts.command}\` on ${facts.date}: ${facts.machine}. Do not edit; run it again.`,
    `Folio's times are whole requests through the proxy: upload, checks, conversion, answer and download, by a client
that runs already, as a browser does. The others are the bare commands that a person would use on the same files, their start included. They work in turns, ${facts.rounds} rounds
after one that is not counted; the median is told. Memory is that of all processes, of Folio that of the whole site.
Times are of this machine and of what else it did; ratios carry further.`,
    `Compared with: ${facts.versions.join('; ')}. Not compared: what the registries of Debian and npm do not have here
(unoserver), ImageMagick for pictures to PDF, which Debian's policy for it forbids, and pdf.js as a renderer, which
needs a canvas that the project has no other use for.`,
    '## At a glance',
    `By time alone, as ratios of Folio's to another's: below 1 Folio is faster. The fastest other may do less: qpdf and mutool
pack a PDF anew, and Ghostscript makes it smaller, too. So the second table names for each tool who does the same work, and
counts the rows in which Folio takes no longer, and more than twice as long. What came of it stands in the rows.`,
    table(
      ['', 'rows', 'Folio fastest', 'median ratio to the fastest other'],
      contests.map(({ group, rows }) => [link(group), ...againstFastest(rows)]),
    ),
    table(
      ['', 'the same work', 'rows', 'Folio no longer', 'more than twice', 'median ratio', 'largest ratio'],
      contests.flatMap(({ group, rows }) =>
        group.peers ? [[link(group), group.peers.join(', '), ...againstPeers(rows, group.peers)]] : [],
      ),
    ),
    ...groups.flatMap((one) => section(one)),
    '',
  ].join('\n\n')
}

/** How GitHub and others make an address of a heading. */
const anchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

const link = ({ title }: MeasuredGroup['group']): string => `[${title}](#${anchor(title)})`

function againstFastest(rows: readonly MeasuredRow[]): string[] {
  const ratios = rows.flatMap((row) => ownByOther(rivalsOf(row)[0]))
  if (ratios.length === 0) return [String(rows.length), '–', '–']
  return [String(rows.length), `${atMost(1, ratios)} of ${ratios.length}`, times(median(ratios))]
}

/** Rows in which none of the peers did the job are not counted. */
function againstPeers(rows: readonly MeasuredRow[], peers: readonly string[]): string[] {
  const ratios = rows.flatMap((row) =>
    ownByOther(rivalsOf(row).find(({ cell: { name } }) => peers.includes(name))),
  )
  if (ratios.length === 0) return ['0', '–', '–', '–', '–']
  return [
    ...[String(ratios.length), `${atMost(1, ratios)} of ${ratios.length}`],
    ...[String(ratios.length - atMost(2, ratios)), times(median(ratios)), times(Math.max(...ratios))],
  ]
}

/** Folio's median time by the other's; empty where there is no other. */
const ownByOther = (rival: Rival | undefined): number[] => (rival ? [1 / rival.ratio] : [])

const atMost = (most: number, ratios: readonly number[]): number =>
  ratios.filter((ratio) => ratio <= most).length

const times = (ratio: number): string => `${ratio.toFixed(2)} ×`

function section({ group, rows }: MeasuredGroup): string[] {
  const plot = group.isGrowth ? [] : [`![Times of the others by Folio's](benchmarks/${group.id}.svg)`]
  return [`## ${group.title}`, ...plot, ...rows.flatMap((row) => [`**${row.title}**`, rowTable(row)])]
}

function rowTable(row: MeasuredRow): string {
  const own = ownCell(row)
  const kinds = [...new Set(row.cells.flatMap(({ facts }) => Object.keys(facts)))]
  return table(
    ['', 'time', 'by Folio’s', 'result', 'memory', ...kinds],
    row.cells.map((cell) => [
      cell.name,
      ...(cell.times.length > 0
        ? [milliseconds(median(cell.times)), by(cell, own), bytes(cell.bytes), memory(cell)]
        : [cell.failure?.replaceAll('|', ' ') ?? 'failed', '', '', '']),
      ...kinds.map((kind) => String(cell.facts[kind] ?? '')),
    ]),
  )
}

const by = (cell: Cell, own: Cell | undefined): string =>
  !own || cell === own || own.times.length === 0 ? '' : times(median(cell.times) / median(own.times))

const milliseconds = (ms: number): string =>
  ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
const bytes = (count: number): string =>
  count < 100_000 ? `${(count / 1000).toFixed(1)} kB` : `${(count / 1e6).toFixed(2)} MB`
const memory = ({ megabytes }: Cell): string => (megabytes === undefined ? '' : `${megabytes} MB`)

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
